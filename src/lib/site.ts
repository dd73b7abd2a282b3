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
export const MIN_OPEN_FILES = 4_096

export function warnings(serving: Serving): string[] {
  const { host } = exposureOf(serving)
  const found: string[] = []
  if (serving.root) found.push('Waymark runs as root. Run it as a user that owns only DATA_DIR.')
  if (!serving.demo && !serving.env.PUBLIC_URL)
    found.push(
      `HOST (${host}) lets ${isLoopback(host) ? 'a proxy on this machine' : 'others'} reach it, but PUBLIC_URL isn’t set. ` +
        'Pages then use the address of each request, and cookies are also sent over plain http.',
    )
  if (!serving.env.RATE_LIMITS)
    found.push(
      'RATE_LIMITS is off, so anyone can try passwords without limit. Use it only for load tests.',
    )
  const { maxOpenFiles } = serving
  if (!serving.env.DATABASE_URL && maxOpenFiles !== null && maxOpenFiles < MIN_OPEN_FILES)
    found.push(
      `The process can open ${maxOpenFiles} files (ulimit -Hn). The embedded database uses up to 750, and each ` +
        `connection one more. Allow ${MIN_OPEN_FILES}.`,
    )
  if (serving.unusedSettings.length > 0)
    found.push(`These settings have no effect: ${serving.unusedSettings.join(', ')}.`)
  return found
}
