import { type Advice, broken, codeOf, good, warning } from './advice.ts'
import { ask, certificateEnd, type Outside } from './outside.ts'

const DAY_MS = 86_400_000

/** Days before a certificate's end: renewal is usually due 30 days before. */
const CERTIFICATE_SOON_DAYS = 14

type Site = { PUBLIC_URL?: string | undefined }

/** Whether people reach the site at its address. */
export async function checkAddress(
  { PUBLIC_URL }: Site,
  outside: Outside,
  signal: AbortSignal,
): Promise<Advice[]> {
  if (!PUBLIC_URL)
    return [
      warning(
        'PUBLIC_URL isn’t set, so pages use the address of each request.',
        'Set PUBLIC_URL to the site’s https:// address.',
      ),
    ]
  try {
    const { status, ms } = await ask(new URL('/healthz', PUBLIC_URL), outside, signal)
    if (status === 200) return [good(`${PUBLIC_URL} answers in ${ms} ms.`)]
    return [
      broken(
        `${PUBLIC_URL}/healthz answers ${status} instead of 200.`,
        'Start Waymark, and have the proxy pass every path of this name on to it.',
      ),
    ]
  } catch (error) {
    return [
      broken(
        `${PUBLIC_URL} can’t be reached from this machine (${codeOf(error)}).`,
        'Check that the name leads to the proxy, that it runs, and that port and certificate are right.',
      ),
    ]
  }
}

/** Certificate, and whether plain http leads to https. */
export async function checkTls(
  { PUBLIC_URL }: Site,
  outside: Outside,
  signal: AbortSignal,
): Promise<Advice[]> {
  const url = new URL(PUBLIC_URL ?? 'http://localhost')
  if (url.protocol === 'http:')
    return [
      warning(
        'The site has no https address, so passwords and cookies cross the network readable.',
        'Put a proxy that terminates TLS in front, and set PUBLIC_URL to the https:// address.',
      ),
    ]
  return [await certificate(url, outside, signal), await redirect(url, outside, signal)]
}

const RENEW = 'Renew the certificate at the proxy, with all its intermediates.'

async function certificate(url: URL, outside: Outside, signal: AbortSignal): Promise<Advice> {
  try {
    return judgeEnd(await certificateEnd(url, outside, signal), new Date())
  } catch (error) {
    return broken(`The certificate can’t be verified (${codeOf(error)}).`, RENEW)
  }
}

/** How long a certificate still lasts. */
export function judgeEnd(end: Date, now: Date): Advice {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS)
  if (days >= CERTIFICATE_SOON_DAYS) return good(`The certificate is valid for ${days} days.`)
  return warning(`The certificate ends in ${days} days.`, RENEW)
}

/** Only the usual port can have a plain one beside it. */
async function redirect(url: URL, outside: Outside, signal: AbortSignal): Promise<Advice> {
  if (url.port && !outside.plainPort) return good(`Port ${url.port} is https alone.`)
  const plain = new URL(`http://${url.hostname}:${outside.plainPort ?? 80}/`)
  const fix = `Have the proxy redirect http://${url.hostname} to ${url.origin}.`
  try {
    const { status, headers } = await ask(plain, outside, signal)
    if (status >= 300 && status < 400 && isSecure(headers.location, url))
      return good('Plain http is redirected to https.')
    return warning(`Plain http answers ${status} instead of a redirect to https.`, fix)
  } catch (error) {
    return warning(`Plain http can’t be reached (${codeOf(error)}).`, fix)
  }
}

function isSecure(location: string | undefined, { hostname }: URL): boolean {
  const to = location ? URL.parse(location) : null
  return to?.protocol === 'https:' && to.hostname === hostname
}
