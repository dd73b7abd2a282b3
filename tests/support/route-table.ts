import { eq } from 'drizzle-orm'
import type { App } from '../../src/app.tsx'
import { makeToken } from '../../src/db/accounts/access-tokens.ts'
import { createToken } from '../../src/db/accounts/tokens.ts'
import { apply } from '../../src/db/applications/apply.ts'
import { storeDraft } from '../../src/db/applications/drafts.ts'
import { addResume } from '../../src/db/applications/resumes.ts'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../src/db/communities/memberships.ts'
import { postReply } from '../../src/db/communities/replies.ts'
import type { Db } from '../../src/db/database.ts'
import { takeName } from '../../src/db/members/public-names.ts'
import { saveAvailability } from '../../src/db/mentor-sessions/availability.ts'
import { saveOffer } from '../../src/db/mentor-sessions/offers.ts'
import { notify } from '../../src/db/notifications/notify.ts'
import { calendarFeeds } from '../../src/db/schema/calendar-feeds.ts'
import { communityProposals } from '../../src/db/schema/communities.ts'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { exports } from '../../src/db/schema/exports.ts'
import { interviewTimes } from '../../src/db/schema/interview-times.ts'
import { mentorSessions } from '../../src/db/schema/mentor-sessions.ts'
import { notifications } from '../../src/db/schema/notifications.ts'
import { teamInvitations } from '../../src/db/schema/organizations.ts'
import { payouts } from '../../src/db/schema/payouts.ts'
import { replyTemplates } from '../../src/db/schema/reply-templates.ts'
import { reports } from '../../src/db/schema/safety.ts'
import { savedSearches } from '../../src/db/schema/saved-searches.ts'
import { sessionCredits, sessionPurchases } from '../../src/db/schema/session-purchases.ts'
import { profileEntries, showcasePieces } from '../../src/db/schema/showcase.ts'
import { contacts } from '../../src/db/schema/talent.ts'
import { webhookDeliveries, webhooks } from '../../src/db/schema/webhooks.ts'
import { hashOfToken, newToken } from '../../src/lib/accounts/tokens.ts'
import { PIECE_LENGTHS } from '../../src/lib/members/showcase.ts'
import { noAvailability } from '../../src/lib/mentor-sessions/availability.ts'
import { paths } from '../../src/lib/paths.ts'
import {
  addCommunity,
  addEmailSettings,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  addStoredPasskey,
} from './factories.ts'

/** What a route reads: the body's kind, the names of its fields, and how many kB it takes at most. */
type Reads = { takes: 'form' | 'photo' | 'json' | 'bytes'; fields: string; kilobytes: number }

const form = (kilobytes: number, fields = ''): Reads => ({ takes: 'form', fields, kilobytes })
const json = (kilobytes: number, fields = ''): Reads => ({ takes: 'json', fields, kilobytes })

const DRAFT =
  'fullName email password country city primaryRole interestAreas careerLevel ' +
  'providerType opportunityTypes industries bio linkedinProfile profilePhoto next elsewhere'
const PROFILE =
  'firstName lastName bio location experience certifications qualifications projects ' +
  'volunteerWork linkedinUrl websiteUrl'
const ENTRY = 'kind title issuer with month link words'
const PIECE = 'title words link alt picture'
const MENTOR =
  'mentorAvailable mentorCapacity mentorTopics mentorLanguages mentorHours mentorPausedUntil'
const OFFERED = { description: 'Notes', minutes: 45, sessions: 1, price: 0, currency: 'NGN' }
const OFFER = 'title description minutes sessions price'
const AVAILABILITY =
  'timeZone exceptions minutes bufferMinutes noticeHours aheadDays maxPerDay maxPerWeek bookableBy meetingUrl'
const SESSION = 'action startsAt reason outcome notes version kind text url item done rating body'
const ROLE = 'primaryRole providerType opportunityTypes'
const ORGANIZATION = 'name type description websiteUrl location'
const CONTACT = 'name email topic message homepage'
const POSTING =
  'title type description organizationId employmentType workplace country city pay skills ' +
  'applicantsFrom teamHours expertsFirst ' +
  'industries level requirements benefits places applicationDeadline answerBy questions criteria ' +
  'firstLookWithoutNames status outcome version'
const SHEET =
  'organizationId title type employmentType description workplace country city paid ' +
  'applicantsFrom teamFrom teamTo teamZone expertsFirst ' +
  'payMin payMax payCurrency proposedCurrency payPeriod benefits applicationDeadline answerBy requirements ' +
  'level places skills industries firstLook version intent arrange ' +
  Array.from({ length: 6 }, (_, n) =>
    ['Id', 'Text', 'Known', 'Wanted'].map((part) => `criterion${n + 1}${part}`),
  )
    .flat()
    .join(' ') +
  ' ' +
  Array.from({ length: 5 }, (_, n) =>
    ['Id', 'Text', 'Kind', 'Choices', 'Required'].map((part) => `question${n + 1}${part}`),
  )
    .flat()
    .join(' ')
const DECIDED = 'to reason words unmet'
const DISCUSSION = '/communities/:id/discussions/:discussion'

