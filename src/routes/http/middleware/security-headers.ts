import { NONCE, secureHeaders } from 'hono/secure-headers'
import { EAGERNESS, rulesAhead } from '../../../lib/pages-ahead.ts'
import { type AppContext, type Deps, isHttps } from '../context.ts'
import { styleHashes } from '../first-visit.ts'

/** Where the payment provider's checkouts are. */
const CHECKOUTS = ['https://checkout.paystack.com', 'https://standard.paystack.co']

/** The two texts that a page's script tells the browser what to load ahead by. */
const AHEAD = EAGERNESS.map(
  (eagerness) =>
    `'sha256-${new Bun.CryptoHasher('sha256').update(rulesAhead(eagerness)).digest('base64')}'`,
)

/** What browsers may do with the site's pages. */
export const securityHeaders = ({ env }: Pick<Deps, 'env'>) =>
  secureHeaders({
    // What has a stricter policy of its own keeps it.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...AHEAD],
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
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    strictTransportSecurity: isHttps(env) && 'max-age=31536000; includeSubDomains',
  })
