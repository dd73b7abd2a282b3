import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { noteWrites } from './db/connection/writes.ts'
import { mentorshipFeed } from './db/mentorship-feed.ts'
import { sessionStore } from './db/session-store.ts'
import { paystackOf } from './lib/billing/paystack/client.ts'
import { apiApplications } from './routes/api/applications.ts'
import { apiCommunities } from './routes/api/communities.ts'
import { apiContact } from './routes/api/contact.ts'
import { apiMentors } from './routes/api/mentors.ts'
import { apiMentorships } from './routes/api/mentorships.ts'
import { apiOpportunities } from './routes/api/opportunities.ts'
import { apiOrganizations } from './routes/api/organizations.ts'
import { apiPayments } from './routes/api/payments.ts'
import { apiProfile } from './routes/api/profile.ts'
import { apiSession } from './routes/api/session.ts'
import { apiSignup } from './routes/api/signup.ts'
import { apiUserCommunities } from './routes/api/user-communities.ts'
import { applications } from './routes/applications.tsx'
import { discussionForms } from './routes/communities/discussion-form.tsx'
import { discussions } from './routes/communities/discussions.tsx'
import { memberships } from './routes/communities/membership.tsx'
import { replies } from './routes/communities/replies.tsx'
import { communities } from './routes/communities.tsx'
import { companies } from './routes/companies.tsx'
import { contact } from './routes/contact.tsx'
import { formAddresses } from './routes/form-addresses.ts'
import { health } from './routes/health.ts'
import { home } from './routes/home.tsx'
import { askForPage } from './routes/http/ask.ts'
import { limitBody } from './routes/http/body.ts'
import type { AppEnv, Deps } from './routes/http/context.ts'
import { caching } from './routes/http/middleware/caching.ts'
import { compress } from './routes/http/middleware/compress.ts'
import { onError, onNotFound } from './routes/http/middleware/errors.tsx'
import { head } from './routes/http/middleware/head.ts'
import { render } from './routes/http/middleware/render.tsx'
import { requestLog } from './routes/http/middleware/request-log.ts'
import { room } from './routes/http/middleware/room.ts'
import { sameMember } from './routes/http/middleware/same-member.ts'
import { sameOrigin } from './routes/http/middleware/same-origin.ts'
import { session } from './routes/http/middleware/session.ts'
import { staticFiles } from './routes/http/middleware/static-files.ts'
import { unread } from './routes/http/middleware/unread.ts'
import { legal } from './routes/legal.tsx'
import { memberPages } from './routes/member-pages.ts'
import { members } from './routes/members.tsx'
import { membershipCancellation } from './routes/membership/cancellation.ts'
import { membershipPayment } from './routes/membership/payment.ts'
import { membershipTrial } from './routes/membership/trial.ts'
import { membership } from './routes/membership.tsx'
import { mentors } from './routes/mentors.tsx'
import { conversation } from './routes/mentorship/conversation.tsx'
import { mentorshipRequest } from './routes/mentorship/request.tsx'
import { review } from './routes/mentorship/review.tsx'
import { mentorshipStatus } from './routes/mentorship/status.tsx'
import { messageStream } from './routes/mentorship/stream.tsx'
import { mentorship } from './routes/mentorship.tsx'
import { offline } from './routes/offline.tsx'
import { application } from './routes/opportunities/application.tsx'
import { opportunities } from './routes/opportunities.tsx'
import { paymentCallback } from './routes/payments/callback.tsx'
import { paymentHistory } from './routes/payments.tsx'
import { photos } from './routes/photos.ts'
import { profilePhoto } from './routes/profile/photo.tsx'
import { profileSettings } from './routes/profile/settings.tsx'
import { profile } from './routes/profile.tsx'
import { sandboxCheckout } from './routes/sandbox.tsx'
import { scheme } from './routes/scheme.ts'
import { signIn } from './routes/sign-in.tsx'
import { signOut } from './routes/sign-out.tsx'
import { signup } from './routes/signup.tsx'
import { terrain } from './routes/terrain.ts'
import { wellKnown } from './routes/well-known.ts'

/** Where the payment provider's checkouts are. */
const CHECKOUTS = ['https://checkout.paystack.com', 'https://standard.paystack.co']

