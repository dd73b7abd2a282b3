import type { TeamRole } from '../../src/lib/catalog.ts'
import { pushBrowser } from './push-service.ts'

/** Everybody whom a route may treat as somebody of their own. */
export const PEOPLE = [
  'visitor',
  'member',
  'provider',
  'editor',
  'recruiter',
  'admin',
  'owner',
  'former',
  'operator',
  'blocked',
  'founder',
  'moderator',
  'banned',
] as const
export type RightsPerson = (typeof PEOPLE)[number]

/** `yes` is every answer that is no refusal: also that of a form that is not filled in. */
export type ExpectedOutcome = 'yes' | 401 | 403 | 404 | 410
export type Rights = Record<RightsPerson, ExpectedOutcome>

const all = (outcome: ExpectedOutcome, but: Partial<Rights> = {}): Rights => ({
  ...(Object.fromEntries(PEOPLE.map((person) => [person, outcome])) as Rights),
  ...but,
})

/** For who is of the organization that the address names, by role: to all others there is nothing. */
const team = (...roles: TeamRole[]): Rights => {
  const outcome = (role: TeamRole): ExpectedOutcome => (roles.includes(role) ? 'yes' : 403)
  return all(404, {
    visitor: 401,
    editor: outcome('editor'),
    recruiter: outcome('recruiter'),
    admin: outcome('admin'),
    owner: outcome('owner'),
  })
}

/**
 * What each word of the table means. Addresses lead to what is the member's own, where there is such a
 * thing (`addressesFor`), to an organization of whose team the editor, the recruiter, the admin and the
 * owner are, and to a posting of that. Its other owner has blocked the blocked member. The community that
 * they lead to is each one's own: all are in it but the banned; the founder, who pays, owns theirs.
 */
export const WORDS = {
  anyone: all('yes'),
  /** By a link that ends once there is an operator. */
  first: all(410),
  members: all('yes', { visitor: 401 }),
  /** Members, for what is their own: what is another member's is nowhere. */
  own: all('yes', { visitor: 401 }),
  /** Members, where they have joined: elsewhere they are refused. */
  joined: all('yes', { visitor: 401, banned: 403 }),
  /** The same, and who runs the site reads it everywhere. */
  inside: all('yes', { visitor: 401, banned: 403 }),
  /** Members, for what they wrote: who is banned from where it stands may delete it alone. */
  written: all('yes', { visitor: 401, banned: 403 }),
  /** Members who are not banned from the community. */
  admitted: all('yes', { visitor: 401, banned: 403 }),
  /** Who looks after the community, or runs the site. */
  moderate: all(403, { visitor: 401, founder: 'yes', moderator: 'yes', operator: 'yes' }),
  /** Who owns it, or runs the site. */
  lead: all(403, { visitor: 401, founder: 'yes', operator: 'yes' }),
  /** Whose tier lets them found communities. */
  founders: all(403, { visitor: 401, founder: 'yes' }),
  /** Whose tier lets them mentor. */
  mentors: all(403, { visitor: 401, founder: 'yes' }),
  /** Whose tier is the expert’s. */
  experts: all(403, { visitor: 401, founder: 'yes' }),
  /** Whose tier has it. */
  paid: all(403, { visitor: 401, founder: 'yes' }),
  providers: all(403, { visitor: 401, provider: 'yes' }),
  /** All but who is blocked by whom it is about. */
  unblocked: all('yes', { visitor: 401, blocked: 404 }),
  /** The same of what is theirs together with somebody, unless one of the two has blocked the other. */
  between: all('yes', { visitor: 401, blocked: 404 }),
  page: team('editor', 'admin', 'owner'),
  draft: team('editor', 'recruiter', 'admin', 'owner'),
  post: team('recruiter', 'admin', 'owner'),
  /** Who reads what was sent to a posting: to all others there is nothing of it. */
  review: all(404, { visitor: 401, recruiter: 'yes', admin: 'yes', owner: 'yes' }),
  team: team('admin', 'owner'),
  /** Who recruits for an organization that may look for talent: to all others there is nothing. */
  recruit: all(404, { visitor: 401, recruiter: 'yes', admin: 'yes', owner: 'yes' }),
  owners: team('owner'),
  operators: all(404, { operator: 'yes' }),
  /** Who shows by what is sent who they are, be they signed in or not. */
  proof: all(401),
  /** To members there is nothing, as this site has nothing of the kind. */
  nothing: all(404, { visitor: 401 }),
  /** The same, and to visitors neither. */
  absent: all(404),
} satisfies Record<string, Rights>
export type Word = keyof typeof WORDS

