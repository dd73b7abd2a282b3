import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { paths } from './lib/paths.ts'
import { account } from './routes/account.tsx'
import { admin } from './routes/admin.tsx'
import { answerByLetter, answerSignedIn } from './routes/answer-posting.tsx'
import { apiResumes } from './routes/api/resumes.ts'
import { apiShowcase } from './routes/api/showcase.ts'
import { apiSignup } from './routes/api/signup.ts'
import { api } from './routes/api.ts'
import { ownInterview, reviewedInterviews } from './routes/applications/interviews.tsx'
import { ownTalk, reviewedTalk } from './routes/applications/talk.tsx'
import { teamwork } from './routes/applications/teamwork.tsx'
import { applications } from './routes/applications.tsx'
import { blocks } from './routes/blocks.tsx'
import { newAddress, oldAddress } from './routes/changed-address.tsx'
import { communities } from './routes/communities.tsx'
import { logos } from './routes/companies/logo.tsx'
import { companies } from './routes/companies.tsx'
import { contact } from './routes/contact.tsx'
import { health } from './routes/health.ts'
import { home } from './routes/home.tsx'
import { limitBody } from './routes/http/body.ts'
import type { AppEnv, Deps } from './routes/http/context.ts'
import { formAddresses } from './routes/http/form-addresses.ts'
import { caching } from './routes/http/middleware/caching.ts'
import { compress } from './routes/http/middleware/compress.ts'
import { onError, onNotFound } from './routes/http/middleware/errors.tsx'
import { head } from './routes/http/middleware/head.ts'
import { host } from './routes/http/middleware/host.ts'
import { provide } from './routes/http/middleware/provide.ts'
import { render } from './routes/http/middleware/render.tsx'
import { requestLog } from './routes/http/middleware/request-log.ts'
import { room } from './routes/http/middleware/room.ts'
import { sameMember } from './routes/http/middleware/same-member.ts'
import { sameOrigin } from './routes/http/middleware/same-origin.ts'
import { securityHeaders } from './routes/http/middleware/security-headers.ts'
import { session } from './routes/http/middleware/session.ts'
import { staticFiles } from './routes/http/middleware/static-files.ts'
import { unread } from './routes/http/middleware/unread.ts'
import { visitorPages } from './routes/http/middleware/visitor-pages.ts'
import { apiImportPostings, importPostings } from './routes/import-postings.tsx'
import { invitations } from './routes/invitations.tsx'
import { invited } from './routes/invited.tsx'
import { legal } from './routes/legal.tsx'
import { letters } from './routes/letters.tsx'
import { members, named } from './routes/members.tsx'
import { membership } from './routes/membership.tsx'
import { mentors } from './routes/mentors.tsx'
import { mentorship } from './routes/mentorship.tsx'
import { offline } from './routes/offline.tsx'
import { open } from './routes/open.tsx'
import { application } from './routes/opportunities/application.tsx'
import { opportunities } from './routes/opportunities.tsx'
import { outbox } from './routes/outbox.tsx'
import { paymentCallback } from './routes/payments/callback.tsx'
import { payments } from './routes/payments.tsx'
import { photos } from './routes/photos.ts'
import { postings } from './routes/postings.tsx'
import { profilePhoto } from './routes/profile/photo.tsx'
import { showcase } from './routes/profile/showcase.ts'
import { profile } from './routes/profile.tsx'
import { recruiters } from './routes/recruiters.tsx'
import { replyRecord } from './routes/reply-record.tsx'
import { report, reported } from './routes/report.tsx'
import { sandboxCheckout } from './routes/sandbox.tsx'
import { scheme } from './routes/scheme.ts'
import { signIn } from './routes/sign-in.tsx'
import { signOut } from './routes/sign-out.tsx'
import { signup } from './routes/signup.tsx'
import { robots, sitemap, sitemapIndex } from './routes/sitemap.ts'
import { talent } from './routes/talent.tsx'
import { terrain } from './routes/terrain.ts'
import { verifyAddress } from './routes/verify-address.tsx'
import { wellKnown } from './routes/well-known.ts'

/** The whole application: what runs before every handler, and where each noun is mounted. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.notFound(onNotFound)

  app.use(host(app, deps.env), provide(deps), requestId(), requestLog, visitorPages())
  app.use(securityHeaders(deps), head, unread, compress, staticFiles, render)
  app.route(paths.home, health)
  app.route(paths.terrains, terrain)
  app.route(paths.photos, photos)
  app.route(paths.robots, robots)
  app.route(paths.sitemapIndex, sitemapIndex)
  app.route(paths.sitemap, sitemap)
  app.use(caching, session, room)
  // Mail programs write there, from no site at all.
  app.route(paths.letters, letters)
  app.use(sameOrigin)
  // These have room for a photo, a résumé or a list.
  app.route(paths.signup, signup)
  app.route(paths.api.signup, apiSignup)
  app.route(paths.profilePhoto, profilePhoto)
  app.route(paths.showcase, showcase)
  app.route(paths.api.showcase, apiShowcase)
  app.route(paths.companies, logos)
  app.route(paths.importPostings, importPostings)
  app.route(paths.api.importPostings, apiImportPostings)
  app.route(paths.apply.pattern, application)
  app.route(paths.api.resumes, apiResumes)
  app.use(limitBody(256 * 1024))
  // Whoever signs in says who they are, and colours are the browser's.
  app.route(paths.login, signIn)
  app.route(paths.scheme, scheme)
  app.use(sameMember)
  app.route(paths.home, home)
  app.route(paths.signOut, signOut)
  app.route(paths.home, legal)
  app.route(paths.home, replyRecord)
  app.route(paths.wellKnownChangePassword, wellKnown)
  app.route(paths.verifyAddress, verifyAddress)
  app.route(paths.proveNewAddress, newAddress)
  app.route(paths.takeAddressBack, oldAddress)
  app.route(paths.answerPosting, answerByLetter)
  app.route(paths.answerFor.pattern, answerSignedIn)
  app.route(paths.contact, contact)
  app.route(paths.report, report)
  app.route(paths.reportSent, reported)
  app.route(paths.blocks, blocks)
  app.route(paths.offline, offline)
  app.route(paths.opportunities, opportunities)
  app.route(paths.open, open)
  app.route(paths.applications, applications)
  app.route(paths.applications, ownTalk)
  app.route(paths.applications, ownInterview)
  app.route(paths.postings, postings)
  app.route(paths.postings, reviewedTalk)
  app.route(paths.postings, reviewedInterviews)
  app.route(paths.postings, teamwork)
  app.route(paths.companies, companies)
  app.route(paths.invitations, invitations)
  app.route(paths.communities, communities)
  app.route(paths.membership, membership)
  app.route(paths.payments, payments)
  app.route(paths.paymentCallback, paymentCallback)
  if (deps.outbox) app.route(paths.outbox, outbox(deps.outbox))
  if (deps.sandbox) app.route(paths.sandbox, sandboxCheckout(deps.sandbox))
  app.route(paths.mentorships, mentorship)
  app.route(paths.mentors, mentors)
  app.route(paths.members, members)
  app.route(paths.names, named)
  app.route(paths.talent, talent)
  app.route(paths.invited, invited)
  app.route(paths.directTalks, recruiters)
  app.route(paths.profile, profile)
  app.route(paths.account, account)
  app.route(paths.admin, admin)
  app.route(paths.api.root, api)
  app.route(paths.home, formAddresses(app.routes))
  return app
}

export type App = ReturnType<typeof createApp>