/** Every route that changes something, those that remove at the end. */
export const WRITES: Record<string, Reads> = {
  'POST /signup': form(64, DRAFT),
  'POST /api/signup': json(64, DRAFT),
  'POST /login': form(256, 'email password next carried'),
  'POST /login/code': form(256, 'code passkey next carried'),
  'POST /login/passkey': form(256, 'passkey next carried'),
  'POST /api/auth/passkey': json(16, 'passkey'),
  'POST /api/auth/passkey/options': json(16, 'for'),
  'POST /api/login': json(16, 'email password code'),
  'POST /login/forgotten': form(16, 'email'),
  'POST /login/reset': form(16, 'token password'),
  'POST /api/auth/password': json(16, 'current password keepTokens'),
  'POST /api/auth/password-reset': json(16, 'email'),
  'POST /api/auth/password-reset/confirm': json(16, 'token password'),
  'POST /login/with/:provider': form(16, 'next'),
  'POST /login/take-over': form(16),
  'POST /scheme': form(16, 'scheme next'),
  'POST /contact': form(16, CONTACT),
  'POST /api/contact': json(16, CONTACT),
  'POST /report': form(64, 'subjectType subjectId reason words next'),
  'POST /api/reports': json(64, 'subjectType subjectId reason words'),
  'POST /blocks': form(16, 'userId next'),
  'POST /blocks/:id/removal': form(16),
  'POST /api/blocks': json(16, 'userId'),
  'POST /profile': form(256, PROFILE),
  'PUT /api/users/profile': json(256, `${PROFILE} isMentor ${MENTOR} ${ROLE}`),
  'POST /profile/answers': form(64, 'interestAreas industries careerLevel country city'),
  'POST /profile/mentoring': form(16, `isMentor ${MENTOR}`),
  'POST /profile/availability': form(
    16,
    `${AVAILABILITY} sunday monday tuesday wednesday thursday friday saturday`,
  ),
  'POST /profile/offers': form(16, OFFER),
  'POST /profile/offers/:id': form(16, `${OFFER} action`),
  'POST /api/offers': json(16, OFFER),
  'PUT /api/offers/:id': json(16, OFFER),
  'DELETE /api/offers/:id': json(256),
  'POST /mentors/:id/booking': form(16, 'startsAt zone topic offerId shown'),
  'POST /sessions/:id': form(64, SESSION),
  'POST /api/sessions': json(16, 'mentorId startsAt topic offerId shown'),
  'PUT /api/sessions/:id': json(64, SESSION),
  'PUT /api/mentors/me/availability': json(16, `${AVAILABILITY} weekly`),
  'POST /profile/role': form(16, ROLE),
  'POST /profile/visibility': form(16, 'shown audience'),
  'POST /profile/talent-search': form(16, 'change findable organizationId q'),
  'PUT /api/users/finding': json(16, 'findable'),
  'POST /talent/:member': form(16, 'opportunityId words'),
  'POST /opportunities/:id/saved': form(16, 'saved view next'),
  'PUT /api/opportunities/:id/saved': json(16),
  'DELETE /api/opportunities/:id/saved': json(256),
  'POST /companies/:id/following': form(16, 'follow view next'),
  'POST /members/:id/following': form(16, 'follow view next'),
  'POST /mentors/:id/opening': form(16, 'follow view next'),
  'PUT /api/organizations/:id/following': json(16),
  'DELETE /api/organizations/:id/following': json(256),
  'PUT /api/users/:id/following': json(16),
  'DELETE /api/users/:id/following': json(256),
  'PUT /api/mentors/:id/opening': json(16),
  'DELETE /api/mentors/:id/opening': json(256),
  'POST /opportunities/:id/hidden': form(16, 'hidden view next'),
  'PUT /api/opportunities/:id/hidden': json(16),
  'DELETE /api/opportunities/:id/hidden': json(256),
  'POST /notifications/reading': form(16),
  'POST /notifications/reading/undo': form(16, 'view next'),
  'POST /notifications/:id': form(16),
  'POST /notifications/preferences': form(16, 'preset inWaymark email push'),
  'POST /notifications/push/removal': form(16),
  'PUT /api/notification-preferences': json(16, 'preset kinds'),
  'POST /api/push-subscriptions': json(16, 'endpoint keys'),
  'DELETE /api/push-subscriptions': json(256),
  'POST /api/notifications/read': json(16, 'ids all'),
  'POST /invited/:id': form(16, 'status'),
  'POST /companies/:id/recruiters': form(16, 'words'),
  'POST /recruiters/:id': form(256, 'body clientId'),
  'POST /calendar': form(16),
  'POST /calendar/removal': form(16),
  'POST /api/calendar-feed': json(16),
  'POST /saved-searches': form(16, 'name query frequency hour'),
  'POST /saved-searches/:id': form(16, 'name query frequency hour'),
  'POST /saved-searches/:id/removal': form(16),
  'POST /saved-searches/:id/feed': form(16),
  'POST /api/saved-searches': json(16, 'name query frequency hour'),
  'PUT /api/saved-searches/:id': json(16, 'name query frequency hour'),
  'POST /messages/:kind/:id': form(256, 'body clientId'),
  'POST /messages/:kind/:id/reading': form(16, 'upTo'),
  'POST /recruiters/:id/reading': form(16, 'upTo'),
  'POST /api/organizations/:id/recruiters': json(16, 'words'),
  'POST /api/recruiters/:id/messages': json(64, 'body clientId'),
  'PUT /api/recruiters/:id/reading': json(16, 'upTo'),
  'PUT /api/invited/:id': json(16, 'status'),
  'POST /api/organizations/:id/invitations': json(16, 'memberId opportunityId words'),
  'PUT /api/users/finding/exceptions/:organizationId': json(256),
  'POST /profile/name': form(16, 'name _method'),
  'POST /profile/landscape': form(16, 'landscape'),
  'POST /profile/entries': form(16, ENTRY),
  'POST /profile/entries/:id': form(16, `${ENTRY} change`),
  'POST /profile/showcase': { takes: 'photo', fields: PIECE, kilobytes: 6 * 1024 },
  'POST /profile/showcase/:id': { takes: 'photo', fields: `${PIECE} change`, kilobytes: 6 * 1024 },
  'PUT /api/profile/name': json(16, 'name'),
  'PUT /api/profile/landscape': json(16, 'landscape'),
  'PUT /api/profile/visibility': json(16, 'audience hiddenFields'),
  'POST /api/profile/entries': json(16, ENTRY),
  'PUT /api/profile/entries/:id': json(16, ENTRY),
  'POST /api/profile/showcase': { takes: 'photo', fields: PIECE, kilobytes: 6 * 1024 },
  'PUT /api/profile/showcase/:id': {
    takes: 'photo',
    fields: `${PIECE} position`,
    kilobytes: 6 * 1024,
  },
  'POST /profile/photo': { takes: 'photo', fields: 'photo _method', kilobytes: 6 * 1024 },
  'POST /companies/new': form(128, ORGANIZATION),
  'POST /companies/:id/edit': form(128, ORGANIZATION),
  'POST /companies/:id/logo': { takes: 'photo', fields: 'photo _method', kilobytes: 6 * 1024 },
  'POST /companies/:id/team/invited': form(16, 'email role'),
  'POST /companies/:id/team/invited/:invitation': form(16),
  'POST /companies/:id/team/:member': form(16, 'role title _method'),
  'POST /companies/:id/team/:member/ownership': form(16),
  'POST /companies/:id/closing': form(16),
  'POST /companies/:id/membership/payment': form(16, 'shown'),
  'POST /companies/:id/membership/cancellation': form(16),
  'POST /companies/:id/membership/resumption': form(16),
  'POST /companies/:id/membership/postings': form(16),
  'POST /companies/:id/tokens/new': form(16, 'name scope scopes expiresInDays'),
  'POST /api/organizations/:id/tokens': json(16, 'name scopes expiresInDays'),
  'POST /companies/:id/webhooks': form(16, 'url'),
  'POST /api/organizations/:id/webhooks': json(16, 'url'),
  'POST /companies/:id/reply-templates': form(16, 'name body'),
  'POST /companies/:id/reply-templates/:template': form(16, 'name body'),
  'POST /api/organizations/:id/reply-templates': json(16, 'name body'),
  'PUT /api/organizations/:id/reply-templates/:template': json(16, 'name body'),
  'POST /companies/:id/membership/receipts': form(16, 'billingName taxNumber'),
  'POST /invitations': form(16, 'token organization answer'),
  'POST /first-operator': form(16, 'token'),
  'POST /letters/:key/:kind': form(16),
  'POST /unsubscribe/:key/:kind': form(16),
  'POST /confirm-email': form(16, 'token'),
  'POST /still-open': form(16, 'token answer outcome'),
  'POST /postings/import': {
    takes: 'photo',
    fields: 'file organizationId text do confirms',
    kilobytes: 6 * 1024,
  },
  'POST /api/postings/import': json(6 * 1024, 'csv organizationId'),
  'POST /companies/:id/domain': form(16, 'domain anew'),
  'POST /api/organizations/:id/verification': json(16, 'domain anew'),
  'POST /postings/:id/still-open': form(16, 'answer outcome next'),
  'POST /api/auth/verification': json(16, 'email'),
  'POST /api/auth/verification/confirm': json(16, 'token'),
  'POST /account/address': form(16, 'code'),
  'POST /account/address/new': form(16, 'email'),
  'POST /account/address/new/code': form(16, 'code'),
  'POST /new-address': form(16, 'token'),
  'POST /old-address': form(16, 'token'),
  'POST /api/auth/address': json(16, 'email'),
  'POST /api/auth/address/confirm': json(16, 'token code'),
  'POST /api/auth/address/restore': json(16, 'token'),
  'POST /account/address/verification': form(16),
  'POST /account/confirm': form(16, 'password code passkey next'),
  'POST /account/two-step': form(16, 'secret code'),
  'POST /account/two-step/recovery': form(16),
  'POST /account/two-step/off': form(16),
  'POST /account/passkeys': form(16, 'name passkey'),
  'POST /account/passkeys/:id': form(16, 'name'),
  'POST /account/passkeys/:id/removal': form(16),
  'POST /api/passkeys': json(16, 'name passkey'),
  'POST /api/passkeys/options': json(1),
  'PUT /api/passkeys/:id': json(16, 'name'),
  'POST /account/password': form(16, 'current password keepTokens'),
  'POST /account/access': form(16, 'remove'),
  'POST /account/confirm/with/:provider': form(16, 'next'),
  'POST /account/sign-ins/with/:provider': form(16),
  'POST /account/sign-ins/found': form(16),
  'POST /account/sign-ins/:id': form(16),
  'POST /account/devices': form(16),
  'POST /account/time-zone': form(16, 'zone detected'),
  'POST /account/export': form(16),
  'POST /account/tokens': form(16, 'name scope scopes expiresInDays'),
  'POST /account/tokens/:id': form(16),
  'POST /api/organizations': json(64, ORGANIZATION),
  'PUT /api/organizations/:id': json(64, ORGANIZATION),
  'POST /api/organizations/:id/members': json(16, 'email role'),
  'PUT /api/organizations/:id/members/:userId': json(16, 'role title'),
  'POST /api/tokens': json(16, 'name scope scopes expiresInDays'),
  'POST /account/devices/:sid': form(16),
  'POST /opportunities/:id/application': {
    takes: 'photo',
    fields: `coverLetter next view intent resumeId resume ${Array.from({ length: 5 }, (_, n) => `answer${n + 1} answer${n + 1}Id`).join(' ')}`,
    kilobytes: 6 * 1024,
  },
  'POST /api/applications': json(64, 'opportunityId coverLetter answers resumeId'),
  'POST /api/resumes': { takes: 'photo', fields: 'file', kilobytes: 6 * 1024 },
  'POST /applications/:id/acceptance': form(16),
  'POST /applications/:id/withdrawal': form(16),
  'POST /applications/:id/undo': form(16, 'view next'),
  'POST /postings/new': form(256, SHEET),
  'POST /postings/:id/edit': form(256, SHEET),
  'POST /postings/:id/state': form(16, 'change outcome'),
  'POST /postings/:id/copy': form(16),
  'POST /postings/:id/applications/decisions': form(64, `application ${DECIDED}`),
  'POST /postings/:id/applications/decisions/undo': form(64, 'decided'),
  'POST /postings/:id/applications/:application/assignee': form(64, 'assigneeId'),
  'POST /postings/:id/applications/:application/opening': form(64),
  'POST /postings/:id/applications/:application/decision': form(64, `seen ${DECIDED}`),
  'POST /postings/:id/applications/:application/undo': form(64, 'view next'),
  'POST /api/postings': json(256, POSTING),
  'PUT /api/postings/:id': json(256, POSTING),
  'POST /communities/new': form(256, 'name category description rules'),
  'POST /communities/proposals/:proposal': form(16),
  'POST /communities/:id/edit': form(256, 'category description rules'),
  'POST /communities/:id/members/:member/:act': form(16, 'reason'),
  [`POST ${DISCUSSION}/acts/:act`]: form(16, 'reason'),
  [`POST ${DISCUSSION}/replies/:reply/acts/:act`]: form(16, 'reason'),
  'POST /api/communities/proposals': json(256, 'name category description rules'),
  'PUT /api/communities/:id': json(256, 'category description rules'),
  'PUT /api/communities/:id/members/:userId': json(64, 'role handOver reason'),
  'PUT /api/communities/:id/bans/:userId': json(64, 'reason'),
  [`PUT /api${DISCUSSION}`]: json(64, 'pinned locked removed reason'),
  [`PUT /api${DISCUSSION}/replies/:reply`]: json(64, 'removed reason'),
  'POST /communities/:id/membership': form(16, 'next view _method'),
  'POST /api/communities/:id/join': json(256),
  'POST /communities/:id/discussions': form(256, 'title body'),
  [`POST ${DISCUSSION}`]: form(256, 'title body _method'),
  [`POST ${DISCUSSION}/replies`]: form(256, 'body unseen'),
  [`POST ${DISCUSSION}/replies/:reply`]: form(256, 'body _method'),
  'POST /mentorship': form(64, 'mentor mentorId description duration otherDuration asked view'),
  'POST /api/mentorships': json(64, 'mentorId menteeId description duration status'),
  'POST /postings/:id/applications/:application/notes': form(64, 'body'),
  'POST /postings/:id/applications/:application/notes/:note/removal': form(64),
  'POST /postings/:id/applications/:application/ratings': form(
    64,
    'mark1 mark2 mark3 mark4 mark5 mark6',
  ),
  'POST /postings/:id/applications/:application/findings': form(64, 'criterionId met quote'),
  'POST /api/applications/:id/notes': json(64, 'body'),
  'PUT /api/applications/:id/marks': json(64, 'marks'),
  'PUT /api/applications/:id/findings/:criterion': json(64, 'met quote'),
  'POST /applications/:id/interview': form(16, 'time act'),
  'POST /postings/:id/applications/:application/interviews': form(
    16,
    'timeZone minutes place starts1 starts2 starts3 starts4 starts5',
  ),
  'POST /postings/:id/applications/:application/interviews/:time': form(
    16,
    'starts timeZone minutes place act',
  ),
  'POST /api/applications/:id/interviews': json(16, 'times'),
  'PUT /api/applications/:id/interviews/:time': json(16, 'chosen startsAt minutes timeZone place'),
  'POST /applications/:id/messages': form(256, 'body clientId'),
  'POST /applications/:id/reading': form(16, 'upTo'),
  'POST /postings/:id/applications/:application/messages': form(256, 'body clientId'),
  'POST /postings/:id/applications/:application/reading': form(16, 'upTo'),
  'POST /api/applications/:id/messages': json(64, 'body clientId'),
  'PUT /api/applications/:id': json(16, 'status reason words unmet'),
  'PUT /api/applications/:id/reading': json(16, 'upTo'),
  'POST /mentorship/:id/messages': form(256, 'body clientId'),
  'POST /mentorship/:id/reading': form(16, 'upTo'),
  'POST /mentorship/:id/review': form(64, 'rating body'),
  'POST /mentorship/:id/status': form(16, 'status from next'),
  'PUT /api/mentorships/:id': json(16, 'status from'),
  'POST /membership/payment': form(16, 'membershipTier interval shown'),
  'POST /membership/trial': form(16, 'membershipTier interval'),
  'POST /membership/cancellation': form(16, 'interval'),
  'POST /membership/resumption': form(16, 'interval'),
  'POST /earnings/payouts': form(16),
  'POST /earnings/schedule': form(16, 'schedule'),
  'POST /api/payouts': json(16),
  'POST /admin/payouts/:id': form(16, 'code'),
  'POST /sandbox/transfers/:reference': form(16, 'outcome'),
  'POST /earnings/payout-account': form(16, 'bankCode accountNumber accountName'),
  'PUT /api/payout-account': json(16, 'bankCode accountNumber'),
  'POST /api/payments/initialize': json(16, 'membershipTier interval organizationId'),
  'POST /api/payments/webhook': { takes: 'bytes', fields: 'event data', kilobytes: 256 },
  'POST /sandbox/:code': form(16, 'outcome'),
  'POST /admin/members/:id/:act': form(16, 'reason why'),
  'POST /admin/organizations/:id/:act': form(
    16,
    'reason why until sentence managerName managerEmail',
  ),
  'POST /admin/postings/:id/:act': form(16, 'why'),
  'POST /admin/cases/:id/:act': form(16, 'why'),
  'POST /admin/messages/:id/:act': form(16, 'reply'),
  'POST /admin/reports/:id/:act': form(16, 'resolution'),
  'POST /admin/proposals/:id/:act': form(16, 'why'),
  'POST /admin/disputes/:id/:act': form(16, 'why'),
  'POST /purchases/:reference/refund': form(16),
  'POST /admin/communities/new': form(16, 'name category description why'),
  'POST /admin/communities/:id/:act': form(16, 'name category description why email'),
  'DELETE /api/applications/:id/interviews/:time': json(256),
  'DELETE /api/applications/:id/notes/:note': json(256),
  'DELETE /profile/photo': form(16),
  'DELETE /api/calendar-feed': json(256),
  'DELETE /api/saved-searches/:id': json(256),
  'DELETE /api/profile/name': json(256),
  'DELETE /api/profile/entries/:id': json(256),
  'DELETE /api/profile/showcase/:id': json(16),
  'DELETE /api/tokens/:id': json(256),
  'DELETE /api/organizations/:id/members/:userId': json(256),
  'POST /companies/:id/tokens/:token/removal': form(16),
  'DELETE /api/organizations/:id/tokens/:token': json(256),
  'POST /companies/:id/webhooks/:webhook/secret': form(16),
  'POST /companies/:id/webhooks/:webhook/removal': form(16),
  'POST /companies/:id/webhooks/:webhook/deliveries/:delivery': form(16),
  'POST /api/organizations/:id/webhooks/:webhook/secret': json(256),
  'POST /api/organizations/:id/webhooks/:webhook/deliveries/:delivery': json(256),
  'DELETE /api/organizations/:id/webhooks/:webhook': json(256),
  'DELETE /api/organizations/:id/reply-templates/:template': json(256),
  'POST /companies/:id/reply-templates/:template/removal': form(16),
  'DELETE /api/passkeys/:id': json(256),
  'DELETE /api/blocks/:userId': json(256),
  'DELETE /api/users/finding/exceptions/:organizationId': json(256),
  'POST /api/applications/:id/undo': json(256),
  'PUT /api/applications/:id/assignee': json(16, 'assigneeId'),
  'DELETE /api/applications/:id': json(256),
  'DELETE /api/resumes/:id': json(16),
  'DELETE /api/postings/:id': json(256),
  'DELETE /api/communities/proposals/:proposal': json(256),
  'DELETE /api/communities/:id/bans/:userId': json(64),
  [`DELETE /api${DISCUSSION}/replies/:reply`]: json(64, 'reason'),
  [`DELETE /api${DISCUSSION}`]: json(64, 'reason'),
  'DELETE /communities/:id/membership': form(16, 'next view'),
  'DELETE /api/communities/:id/leave': json(256),
  'POST /api/logout': form(256),
  'POST /account/pause': form(16),
  'POST /account/deletion': form(16),
}