/** The site's address for who names none, where it is not configured. */
const ANY_HOST = 'http://localhost'

/** A name of 253 characters and a port; pages and headers repeat it. Source: RFC 1035, 2.3.4 */
const LONGEST_HOST = 259

/** The whole application: what runs before every handler, and where each handler is mounted. */
export function createApp(deps: Deps) {
  const https = deps.env.PUBLIC_URL?.startsWith('https:') ?? false
  const sessions = sessionStore(deps.database.db, https)
  const paystack = paystackOf(deps.env)
  const feed = mentorshipFeed(deps.database)
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.notFound(onNotFound)

  app.use(async (c, next) => {
    const host = c.req.header('Host')
    // HTTP/1.0 asks without a host, as a load balancer's checks do: it is asked again with one.
    if (host === undefined && c.req.url.startsWith('/'))
      return app.fetch(new Request((deps.env.PUBLIC_URL ?? ANY_HOST) + c.req.url, c.req.raw), c.env)
    // A Host header that is none leaves the request without an address.
    if (!URL.canParse(c.req.url) || (host?.length ?? 0) > LONGEST_HOST)
      return c.text('The Host header cannot be used.', 400)
    for (const [name, value] of Object.entries(deps)) c.set(name as keyof Deps, value)
    c.set('arrivedAt', new Date())
    c.set('db', deps.database.db)
    c.set('sessions', sessions)
    c.set('paystack', paystack)
    c.set('feed', feed)
    c.set('ask', (path, cookies) => askForPage(app, c, path, cookies))
    c.set('writes', { some: false })
    return noteWrites(c.get('writes'), next)
  })
  app.use(requestId())
  app.use(requestLog)
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", NONCE],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Browsers also hold the redirect after a form to it, here to the provider's checkout.
        formAction: ["'self'", ...CHECKOUTS, new URL(deps.env.PAYSTACK_BASE_URL).origin],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
      strictTransportSecurity: https && 'max-age=31536000; includeSubDomains',
    }),
  )
  app.use(head)
  app.use(unread)
  app.use(compress)
  app.use(staticFiles)
  app.use(render)
  app.route('/', health)
  app.route('/', terrain)
  app.route('/', photos)
  app.use(caching)
  app.use(session)
  app.use(sameOrigin)
  app.use(room)
  // These have room for a photo.
  app.route('/', signup)
  app.route('/api', apiSignup)
  app.route('/', profilePhoto)
  app.use(limitBody(256 * 1024))
  // Whoever signs in says who they are, and colours are the browser's.
  app.route('/', signIn)
  app.route('/', scheme)
  app.use(sameMember)

  app.route('/', home)
  app.route('/', signOut)
  app.route('/', legal)
  app.route('/', wellKnown)
  app.route('/', contact)
  app.route('/', offline)
  app.route('/', opportunities)
  app.route('/', application)
  app.route('/', applications)
  app.route('/', companies)
  app.route('/', communities)
  app.route('/', memberships)
  app.route('/', discussionForms)
  app.route('/', discussions)
  app.route('/', replies)
  app.route('/', membership)
  app.route('/', membershipPayment)
  app.route('/', membershipTrial)
  app.route('/', membershipCancellation)
  app.route('/', paymentCallback)
  app.route('/', paymentHistory)
  if (deps.sandbox) app.route('/', sandboxCheckout(deps.sandbox))
  app.route('/', mentorship)
  app.route('/', mentorshipRequest)
  app.route('/', mentorshipStatus)
  app.route('/', conversation)
  app.route('/', messageStream)
  app.route('/', review)
  app.route('/', mentors)
  app.route('/', members)
  app.route('/', profile)
  app.route('/', profileSettings)
  app.route('/', memberPages)
  app.route('/', formAddresses)
  app.route('/api', apiSession)
  app.route('/api', apiContact)
  app.route('/api', apiOpportunities)
  app.route('/api', apiApplications)
  app.route('/api', apiPayments)
  app.route('/api', apiMentors)
  app.route('/api', apiMentorships)
  app.route('/api', apiProfile)
  app.route('/api', apiOrganizations)
  app.route('/api', apiCommunities)
  app.route('/api', apiUserCommunities)
  return app
}

export type App = ReturnType<typeof createApp>
