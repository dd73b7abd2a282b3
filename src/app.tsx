import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { mentorshipFeed } from './db/notify.ts'
import { sessionStore } from './db/session-store.ts'
import { apiApplications } from './routes/api/applications.ts'
import { apiCommunities } from './routes/api/communities.ts'
import { apiOpportunities } from './routes/api/opportunities.ts'
import { apiOrganizations } from './routes/api/organizations.ts'
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
import type { AppEnv, Deps } from './routes/context.ts'
import { health } from './routes/health.ts'
import { home } from './routes/home.tsx'
import { legal } from './routes/legal.tsx'
import { memberPages } from './routes/member-pages.ts'
import { caching } from './routes/middleware/caching.ts'
import { compress } from './routes/middleware/compress.ts'
import { onError, onNotFound } from './routes/middleware/errors.tsx'
import { render } from './routes/middleware/render.tsx'
import { requestLog } from './routes/middleware/request-log.ts'
import { sameOrigin } from './routes/middleware/same-origin.ts'
import { session } from './routes/middleware/session.ts'
import { staticFiles } from './routes/middleware/static-files.ts'
import { application } from './routes/opportunities/application.tsx'
import { opportunities } from './routes/opportunities.tsx'
import { photos } from './routes/photos.ts'
import { scheme } from './routes/scheme.ts'
import { signIn } from './routes/sign-in.tsx'
import { signOut } from './routes/sign-out.tsx'
import { signup } from './routes/signup.tsx'
import { terrain } from './routes/terrain.ts'
import { limitBody } from './routes/validate.ts'

/** The largest body that any route takes: a photo of 5 MB and the form around it. */
export const MAX_BODY = 6 * 1024 * 1024

/** The whole application: what runs before every handler, and where each handler is mounted. */
export function createApp(deps: Deps) {
  const https = deps.env.PUBLIC_URL?.startsWith('https:') ?? false
  const sessions = sessionStore(deps.database.db, https)
  const feed = mentorshipFeed(deps.database)
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.notFound(onNotFound)

  app.use(async (c, next) => {
    // A Host header that is none leaves the request without an address.
    if (!URL.canParse(c.req.url)) return c.text('The Host header cannot be used.', 400)
    for (const [name, value] of Object.entries(deps)) c.set(name as keyof Deps, value)
    c.set('db', deps.database.db)
    c.set('sessions', sessions)
    c.set('feed', feed)
    return next()
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
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
      strictTransportSecurity: https && 'max-age=31536000; includeSubDomains',
    }),
  )
  app.use(compress)
  app.use(staticFiles)
  app.use(render)
  app.route('/', health)
  app.route('/', terrain)
  app.route('/', photos)
  app.use(caching)
  app.use(session)
  app.use(sameOrigin)
  app.use(limitBody(MAX_BODY))

  app.route('/', home)
  app.route('/', signup)
  app.route('/', signIn)
  app.route('/', signOut)
  app.route('/', scheme)
  app.route('/', legal)
  app.route('/', opportunities)
  app.route('/', application)
  app.route('/', applications)
  app.route('/', companies)
  app.route('/', communities)
  app.route('/', memberships)
  app.route('/', discussionForms)
  app.route('/', discussions)
  app.route('/', replies)
  app.route('/', memberPages)
  app.route('/api', apiSignup)
  app.route('/api', apiSession)
  app.route('/api', apiOpportunities)
  app.route('/api', apiApplications)
  app.route('/api', apiOrganizations)
  app.route('/api', apiCommunities)
  app.route('/api', apiUserCommunities)
  return app
}

export type App = ReturnType<typeof createApp>