const LIST = 'cursor limit shown render'
const REVIEW = 'state cursor fact several all q assigned decided application'
const OPPORTUNITIES =
  'q type location workplace employment pay currency posted level skills organization deadline replies paid sort view'
const MENTORS = 'topics industry language country within price most'
const REQUEST = 'mentor mentorId description duration otherDuration asked'

/** What the addresses of pages and lists read from their query, where they read anything. */
export const READS: Record<string, string> = {
  '/contact': 'sent',
  '/report': 'type id next',
  '/reported': 'type next',
  '/blocks': 'cursor',
  '/blocks/:id': 'next',
  '/login': 'next',
  '/login/forgotten': 'sent',
  '/login/code': 'next',
  '/login/reset': 'token',
  '/login/with/:provider/back': 'code state error iss',
  '/confirm-email': 'token',
  '/still-open': 'token',
  '/new-address': 'token',
  '/old-address': 'token',
  '/signup': 'next with',
  '/api/login': 'next',
  '/opportunities': `${OPPORTUNITIES} ${LIST}`,
  '/saved-searches/new': `${OPPORTUNITIES} cursor limit`,
  '/api/opportunities': `${OPPORTUNITIES} cursor limit`,
  '/open/:kind': 'cursor',
  '/open/:kind/in/:country': 'cursor',
  '/companies': `q type ${LIST}`,
  '/companies/:id': `${LIST} ended as`,
  '/invitations': 'token organization',
  '/first-operator': 'token',
  '/api/organizations': 'q type cursor limit',
  '/communities': `q category active ${LIST}`,
  '/communities/:id': LIST,
  '/communities/:id/log': 'cursor',
  '/communities/:id/members': 'q cursor bans',
  '/api/communities/:id/log': 'cursor limit',
  [DISCUSSION]: 'cursor',
  '/api/communities': 'q category active cursor limit',
  '/api/users/communities': 'cursor limit',
  '/mentors': `q ${MENTORS} sort ${LIST}`,
  '/talent': `organizationId q industry level country ${LIST}`,
  '/talent/:member': 'organizationId',
  '/talent/invited': 'organizationId cursor',
  '/invited': 'cursor',
  '/messages': 'q organizationId open cursor limit',
  '/messages/:kind/:id': 'before from',
  '/messages/:kind/:id/stream': 'after status',
  '/api/conversations': 'q organizationId cursor limit',
  '/saved': 'cursor',
  '/saved/hidden': 'cursor',
  '/following': 'cursor',
  '/api/following': 'cursor limit',
  '/api/saved-opportunities': 'cursor limit',
  '/api/hidden-opportunities': 'cursor limit',
  '/notifications': 'cursor',
  '/api/notifications': 'cursor limit',
  '/recruiters/:id': 'before from',
  '/recruiters/:id/stream': 'after status',
  '/api/recruiters/:id/messages': 'before',
  '/api/recruiters': 'cursor limit',
  '/api/invited': 'cursor limit',
  '/api/organizations/:id/invitations': 'cursor limit',
  '/api/organizations/:id/webhooks/:webhook/deliveries': 'cursor limit',
  '/api/organizations/:id/talent': 'q industry level country cursor limit',
  '/api/users/activity': 'cursor limit',
  '/api/mentors': `q ${MENTORS} sort cursor limit`,
  '/api/mentors/:id/slots': 'from to offer',
  '/mentors/:id/booking': 'zone at from offer',
  '/profile/offers': 'edit',
  '/api/offers': 'mentorId',
  '/sessions': 'cursor',
  '/sessions/:id/move': 'zone at from',
  '/api/sessions': 'cursor limit',
  '/mentorship': `q status ${LIST}`,
  '/api/mentorships': 'q status cursor limit',
  '/applications/:id/messages': 'before from',
  '/applications/:id/stream': 'after status',
  '/postings/:id/applications/:application/messages': 'before from',
  '/postings/:id/applications/:application/stream': 'after status',
  '/api/applications/:id/messages': 'before',
  '/mentorship/:id': 'before from',
  '/mentorship/:id/stream': 'after status',
  '/mentorship/request': REQUEST,
  '/mentorship/request/mentors': REQUEST,
  '/applications': 'cursor',
  '/api/applications': 'cursor limit',
  '/api/postings': 'organizationId cursor limit',
  '/api/postings/:id/applications': 'state cursor limit',
  '/postings': 'organizationId cursor',
  '/postings/:id/applications': REVIEW,
  '/postings/:id/applications/:application': REVIEW,
  '/postings/new': 'organizationId',
  '/payments': 'cursor',
  '/companies/:id/membership': 'cursor',
  '/payment/callback': 'reference',
  '/membership': 'interval',
  '/profile': 'edit',
  '/profile/page': 'edit card',
  '/profile/talent-search': 'q',
  '/account/confirm': 'next',
  '/account/activity': 'cursor',
  '/account/reports': 'cursor',
  '/account/export': 'look',
  '/admin/search': 'q',
  '/admin/log': 'q type id operator action from until cursor',
}

