import type { Env } from './env.ts'

export const SITE_NAME = 'Waymark'

export const SITE_TAGLINE = 'A field guide for a career.'

export type Serving = {
  env: Pick<Env, 'HOST' | 'PUBLIC_URL' | 'RATE_LIMITS' | 'DATABASE_URL'>
  demo: boolean
  root: boolean
  maxOpenFiles: number | null
  unusedSettings: string[]
}

/** A demo listens on this machine alone unless HOST says otherwise. */
export function exposureOf({
  env,
  demo,
}: {
  env: Pick<Env, 'HOST' | 'PUBLIC_URL'>
  demo: boolean
}) {
  const host = env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  const requested = env.PUBLIC_URL && new URL(env.PUBLIC_URL).hostname
  return { host, exposed: !isLoopback(host) || Boolean(requested && !isLoopback(requested)) }
}

const isLoopback = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase())

/** The embedded database has up to 750 files open, and every connection is one more. */
const MIN_OPEN_FILES = 4_096

export function warnings(serving: Serving): string[] {
  const { host } = exposureOf(serving)
  const found: string[] = []
  if (serving.root) found.push('It runs as root. Run it as a user who owns nothing but DATA_DIR.')
  if (!serving.demo && !serving.env.PUBLIC_URL)
    found.push(
      `HOST (${host}) lets ${isLoopback(host) ? 'a proxy on this machine' : 'others'} reach it, but PUBLIC_URL is not set: ` +
        'its pages repeat whatever address a request names, and its cookies go over plain http too.',
    )
  if (!serving.env.RATE_LIMITS)
    found.push('RATE_LIMITS is off: anybody may try passwords without end. It is for load tests.')
  const { maxOpenFiles } = serving
  if (!serving.env.DATABASE_URL && maxOpenFiles !== null && maxOpenFiles < MIN_OPEN_FILES)
    found.push(
      `The process may have ${maxOpenFiles} files open (ulimit -Hn). The embedded database has up to 750, and ` +
        `each connection is one more: allow ${MIN_OPEN_FILES}.`,
    )
  if (serving.unusedSettings.length > 0)
    found.push(`Settings without effect: ${serving.unusedSettings.join(', ')}.`)
  return found
}
