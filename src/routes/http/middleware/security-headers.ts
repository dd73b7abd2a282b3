import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { EAGERNESS, speculationRules } from '../../../lib/prefetch.ts'
import { type AppContext, type AppEnv, type Deps, isHttps } from '../context.ts'
import { styleHashes } from '../first-visit.ts'

const CHECKOUTS = ['https://checkout.paystack.com', 'https://standard.paystack.co']

const PREFETCH_POLICY = EAGERNESS.map(
  (eagerness) =>
    `'sha256-${new Bun.CryptoHasher('sha256').update(speculationRules(eagerness)).digest('base64')}'`,
)

/**
 * Built files get the fewest headers: all of them would add 0.7 kB to each of a first visit's six.
 */
export function securityHeaders({ env, assets }: Pick<Deps, 'env' | 'assets'>) {
  const strictTransportSecurity = isHttps(env) && 'max-age=31536000; includeSubDomains'
  const ofPages = pageHeaders(env, strictTransportSecurity)
  const fileHeaders = secureHeaders({ ...FILE_HEADERS, strictTransportSecurity })
  const svgHeaders = secureHeaders({ ...FILE_HEADERS, strictTransportSecurity, ...SVG_HEADERS })
  const headers: MiddlewareHandler<AppEnv> = (c, next) => {
    const isFile = assets.get(c.req.path)?.immutable
    if (!isFile && !c.req.path.startsWith('/terrain/')) return ofPages(c, next)
    c.header('X-Request-Id', undefined)
    return (isFile ? fileHeaders : svgHeaders)(c, next)
  }
  return headers
}

const FILE_HEADERS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** An SVG is a document when opened by itself: it may not run, load or frame anything. */
const SVG_HEADERS = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    frameAncestors: ["'none'"],
  },
}

const pageHeaders = (env: Deps['env'], strictTransportSecurity: string | false) =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...PREFETCH_POLICY],
      styleSrc: ["'self'", (c) => styleHashes(c as AppContext)],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // Browsers apply it to the redirect after a form too, here to the provider's checkout.
      formAction: ["'self'", ...CHECKOUTS, new URL(env.PAYSTACK_BASE_URL).origin],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    // No supported browser reads these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    strictTransportSecurity,
  })