/**
 * Who may do what, a line for each route. The address of a form that leads to the page it stands on
 * needs none.
 */
const TABLE = `
anyone    GET    /
anyone    GET    /.well-known/change-password
members   GET    /account
members   GET    /account/activity
members   GET    /account/reports
members   GET    /account/access
members   POST   /account/access
members   GET    /account/address
members   POST   /account/address
members   GET    /account/address/new
members   POST   /account/address/new
members   GET    /account/address/new/code
members   POST   /account/address/new/code
members   POST   /account/address/verification
members   GET    /account/two-step
members   POST   /account/two-step
members   POST   /account/two-step/off
members   POST   /account/two-step/recovery
members   GET    /account/deletion
members   POST   /account/deletion
members   POST   /account/devices
nothing   POST   /account/devices/:sid
members   GET    /account/export
members   POST   /account/export
own       GET    /account/export/:id
members   POST   /account/time-zone
members   GET    /account/passkeys
members   POST   /account/passkeys
own       GET    /account/passkeys/:id
own       POST   /account/passkeys/:id
own       POST   /account/passkeys/:id/removal
members   GET    /account/password
members   POST   /account/password
members   POST   /account/pause
members   GET    /account/confirm
members   POST   /account/confirm
members   POST   /account/confirm/with/:provider
members   GET    /account/sign-ins
nothing   POST   /account/sign-ins/:id
members   GET    /account/sign-ins/found
members   POST   /account/sign-ins/found
members   POST   /account/sign-ins/with/:provider
members   GET    /account/tokens
members   POST   /account/tokens
nothing   POST   /account/tokens/:id
members   GET    /applications
own       GET    /applications/:id/interview
own       POST   /applications/:id/interview
own       GET    /applications/:id/interview.ics
own       GET    /applications/:id/messages
own       POST   /applications/:id/messages
own       POST   /applications/:id/reading
own       GET    /applications/:id/stream
own       GET    /applications/:id
own       POST   /applications/:id/acceptance
own       POST   /applications/:id/undo
own       POST   /applications/:id/withdrawal
members   GET    /communities
members   GET    /communities/new
founders  POST   /communities/new
nothing   POST   /communities/proposals/:proposal
lead      GET    /communities/:id/edit
lead      POST   /communities/:id/edit
inside    GET    /communities/:id/log
moderate  GET    /communities/:id/members
moderate  GET    /communities/:id/members/:member/:act
moderate  POST   /communities/:id/members/:member/:act
moderate  GET    /communities/:id/discussions/:discussion/acts/:act
moderate  POST   /communities/:id/discussions/:discussion/acts/:act
moderate  GET    /communities/:id/discussions/:discussion/replies/:reply/acts/:act
moderate  POST   /communities/:id/discussions/:discussion/replies/:reply/acts/:act
anyone    GET    /communities/:id
members   POST   /communities/:id/discussions
anyone    GET    /communities/:id/discussions/:discussion
written   POST   /communities/:id/discussions/:discussion
written   GET    /communities/:id/discussions/:discussion/edit
members   POST   /communities/:id/discussions/:discussion/replies
anyone    GET    /communities/:id/discussions/:discussion/replies/:reply
written   POST   /communities/:id/discussions/:discussion/replies/:reply
written   GET    /communities/:id/discussions/:discussion/replies/:reply/edit
joined    GET    /communities/:id/discussions/new
members   POST   /communities/:id/membership
members   DELETE /communities/:id/membership
members   GET    /companies
anyone    GET    /companies/:id
anyone    GET    /companies/:id/feed
members   GET    /blocks
nothing   POST   /blocks
unblocked GET    /blocks/:id
nothing   POST   /blocks/:id/removal
members   POST   /companies/new
providers GET    /companies/new
page      GET    /companies/:id/edit
page      POST   /companies/:id/edit
page      POST   /companies/:id/logo
owners    POST   /companies/:id/closing
draft     GET    /companies/:id/membership
owners    POST   /companies/:id/membership/cancellation
owners    POST   /companies/:id/membership/payment
post      POST   /companies/:id/membership/postings
team      GET    /companies/:id/webhooks
team      POST   /companies/:id/webhooks
team      POST   /companies/:id/webhooks/:webhook/secret
team      POST   /companies/:id/webhooks/:webhook/deliveries/:delivery
team      POST   /companies/:id/webhooks/:webhook/removal
team      GET    /api/organizations/:id/webhooks
team      POST   /api/organizations/:id/webhooks
team      POST   /api/organizations/:id/webhooks/:webhook/secret
team      GET    /api/organizations/:id/webhooks/:webhook/deliveries
team      POST   /api/organizations/:id/webhooks/:webhook/deliveries/:delivery
team      DELETE /api/organizations/:id/webhooks/:webhook
members   GET    /api/users/organizations
team      GET    /companies/:id/tokens
team      GET    /companies/:id/tokens/new
team      POST   /companies/:id/tokens/new
owners    POST   /companies/:id/tokens/:token/removal
team      GET    /api/organizations/:id/tokens
team      POST   /api/organizations/:id/tokens
owners    DELETE /api/organizations/:id/tokens/:token
post      GET    /companies/:id/reply-templates
post      POST   /companies/:id/reply-templates
post      POST   /companies/:id/reply-templates/:template
post      POST   /companies/:id/reply-templates/:template/removal
post      GET    /api/organizations/:id/reply-templates
post      POST   /api/organizations/:id/reply-templates
post      PUT    /api/organizations/:id/reply-templates/:template
post      DELETE /api/organizations/:id/reply-templates/:template
owners    POST   /companies/:id/membership/receipts
owners    POST   /companies/:id/membership/resumption
team      GET    /companies/:id/domain
team      POST   /companies/:id/domain
draft     GET    /companies/:id/team
draft     POST   /companies/:id/team/:member
owners    POST   /companies/:id/team/:member/ownership
team      POST   /companies/:id/team/invited
team      POST   /companies/:id/team/invited/:invitation
anyone    GET    /invitations
anyone    POST   /invitations
first     GET    /first-operator
first     POST   /first-operator
anyone    GET    /contact
anyone    POST   /contact
anyone    GET    /healthz
members   GET    /home
anyone    GET    /letters/:key/:kind
anyone    POST   /letters/:key/:kind
anyone    GET    /unsubscribe/:key/:kind
anyone    POST   /unsubscribe/:key/:kind
anyone    GET    /login
proof     POST   /login
anyone    GET    /login/code
anyone    POST   /login/code
anyone    GET    /login/forgotten
anyone    POST   /login/forgotten
proof     POST   /login/passkey
anyone    GET    /login/reset
anyone    POST   /login/reset
anyone    GET    /login/take-over
anyone    POST   /login/take-over
anyone    POST   /login/with/:provider
anyone    GET    /login/with/:provider/back
unblocked GET    /members/:id
unblocked GET    /in/:name
members   GET    /talent
recruit   GET    /talent/:member
recruit   POST   /talent/:member
recruit   GET    /talent/invited
members   GET    /saved
members   POST   /opportunities/:id/saved
members   GET    /saved/hidden
members   GET    /following
members   POST   /companies/:id/following
members   POST   /members/:id/following
members   POST   /mentors/:id/opening
members   POST   /opportunities/:id/hidden
members   GET    /notifications
members   GET    /notifications/stream
members   POST   /notifications/reading
members   POST   /notifications/reading/undo
own       POST   /notifications/:id
members   GET    /notifications/preferences
members   POST   /notifications/preferences
members   POST   /notifications/push/removal
members   GET    /invited
own       POST   /invited/:id
members   GET    /companies/:id/recruiters
experts   POST   /companies/:id/recruiters
members   GET    /calendar
members   POST   /calendar
members   GET    /calendar/address
members   POST   /calendar/removal
anyone    GET    /calendar/feed/:key
members   GET    /saved-searches
members   POST   /saved-searches
members   GET    /saved-searches/new
own       POST   /saved-searches/:id
own       POST   /saved-searches/:id/removal
own       POST   /saved-searches/:id/feed
anyone    GET    /saved-searches/feed/:key
members   GET    /messages
members   GET    /messages/stream
between   GET    /messages/:kind/:id
between   POST   /messages/:kind/:id
between   GET    /messages/:kind/:id/stream
between   POST   /messages/:kind/:id/reading
own       GET    /recruiters/:id
own       POST   /recruiters/:id
own       GET    /recruiters/:id/stream
own       POST   /recruiters/:id/reading
anyone    GET    /membership
members   POST   /membership/cancellation
members   GET    /membership/organization
members   POST   /membership/payment
members   POST   /membership/resumption
members   POST   /membership/trial
members   GET    /mentors
members   GET    /mentorship
members   POST   /mentorship
between   GET    /mentorship/:id
between   POST   /mentorship/:id/messages
between   POST   /mentorship/:id/reading
between   POST   /mentorship/:id/review
between   POST   /mentorship/:id/status
between   GET    /mentorship/:id/stream
members   GET    /mentorship/request
members   GET    /mentorship/request/mentors
absent    GET    /metrics
anyone    GET    /new-address
anyone    POST   /new-address
anyone    GET    /offline
anyone    GET    /old-address
anyone    POST   /old-address
anyone    GET    /open
anyone    GET    /open/:kind
anyone    GET    /open/:kind/feed
anyone    GET    /open/:kind/in/:country
anyone    GET    /open/:kind/in/:country/feed
members   GET    /opportunities
anyone    GET    /opportunities/:id
members   GET    /opportunities/:id/application
members   POST   /opportunities/:id/application
anyone    GET    /payment/callback
members   GET    /earnings
members   POST   /earnings/payouts
members   POST   /earnings/schedule
members   GET    /earnings/statements/:month
members   GET    /earnings/statements/:month/csv
members   GET    /earnings/payout-account
members   POST   /earnings/payout-account
members   GET    /payments
nothing   GET    /payments/:reference
members   GET    /purchases
members   GET    /purchases/:reference
members   POST   /purchases/:reference/refund
absent    GET    /photos/:name
anyone    GET    /privacy
members   GET    /profile
members   POST   /profile
members   GET    /profile/answers
members   POST   /profile/answers
members   GET    /profile/mentoring
mentors   POST   /profile/mentoring
members   GET    /profile/availability
mentors   POST   /profile/availability
members   GET    /profile/offers
mentors   POST   /profile/offers
mentors   POST   /profile/offers/:id
members   GET    /profile/talent-search
members   GET    /profile/page
paid      POST   /profile/name
paid      POST   /profile/landscape
paid      POST   /profile/entries
paid      POST   /profile/entries/:id
paid      POST   /profile/showcase
paid      POST   /profile/showcase/:id
members   POST   /profile/talent-search
members   POST   /profile/photo
members   DELETE /profile/photo
members   GET    /profile/role
members   POST   /profile/role
members   GET    /profile/visibility
members   POST   /profile/visibility
anyone    GET    /confirm-email
anyone    POST   /confirm-email
anyone    GET    /readyz
anyone    GET    /robots.txt
anyone    GET    /search
anyone    GET    /search/suggestions
anyone    GET    /sitemap.xml
anyone    GET    /sitemap/:file
anyone    GET    /still-open
anyone    POST   /still-open
members   GET    /postings/import
members   POST   /postings/import
members   GET    /postings/import/template.csv
providers POST   /api/postings/import
members   GET    /postings
members   GET    /postings/new
providers POST   /postings/new
draft     GET    /postings/:id
draft     GET    /postings/:id/edit
post      POST   /postings/:id/edit
draft     GET    /postings/:id/preview
post      POST   /postings/:id/state
draft     POST   /postings/:id/copy
review    GET    /postings/:id/applications.csv
review    GET    /postings/:id/applications/:application/interviews
review    POST   /postings/:id/applications/:application/interviews
nothing   POST   /postings/:id/applications/:application/interviews/:time
review    GET    /postings/:id/applications/:application/interviews.ics
review    GET    /postings/:id/applications/:application/notes
review    POST   /postings/:id/applications/:application/notes
review    GET    /postings/:id/applications/:application/ratings
review    POST   /postings/:id/applications/:application/ratings
review    GET    /postings/:id/applications/:application/findings
nothing   POST   /postings/:id/applications/:application/findings
nothing   POST   /postings/:id/applications/:application/notes/:note/removal
review    GET    /postings/:id/applications/:application/messages
review    POST   /postings/:id/applications/:application/messages
review    POST   /postings/:id/applications/:application/reading
review    GET    /postings/:id/applications/:application/stream
review    GET    /postings/:id/applications
review    GET    /postings/:id/applications/decisions
review    POST   /postings/:id/applications/decisions
review    POST   /postings/:id/applications/decisions/undo
review    GET    /postings/:id/applications/:application
review    POST   /postings/:id/applications/:application/opening
review    POST   /postings/:id/applications/:application/decision
review    POST   /postings/:id/applications/:application/undo
review    POST   /postings/:id/applications/:application/assignee
post      GET    /postings/:id/still-open
post      POST   /postings/:id/still-open
absent    GET    /sandbox/:code
absent    POST   /sandbox/:code
absent    GET    /sandbox/transfers/:reference
absent    POST   /sandbox/transfers/:reference
anyone    GET    /report
absent    POST   /report
anyone    GET    /reported
anyone    GET    /reply-record
anyone    GET    /rules
anyone    POST   /scheme
anyone    GET    /signup
anyone    POST   /signup
anyone    GET    /terms
absent    GET    /terrain/:kind/:file
members   GET    /api/applications
members   POST   /api/applications
own       GET    /api/applications/:id
own       PUT    /api/applications/:id
own       POST   /api/applications/:id/undo
nothing   PUT    /api/applications/:id/assignee
own       DELETE /api/applications/:id
own       GET    /api/applications/:id/interviews
nothing   POST   /api/applications/:id/interviews
nothing   PUT    /api/applications/:id/interviews/:time
nothing   DELETE /api/applications/:id/interviews/:time
members   POST   /api/resumes
nothing   GET    /api/resumes/:id
own       DELETE /api/resumes/:id
own       GET    /api/applications/:id/messages
nothing   GET    /api/applications/:id/notes
nothing   POST   /api/applications/:id/notes
nothing   DELETE /api/applications/:id/notes/:note
nothing   GET    /api/applications/:id/marks
nothing   PUT    /api/applications/:id/marks
nothing   GET    /api/applications/:id/findings
nothing   PUT    /api/applications/:id/findings/:criterion
own       POST   /api/applications/:id/messages
own       PUT    /api/applications/:id/reading
members   POST   /api/auth/address
members   POST   /api/blocks
nothing   DELETE /api/blocks/:userId
anyone    POST   /api/auth/address/confirm
anyone    POST   /api/auth/address/restore
anyone    POST   /api/auth/passkey
anyone    POST   /api/auth/passkey/options
members   POST   /api/auth/password
anyone    POST   /api/auth/password-reset
anyone    POST   /api/auth/password-reset/confirm
members   GET    /api/auth/user
anyone    POST   /api/auth/verification
anyone    POST   /api/auth/verification/confirm
operators GET    /admin
operators GET    /admin/search
operators GET    /admin/configuration
operators GET    /admin/log
operators GET    /admin/members/:id
operators GET    /admin/members/:id/:act
operators POST   /admin/members/:id/:act
operators GET    /admin/cases/:id
operators GET    /admin/cases/:id/:act
operators POST   /admin/cases/:id/:act
operators GET    /admin/organizations/:id
operators GET    /admin/organizations/:id/:act
operators POST   /admin/organizations/:id/:act
operators GET    /admin/postings/:id
operators GET    /admin/postings/:id/:act
operators POST   /admin/postings/:id/:act
operators GET    /admin/messages
operators GET    /admin/messages/:id
operators GET    /admin/messages/:id/:act
operators POST   /admin/messages/:id/:act
operators GET    /admin/reports/:id
operators GET    /admin/reports/:id/:act
operators POST   /admin/reports/:id/:act
operators GET    /admin/payouts/:id
operators POST   /admin/payouts/:id
operators GET    /admin/disputes/:id
operators GET    /admin/disputes/:id/:act
operators POST   /admin/disputes/:id/:act
operators GET    /admin/proposals/:id
operators GET    /admin/proposals/:id/:act
operators POST   /admin/proposals/:id/:act
operators GET    /admin/communities
operators GET    /admin/communities/new
operators POST   /admin/communities/new
operators GET    /admin/communities/:id
operators GET    /admin/communities/:id/:act
operators POST   /admin/communities/:id/:act
anyone    GET    /api/openapi.json
anyone    GET    /api/docs
anyone    GET    /api/docs/:call
anyone    GET    /api/search
anyone    GET    /api/communities
members   GET    /api/communities/proposals
founders  POST   /api/communities/proposals
nothing   DELETE /api/communities/proposals/:proposal
anyone    GET    /api/communities/:id
lead      PUT    /api/communities/:id
inside    GET    /api/communities/:id/log
moderate  PUT    /api/communities/:id/members/:userId
moderate  PUT    /api/communities/:id/bans/:userId
moderate  DELETE /api/communities/:id/bans/:userId
moderate  PUT    /api/communities/:id/discussions/:discussion
moderate  DELETE /api/communities/:id/discussions/:discussion
moderate  PUT    /api/communities/:id/discussions/:discussion/replies/:reply
moderate  DELETE /api/communities/:id/discussions/:discussion/replies/:reply
admitted  POST   /api/communities/:id/join
members   DELETE /api/communities/:id/leave
anyone    POST   /api/contact
anyone    GET    /api/login
anyone    POST   /api/login
anyone    GET    /api/logout
anyone    POST   /api/logout
members   GET    /api/mentors
members   GET    /api/mentors/seen-today
mentors   GET    /api/mentors/me/availability
mentors   PUT    /api/mentors/me/availability
mentors   GET    /api/offers
mentors   POST   /api/offers
mentors   PUT    /api/offers/:id
members   DELETE /api/offers/:id
unblocked GET    /api/mentors/:id/slots
unblocked GET    /mentors/:id/booking
unblocked POST   /mentors/:id/booking
members   GET    /sessions
between   GET    /sessions/:id
between   POST   /sessions/:id
between   GET    /sessions/:id/move
between   GET    /sessions/:id/session.ics
members   GET    /api/sessions
members   POST   /api/sessions
between   GET    /api/sessions/:id
between   PUT    /api/sessions/:id
members   GET    /api/mentorships
members   POST   /api/mentorships
between   PUT    /api/mentorships/:id
anyone    GET    /api/opportunities
anyone    GET    /api/opportunities/:id
anyone    GET    /api/organizations
members   POST   /api/organizations
anyone    GET    /api/organizations/:id
anyone    GET    /api/tiers
anyone    GET    /api/organizations/:id/reply-record
page      PUT    /api/organizations/:id
draft     GET    /api/organizations/:id/members
team      POST   /api/organizations/:id/members
draft     PUT    /api/organizations/:id/members/:userId
owners    DELETE /api/organizations/:id/members/:userId
team      GET    /api/organizations/:id/verification
team      POST   /api/organizations/:id/verification
members   GET    /api/passkeys
members   POST   /api/passkeys
own       PUT    /api/passkeys/:id
nothing   DELETE /api/passkeys/:id
members   POST   /api/passkeys/options
nothing   GET    /api/payout-account
members   PUT    /api/payout-account
members   GET    /api/earnings
members   GET    /api/payouts
members   POST   /api/payouts
members   GET    /api/purchases
members   POST   /api/payments/initialize
nothing   GET    /api/payments/verify/:reference
proof     POST   /api/payments/webhook
anyone    POST   /api/reports
anyone    POST   /api/signup
providers POST   /api/postings
members   GET    /api/postings
review    GET    /api/postings/:id/applications
draft     GET    /api/postings/:id
draft     PUT    /api/postings/:id
draft     DELETE /api/postings/:id
members   GET    /api/tokens
members   POST   /api/tokens
nothing   DELETE /api/tokens/:id
unblocked GET    /api/users/:id/reply-record
members   GET    /api/users/communities
members   PUT    /api/users/profile
members   GET    /api/users/activity
post      GET    /api/organizations/:id/talent
post      GET    /api/organizations/:id/invitations
post      POST   /api/organizations/:id/invitations
members   GET    /api/saved-opportunities
members   POST   /api/calendar-feed
members   DELETE /api/calendar-feed
members   PUT    /api/opportunities/:id/saved
members   DELETE /api/opportunities/:id/saved
members   GET    /api/hidden-opportunities
members   GET    /api/following
members   PUT    /api/organizations/:id/following
members   DELETE /api/organizations/:id/following
unblocked PUT    /api/users/:id/following
members   DELETE /api/users/:id/following
unblocked PUT    /api/mentors/:id/opening
members   DELETE /api/mentors/:id/opening
members   PUT    /api/opportunities/:id/hidden
members   DELETE /api/opportunities/:id/hidden
members   GET    /api/notifications
members   POST   /api/notifications/read
members   GET    /api/notification-preferences
members   PUT    /api/notification-preferences
members   GET    /api/push-subscriptions
members   POST   /api/push-subscriptions
members   DELETE /api/push-subscriptions
members   GET    /api/invited
own       PUT    /api/invited/:id
members   POST   /api/organizations/:id/recruiters
members   GET    /api/recruiters
members   GET    /api/conversations
members   GET    /api/saved-searches
members   POST   /api/saved-searches
own       PUT    /api/saved-searches/:id
own       DELETE /api/saved-searches/:id
own       GET    /api/recruiters/:id
own       GET    /api/recruiters/:id/messages
own       POST   /api/recruiters/:id/messages
own       PUT    /api/recruiters/:id/reading
post      GET    /api/organizations/:id/talent/:member
members   GET    /api/profile/name
members   GET    /api/profile/visibility
members   PUT    /api/profile/visibility
paid      PUT    /api/profile/name
nothing   DELETE /api/profile/name
paid      PUT    /api/profile/landscape
members   GET    /api/profile/entries
paid      POST   /api/profile/entries
paid      PUT    /api/profile/entries/:id
own       DELETE /api/profile/entries/:id
members   GET    /api/profile/showcase
members   POST   /api/profile/showcase
paid      PUT    /api/profile/showcase/:id
own       DELETE /api/profile/showcase/:id
members   GET    /api/users/finding
members   PUT    /api/users/finding
members   PUT    /api/users/finding/exceptions/:organizationId
own       DELETE /api/users/finding/exceptions/:organizationId
`

