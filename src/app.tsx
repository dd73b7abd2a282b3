import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { FOLLOW_KINDS, FOLLOW_PATHS } from './lib/following/following.ts'
import { paths } from './lib/paths.ts'
import { confirmNewAddress, restoreOldAddress } from './routes/account/changed-address.tsx'
import { verifyAddress } from './routes/account/verify-address.tsx'
import { account } from './routes/account.tsx'
import { admin } from './routes/admin.tsx'
import { allowedMethods } from './routes/api/allowed-methods.ts'
import { apiDocument } from './routes/api/openapi.tsx'
import { requireScope } from './routes/api/require-scope.ts'
import { apiResumes } from './routes/api/resumes.ts'
import { apiShowcase } from './routes/api/showcase.ts'
import { apiSignup } from './routes/api/signup.ts'
import { strictHandling } from './routes/api/strict-handling.ts'
import { api } from './routes/api.ts'
import { ownConversation, reviewedConversation } from './routes/applications/conversation.tsx'
import { ownInterview, reviewedInterviews } from './routes/applications/interviews.tsx'
import { reviewNotes } from './routes/applications/review-notes.tsx'
import { submitApplication } from './routes/applications/submit.tsx'
import { applicationRoutes } from './routes/applications.tsx'
import { blockRoutes } from './routes/blocks.tsx'
import { calendarFeed, calendarPages } from './routes/calendar.tsx'
import { communityPages } from './routes/communities.tsx'
import { contact } from './routes/contact.tsx'
import { conversations } from './routes/conversations.tsx'
import { payoutAccountPages } from './routes/earnings/account.tsx'
import { earnings } from './routes/earnings.tsx'
import { firstOperator } from './routes/first-operator.tsx'
import { followingOf, followingPage } from './routes/following.tsx'
import { health } from './routes/health.ts'
import { home } from './routes/home.tsx'
import { limitBody } from './routes/http/body.ts'
import type { AppEnv, Deps } from './routes/http/context.ts'
import { formAddresses } from './routes/http/form-addresses.ts'
import { caching } from './routes/http/middleware/caching.ts'
import { compress } from './routes/http/middleware/compress.ts'
import { requireDiskSpace } from './routes/http/middleware/disk-space.ts'
import { onError, onNotFound } from './routes/http/middleware/errors.tsx'
import { head } from './routes/http/middleware/head.ts'
import { host } from './routes/http/middleware/host.ts'
import { idempotency } from './routes/http/middleware/idempotency.ts'
import { injectDeps } from './routes/http/middleware/inject-deps.ts'
import { render } from './routes/http/middleware/render.tsx'
import { replicaReads } from './routes/http/middleware/replica-reads.ts'
import { requestLog } from './routes/http/middleware/request-log.ts'
import { requestMetrics } from './routes/http/middleware/request-metrics.ts'
import { requestTrace } from './routes/http/middleware/request-trace.ts'
import { sameMember } from './routes/http/middleware/same-member.ts'
import { sameOrigin } from './routes/http/middleware/same-origin.ts'
import { securityHeaders } from './routes/http/middleware/security-headers.ts'
import { session } from './routes/http/middleware/session.ts'
import { staticFiles } from './routes/http/middleware/static-files.ts'
import { closeUnreadBody } from './routes/http/middleware/unread-body.ts'
import { visitorPages } from './routes/http/middleware/visitor-pages.ts'
import { legal } from './routes/legal.tsx'
import { members, publicProfile } from './routes/members.tsx'
import { membership } from './routes/membership.tsx'
import { booking } from './routes/mentor-sessions/booking.tsx'
import { mentorSessionPages } from './routes/mentor-sessions.tsx'
import { mentors } from './routes/mentors.tsx'
import { mentorship } from './routes/mentorship.tsx'
import { metrics } from './routes/metrics.ts'
import { notificationRoutes } from './routes/notifications.tsx'
import { offline } from './routes/offline.tsx'
import { open } from './routes/open.tsx'
import { opportunityRoutes } from './routes/opportunities.tsx'
import { logos } from './routes/organizations/logo.tsx'
import { replyTemplatePages } from './routes/organizations/reply-templates.tsx'
import { organizationTokenPages } from './routes/organizations/tokens.tsx'
import { webhookPages } from './routes/organizations/webhooks.tsx'
import { organizationPages } from './routes/organizations.tsx'
import { outbox } from './routes/outbox.tsx'
import { paymentCallback } from './routes/payments/callback.tsx'
import { paymentRoutes } from './routes/payments.tsx'
import { photos } from './routes/photos.ts'
import { apiImportPostings, importPostings } from './routes/postings/import.tsx'
import { confirmByEmail, confirmSignedIn } from './routes/postings/still-open.tsx'
import { postings } from './routes/postings.tsx'
import { profilePhoto } from './routes/profile/photo.tsx'
import { showcase } from './routes/profile/showcase.ts'
import { profileRoutes } from './routes/profile.tsx'
import { recruiters } from './routes/recruiters.tsx'
import { replyRecord } from './routes/reply-record.tsx'
import { reported, reportRoutes } from './routes/report.tsx'
import { sandboxCheckout } from './routes/sandbox.tsx'
import { hiding, savedPages, saving } from './routes/saved.tsx'
import { savedSearchFeed, savedSearchPages } from './routes/saved-searches.tsx'
import { scheme } from './routes/scheme.ts'
import { searchPages } from './routes/search.tsx'
import { sessionPurchaseRoutes } from './routes/session-purchases.tsx'
import { signOut } from './routes/sign-in/sign-out.tsx'
import { signIn } from './routes/sign-in.tsx'
import { signup } from './routes/signup.tsx'
import { robots, sitemap, sitemapIndex } from './routes/sitemap.ts'
import { talent } from './routes/talent.tsx'
import { talentInvitationRoutes } from './routes/talent-invitations.tsx'
import { teamInvitationRoutes } from './routes/team-invitations.tsx'
import { terrain } from './routes/terrain.ts'
import { unsubscribeRoutes } from './routes/unsubscribe.tsx'
import { wellKnown } from './routes/well-known.ts'

