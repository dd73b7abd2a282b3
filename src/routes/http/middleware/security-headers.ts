import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { EAGERNESS, speculationRules } from '../../../lib/prefetch.ts'
import { type AppContext, type AppEnv, type Deps, isHttps } from '../context.ts'
import { styleHashes } from '../first-visit.ts'

/** Where the payment provider's checkouts are. */
const CHECKOUTS = ['https://checkout.paystack.com', 'https://standard.paystack.co']

/** The two texts that a page's script tells the browser what to load ahead by. */
const PREFETCH_POLICY = EAGERNESS.map(
  (eagerness) =>
    `'sha256-${new Bun.CryptoHasher('sha256').update(speculationRules(eagerness)).digest('base64')}'`,
)

/**
 * What browsers may do with what the site answers. Of a file that the build named there is nothing to
 * say but that it is what it is, nor by which request it came: with all that holds for pages each of a first
 * visit's six would come in 0.7 kB more.
 */
export function securityHeaders({ env, assets }: Pick<Deps, 'env' | 'assets'>) {
  const strictTransportSecurity = isHttps(env) && 'max-age=31536000; includeSubDomains'
  const ofPages = pageHeaders(env, strictTransportSecurity)
  const ofFiles = secureHeaders({ ...NOTHING, strictTransportSecurity })
  const ofDrawings = secureHeaders({ ...NOTHING, strictTransportSecurity, ...INERT })
  const headers: MiddlewareHandler<AppEnv> = (c, next) => {
    const isFile = assets.get(c.req.path)?.immutable
    if (!isFile && !c.req.path.startsWith('/terrain/')) return ofPages(c, next)
    c.header('X-Request-Id', undefined)
    return (isFile ? ofFiles : ofDrawings)(c, next)
  }
  return headers
}

/** But for the media type and who may embed it. */
const NOTHING = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** A drawing is a document where it is opened by itself: nothing runs, loads or is framed there. */
const INERT = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    frameAncestors: ["'none'"],
  },
}

const pageHeaders = (env: Deps['env'], strictTransportSecurity: string | false) =>
  secureHeaders({
    // What has a stricter policy of its own keeps it.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...PREFETCH_POLICY],
      styleSrc: ["'self'", (c) => styleHashes(c as AppContext)],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // Browsers also hold the redirect after a form to it, here to the provider's checkout.
      formAction: ["'self'", ...CHECKOUTS, new URL(env.PAYSTACK_BASE_URL).origin],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    // No browser that the pages run in knows these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    strictTransportSecurity,
  })