export const RIGHTS = new Map(
  Array.from(TABLE.matchAll(/^(\S+) +(\S+) +(\S+)$/gm), ([, word, method, path]) => [
    `${method} ${path}`,
    word as Word,
  ]),
)

const GRANT = {
  title: 'Weaver',
  type: 'grant',
  description: 'Linen.',
  applicationDeadline: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
}

const SEARCH = { name: 'Mine', query: 'q=linen', frequency: 'daily', hour: '8' }

const TIME = {
  startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  minutes: 30,
  timeZone: 'UTC',
  place: 'By phone',
}

/** What is sent to a route that reads it before it looks at who asks; nothing is to all others. */
export const BODIES: Record<string, Record<string, unknown>> = {
  'PUT /api/profile/landscape': { landscape: 2 },
  'PUT /api/applications/:id/reading': { upTo: 1 },
  'POST /api/applications/:id/notes': { body: 'Linen?' },
  'PUT /api/applications/:id/assignee': { assigneeId: null },
  'PUT /api/applications/:id/marks': { marks: {} },
  'PUT /api/applications/:id/findings/:criterion': { met: true },
  'POST /api/applications/:id/interviews': { times: [TIME] },
  'PUT /api/applications/:id/interviews/:time': { chosen: true },
  'POST /api/postings/import': { csv: 'title,type\nWeaver,job' },
  'POST /mentorship/:id/status': { status: 'completed', from: 'active' },
  'PUT /api/mentorships/:id': { status: 'completed', from: 'active' },
  'POST /api/applications/:id/messages': { body: 'Linen?', clientId: crypto.randomUUID() },
  'POST /sessions/:id': { action: 'notes', notes: 'Linen.', version: '9' },
  'PUT /api/sessions/:id': { action: 'notes', notes: 'Linen.', version: 9 },
  'PUT /api/passkeys/:id': { name: 'Phone' },
  'POST /postings/new': { intent: 'draft', title: 'Weaver', type: 'grant' },
  'POST /postings/:id/edit': { intent: 'save', ...GRANT },
  'POST /postings/:id/state': { change: 'pause' },
  'POST /invited/:id': { status: 'muted' },
  'POST /api/recruiters/:id/messages': { body: 'Thank you.', clientId: crypto.randomUUID() },
  'PUT /api/recruiters/:id/reading': { upTo: 1 },
  'POST /saved-searches/:id': SEARCH,
  'PUT /api/saved-searches/:id': SEARCH,
  'PUT /api/invited/:id': { status: 'declined' },
  'POST /api/notifications/read': { all: true },
  'POST /api/push-subscriptions': pushBrowser().subscription,
}