export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.notFound(onNotFound)

  app.use(host(app, deps.env), injectDeps(deps), requestId(), requestTrace, requestLog)
  app.use(requestMetrics, replicaReads, visitorPages())
  app.use(securityHeaders(deps), head, closeUnreadBody, compress, staticFiles, render)
  app.route(paths.home, health)
  app.route(paths.metrics, metrics)
  app.route(paths.terrains, terrain)
  app.route(paths.photos, photos)
  app.route(paths.robots, robots)
  app.route(paths.sitemapIndex, sitemapIndex)
  app.route(paths.sitemap, sitemap)
  app.use(caching)
  app.route(paths.calendarFeed.pattern, calendarFeed)
  app.route(paths.savedSearchFeed.pattern, savedSearchFeed)
  app.use(session, requireScope, requireDiskSpace)
  // Mail clients post there from no origin.
  app.route(paths.unsubscribeRoot, unsubscribeRoutes)
  app.route(paths.formerUnsubscribeRoot, unsubscribeRoutes)
  app.use(sameOrigin, idempotency, strictHandling(app.routes))
  // These take uploads.
  app.route(paths.signup, signup)
  app.route(paths.api.signup, apiSignup)
  app.route(paths.profilePhoto, profilePhoto)
  app.route(paths.showcase, showcase)
  app.route(paths.api.showcase, apiShowcase)
  app.route(paths.companies, logos)
  app.route(paths.importPostings, importPostings)
  app.route(paths.api.importPostings, apiImportPostings)
  app.route(paths.apply.pattern, submitApplication)
  app.route(paths.api.resumes, apiResumes)
  app.use(limitBody(256 * 1024))
  // Sign-in names the member itself; the colour scheme belongs to the browser.
  app.route(paths.login, signIn)
  app.route(paths.scheme, scheme)
  app.use(sameMember)
  app.route(paths.home, home)
  app.route(paths.signOut, signOut)
  app.route(paths.home, legal)
  app.route(paths.home, replyRecord)
  app.route(paths.wellKnownChangePassword, wellKnown)
  app.route(paths.verifyAddress, verifyAddress)
  app.route(paths.confirmNewAddress, confirmNewAddress)
  app.route(paths.takeAddressBack, restoreOldAddress)
  app.route(paths.firstOperator, firstOperator)
  app.route(paths.answerPosting, confirmByEmail)
  app.route(paths.answerFor.pattern, confirmSignedIn)
  app.route(paths.contact, contact)
  app.route(paths.report, reportRoutes)
  app.route(paths.reportSent, reported)
  app.route(paths.blocks, blockRoutes)
  app.route(paths.offline, offline)
  app.route(paths.opportunities, opportunityRoutes)
  app.route(paths.saved, savedPages)
  app.route(paths.savedOpportunity.pattern, saving)
  app.route(paths.hiddenOpportunity.pattern, hiding)
  app.route(paths.calendar, calendarPages)
  app.route(paths.following, followingPage)
  for (const kind of FOLLOW_KINDS) app.route(FOLLOW_PATHS[kind].pattern, followingOf(kind))
  app.route(paths.search, searchPages)
  app.route(paths.open, open)
  app.route(paths.applications, applicationRoutes)
  app.route(paths.applications, ownConversation)
  app.route(paths.applications, ownInterview)
  app.route(paths.postings, postings)
  app.route(paths.postings, reviewedConversation)
  app.route(paths.postings, reviewedInterviews)
  app.route(paths.postings, reviewNotes)
  app.route(paths.companies, replyTemplatePages)
  app.route(paths.companies, webhookPages)
  app.route(paths.companies, organizationTokenPages)
  app.route(paths.companies, organizationPages)
  app.route(paths.invitations, teamInvitationRoutes)
  app.route(paths.communities, communityPages)
  app.route(paths.membership, membership)
  app.route(paths.payoutAccount, payoutAccountPages)
  app.route(paths.earnings, earnings)
  app.route(paths.payments, paymentRoutes)
  app.route(paths.paymentCallback, paymentCallback)
  if (deps.outbox) app.route(paths.outbox, outbox(deps.outbox))
  if (deps.sandbox) app.route(paths.sandbox, sandboxCheckout(deps.sandbox))
  app.route(paths.mentorships, mentorship)
  app.route(paths.mentors, mentors)
  app.route(paths.booking.pattern, booking)
  app.route(paths.mentorSessions, mentorSessionPages)
  app.route(paths.purchases, sessionPurchaseRoutes)
  app.route(paths.members, members)
  app.route(paths.names, publicProfile)
  app.route(paths.talent, talent)
  app.route(paths.notifications, notificationRoutes)
  app.route(paths.invited, talentInvitationRoutes)
  app.route(paths.directTalks, recruiters)
  app.route(paths.conversations, conversations)
  app.route(paths.savedSearches, savedSearchPages)
  app.route(paths.profile, profileRoutes)
  app.route(paths.account, account)
  app.route(paths.admin, admin)
  app.route(paths.api.root, api)
  app.route(paths.api.root, apiDocument(app.routes))
  app.use(`${paths.api.root}/*`, allowedMethods)
  app.route(paths.home, formAddresses(app.routes))
  return app
}

export type App = ReturnType<typeof createApp>