/** Every route that the application answers, by method. */
export const routesOf = (app: App, method: string): string[] => {
  const own = app.routes.filter((route) => route.method === method && !route.path.includes('*'))
  return [...new Set(own.map(({ path }) => path))]
}

/** What people wrote of what the addresses are about. */
type Written = { name?: string; title: string; text: string }

/** Gives each path an address at which the member finds everything that it is about. */
export async function addressesFor(
  db: Db,
  member: { id: string },
  mentor: { id: string },
  { name, title, text }: Written = { title: 'Which loom?', text: 'For linen.' },
) {
  const now = new Date()
  const soon = new Date(now.getTime() + 60 * 60 * 1000)
  const menteeId = member.id
  const mentorId = mentor.id
  const named = name ? { name, description: text } : {}
  const community = await addCommunity(db, named)
  await joinCommunity(db, member.id, community.id, now)
  const written = { title, body: text, authorId: member.id }
  const discussion = await startDiscussion(db, { ...written, communityId: community.id })
  const ids = { communityId: community.id, discussionId: discussion!, authorId: member.id }
  const answer = await postReply(db, { ...ids, body: text })
  const active = { status: 'active', acceptedAt: now } as const
  const requested = { mentorId, menteeId, description: text }
  const mentorship = await addMentorship(db, { ...requested, ...active })
  const organization = await addOrganization(db, named)
  const opportunity = await addOpportunity(db, {
    title,
    description: text,
    organizationId: organization.id,
    country: 'Kenya',
    ...(name && { location: name, salary: name, requirements: text, skills: [name] }),
  })
  // A public list, and a feed, shows three at least.
  for (const more of ['Second', 'Third'])
    await addOpportunity(db, {
      title: `${more} of ${organization.id}`,
      organizationId: organization.id,
      country: 'Kenya',
      createdAt: new Date(0),
    })
  // One that they have still to apply to: what it asks is answered.
  const unsent = await addOpportunity(db, {
    title,
    description: text,
    questions: [{ id: 'q1', text: title, kind: 'text', required: true }],
  })
  await storeDraft(
    db,
    member.id,
    unsent.id,
    { coverLetter: text, answers: { q1: text }, resumeId: null },
    now,
  )
  const draft = await addOpportunity(db, {
    title,
    description: text,
    status: 'draft',
    postedById: member.id,
  })
  const invited = newToken()
  const [invitation] = await db
    .insert(teamInvitations)
    .values({
      organizationId: organization.id,
      email: 'ada@example.com',
      role: 'editor',
      tokenHash: hashOfToken(invited),
      expiresAt: soon,
    })
    .returning()
  const email = { opportunityId: opportunity.id, applicantId: member.id, coverLetter: text }
  const applied = await apply(db, email, now)
  if (!applied.ok) throw new Error(applied.reason)
  const { key } = await addEmailSettings(db, member.id)
  const passkey = await addStoredPasskey(db, member.id)
  const resume = await addResume(db, {
    memberId: member.id,
    storedAs: `${crypto.randomUUID().replaceAll('-', '')}.pdf`,
    fileName: 'cv.pdf',
    size: 1,
  })
  const link = { memberId: member.id, address: 'ada@example.com' }
  const reset = await createToken(db, { ...link, purpose: 'reset-password' }, now)
  const verify = await createToken(db, { ...link, purpose: 'verify-address' }, now)
  const change = await createToken(db, { ...link, purpose: 'change-address' }, now)
  const own = await addOpportunity(db, { title, postedById: member.id })
  // What the team of a posting reads is another's.
  const another = await addMember(db, name ? { firstName: name } : {})
  const received = { applicantId: another.id, coverLetter: text }
  const toOwn = await apply(db, { ...received, opportunityId: own.id }, now)
  const toTeam = await apply(db, { ...received, opportunityId: opportunity.id }, now)
  if (!toOwn.ok || !toTeam.ok) throw new Error('not applied')
  const interviews = [
    { applicationId: applied.application.id, opportunityId: opportunity.id, startsAt: soon },
    { applicationId: toOwn.application.id, opportunityId: own.id, startsAt: soon },
    { applicationId: toTeam.application.id, opportunityId: opportunity.id, startsAt: now },
  ]
  await db
    .insert(interviewTimes)
    .values(interviews.map((time) => ({ ...time, minutes: 30, place: 'By phone', chosenAt: now })))
  const ownOrganization = await addOrganization(db, {
    ...named,
    ownerId: member.id,
    tierEndsAt: soon,
  })
  const [template] = await db
    .insert(replyTemplates)
    .values({ organizationId: organization.id, name: 'Thanks', body: text })
    .returning()
  const [webhook] = await db
    .insert(webhooks)
    .values({ organizationId: organization.id, url: 'https://example.org/hook', secret: 'whsec_' })
    .returning()
  const made = {
    name: 'Sync',
    scope: 'read',
    scopes: ['webhooks:read'],
    expiresInDays: 30,
  } as const
  const forTeam = { id: organization.id, name: organization.name }
  const orgToken = await makeToken(
    db,
    another.id,
    { ...made, scopes: [...made.scopes] },
    now,
    forTeam,
  )
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ webhookId: webhook!.id, type: 'posting.paused', data: {}, dueAt: soon })
    .returning()
  const found = await addMember(db, { findableSince: now, lastHereAt: now, bio: text })
  const contact = { kind: 'invitation', opportunityId: opportunity.id, words: text } as const
  const [toMember] = await db
    .insert(contacts)
    .values({ ...contact, organizationId: organization.id, memberId: member.id })
    .returning()
  const direct = { kind: 'direct', words: text, memberId: member.id } as const
  const [toRecruiters] = await db
    .insert(contacts)
    .values({ ...direct, organizationId: organization.id })
    .returning()
  const posted = { ...link, opportunityId: own.id }
  const asking = await createToken(db, { ...posted, purpose: 'answer-posting' }, now)
  const back = await createToken(db, { ...link, purpose: 'restore-address' }, now)
  const [archive] = await db
    .insert(exports)
    .values({ memberId: member.id, status: 'ready', size: 1, readyAt: now, expiresAt: soon })
    .returning()
  const [toOperators] = await db
    .insert(contactMessages)
    .values({
      memberId: mentor.id,
      tier: 'expert',
      name: 'A',
      email: 'a@example.com',
      topic: 'My account',
      message: 'It no longer exists.',
    })
    .returning()
  const [report] = await db
    .insert(reports)
    .values({ subjectType: 'member', subjectId: mentor.id, reason: 'spam', words: text })
    .returning()
  const [entry] = await db
    .insert(profileEntries)
    .values({ memberId: member.id, kind: 'project', title, month: '2024-06' })
    .returning()
  const [piece] = await db
    .insert(showcasePieces)
    .values({
      memberId: member.id,
      alt: 'Cloth',
      position: 1 + (await db.$count(showcasePieces, eq(showcasePieces.memberId, member.id))),
      title: title.slice(0, PIECE_LENGTHS.title),
    })
    .returning()
  const [session] = await db
    .insert(mentorSessions)
    .values({
      ...{ mentorId, menteeId, mentorshipId: mentorship.id, startsAt: soon, minutes: 45 },
      topic: title,
    })
    .returning()
  const [purchase] = await db
    .insert(sessionPurchases)
    .values({
      ...{ mentorId, menteeId, accountId: mentorId, title: 'Talk', minutes: 45, amount: 100 },
      ...{ share: 10, currency: 'NGN', reference: crypto.randomUUID() },
      ...{ status: 'success', paidAt: now },
    })
    .returning()
  const [credit] = await db
    .insert(sessionCredits)
    .values({
      ...{ purchaseId: purchase!.id, sessionId: session!.id, amount: 100, share: 10 },
      ...{ disputedAt: now, disputedBy: 'mentee', disputeReason: text },
    })
    .returning()
  const [payout] = await db
    .insert(payouts)
    .values({
      ...{ memberId: mentorId, accountId: mentorId, amount: 100, currency: 'NGN' },
      ...{ reference: `payout-${crypto.randomUUID()}`, bankName: 'Looms Bank', lastDigits: '6789' },
      ...{ recipientCode: 'RCP_1', status: 'failed', endedAt: now },
    })
    .returning()
  const offer = await saveOffer(db, member.id, null, { ...OFFERED, title: title.slice(0, 80) }, now)
  await saveAvailability(db, mentor.id, noAvailability('Africa/Lagos'), now)
  const [search] = await db
    .insert(savedSearches)
    .values({ memberId: member.id, name: title.slice(0, 100), query: 'q=loom', frequency: 'off' })
    .onConflictDoUpdate({
      target: [savedSearches.memberId, savedSearches.query],
      set: { frequency: 'off' },
    })
    .returning()
  const calendarKey = newToken()
  await db
    .insert(calendarFeeds)
    .values({ memberId: member.id, key: calendarKey, keyHash: hashOfToken(calendarKey) })
    .onConflictDoUpdate({
      target: calendarFeeds.memberId,
      set: { key: calendarKey, keyHash: hashOfToken(calendarKey) },
    })
  const publicName = `n-${crypto.randomUUID().slice(0, 8)}`
  await takeName(db, mentor.id, publicName, now)
  const [proposal] = await db
    .insert(communityProposals)
    .values({
      proposerId: (await addMember(db)).id,
      name: name ?? `Proposed ${community.id}`,
      category: 'Trade',
      description: text,
      rules: text,
    })
    .returning()
  const changed = { kind: 'account', key: 'password', data: { what: 'password-changed' } } as const
  const subject = { type: 'member', id: member.id } as const
  await notify(db, [{ memberId: member.id, subject, ...changed }], now)
  const [told] = await db.select().from(notifications).where(eq(notifications.subjectId, member.id))
  const places: [string, string][] = [
    ['admin/payouts/:id', `admin/payouts/${payout!.id}`],
    ['statements/:month', 'statements/2026-11'],
    ['admin/disputes/:id/:act', `admin/disputes/${credit!.id}/release`],
    ['admin/disputes/:id', `admin/disputes/${credit!.id}`],
    ['admin/proposals/:id/:act', `admin/proposals/${proposal!.id}/declining`],
    ['admin/proposals/:id', `admin/proposals/${proposal!.id}`],
    ['members/:member/:act', `members/${mentor.id}/ban`],
    ['api/docs/:call', 'api/docs/listOpportunities'],
    ['acts/:act', 'acts/removal'],
    ['mentors/:id', `mentors/${mentor.id}`],
    ['sessions/:id', `sessions/${session!.id}`],
    ['offers/:id', `offers/${(offer as { id: string }).id}`],
    ['purchases/:reference', `purchases/${purchase!.reference}`],
    ['in/:name', `in/${publicName}`],
    ['profile/entries/:id', `profile/entries/${entry!.id}`],
    ['profile/showcase/:id', `profile/showcase/${piece!.id}`],
    ['admin/members/:id/:act', `admin/members/${mentor.id}/suspension`],
    ['admin/members/:id', `admin/members/${mentor.id}`],
    ['admin/organizations/:id/:act', `admin/organizations/${organization.id}/tier`],
    ['admin/organizations/:id', `admin/organizations/${organization.id}`],
    ['admin/postings/:id/:act', `admin/postings/${opportunity.id}/hold`],
    ['admin/postings/:id', `admin/postings/${opportunity.id}`],
    ['admin/cases/:id/:act', `admin/cases/${mentorship.id}/strike`],
    ['admin/cases/:id', `admin/cases/${mentorship.id}`],
    ['admin/messages/:id/:act', `admin/messages/${toOperators!.id}/answer`],
    ['admin/messages/:id', `admin/messages/${toOperators!.id}`],
    ['admin/reports/:id/:act', `admin/reports/${report!.id}/upheld`],
    ['admin/reports/:id', `admin/reports/${report!.id}`],
    ['admin/communities/:id/:act', `admin/communities/${community.id}/edition`],
    ['companies/:id/domain', `companies/${ownOrganization.id}/domain`],
    ['organizations/:id/invitations', `organizations/${ownOrganization.id}/invitations`],
    ['notifications/:id', `notifications/${told!.id}`],
    ['invited/:id', `invited/${toMember!.id}`],
    ['recruiters/:id', `recruiters/${toRecruiters!.id}`],
    ['organizations/:id/talent', `organizations/${ownOrganization.id}/talent`],
    ['talent/:member', `talent/${found.id}`],
    ['organizations/:id/verification', `organizations/${ownOrganization.id}/verification`],
    ['/new-address', paths.changeLink(change)],
    ['/old-address', paths.restoreLink(back)],
    ['account/export/:id', `account/export/${archive!.id}`],
    ['/login/reset', paths.resetLink(reset)],
    [
      'postings/:id/applications/:application',
      `postings/${own.id}/applications/${toOwn.application.id}`,
    ],
    ['received/:id', `received/${toTeam.application.id}`],
    ['postings/:id/still-open', `postings/${own.id}/still-open`],
    ['/still-open', paths.answerLink(asking)],
    ['/confirm-email', paths.verifyLink(verify)],
    ['/invitations', paths.invitationLink(invited)],
    ['team/:member', `team/${mentor.id}`],
    ['calendar/feed/:key', `calendar/feed/${calendarKey}`],
    ['saved-searches/feed/:key', `saved-searches/feed/${search!.feedKey}`],
    ['saved-searches/:id', `saved-searches/${search!.id}`],
    ['messages/:kind/:id', `messages/mentorship/${mentorship.id}`],
    [':template', template!.id],
    [':token', orgToken!.id],
    [':webhook', webhook!.id],
    [':delivery', delivery!.id],
    [':invitation', invitation!.id],
    ['letters/:key/:kind', `letters/${key}/waiting-request`],
    ['unsubscribe/:key/:kind', `unsubscribe/${key}/waiting-request`],
    [':kind', 'jobs'],
    [':country', 'kenya'],
    [':file', 'pages.xml'],
    [':discussion', ids.discussionId],
    [':reply', answer!],
    ['communities/:id', `communities/${community.id}`],
    ['mentorship/:id', `mentorship/${mentorship.id}`],
    ['mentorships/:id', `mentorships/${mentorship.id}`],
    ['postings/:id', `postings/${draft.id}`],
    ['opportunities/:id/application', `opportunities/${unsent.id}/application`],
    ['opportunities/:id', `opportunities/${opportunity.id}`],
    ['applications/:id', `applications/${applied.application.id}`],
    [':organizationId', organization.id],
    [':userId', mentor.id],
    ['organizations/:id', `organizations/${organization.id}`],
    ['companies/:id', `companies/${organization.id}`],
    ['members/:id', `members/${mentor.id}`],
    ['api/users/:id/', `api/users/${mentor.id}/`],
    ['resumes/:id', `resumes/${resume.id}`],
    ['passkeys/:id', `passkeys/${passkey.id}`],
    ['blocks/:id', `blocks/${mentor.id}`],
    ['blocks/:userId', `blocks/${mentor.id}`],
  ]
  const place = placing(places)
  const reported = paths.reportOf('opportunity', opportunity.id)
  return (path: string) => (path === paths.report ? reported : place(path))
}

/** Gives each path an address, by what stands for each part that may be anything. */
export const placing = (places: [string, string][]) => (path: string) =>
  places.reduce((address, [name, place]) => address.replace(name, place), path)
