import type { Weight } from './weigh.ts'

/**
 * How many statements each page, fragment and list of the API sends to the database, exactly: one more
 * is a query in a loop, or one that a join could spare. A route without an entry fails the test.
 * `WAYMARK_BUDGETS=print bin/test tests/routes/budgets.test.ts` prints both tables as they would be now.
 */
const STATEMENTS = `
member fragment 1: /profile
member fragment 2: /companies /communities /mentorship /mentors /profile/talent-search /account/export
member fragment 3: /postings/:id/applications/:application/notes /mentorship/request /talent
  /opportunities /messages
member fragment 4: /postings /postings/:id/applications /postings/:id/applications/:application/ratings
  /postings/:id/applications/:application/findings
  /communities/:id/discussions/:discussion/replies/:reply/edit /membership
member fragment 5: /opportunities/:id/application
member fragment 6: /postings/:id/applications/:application
member json 1: /api/openapi.json /api/auth/user /api/tiers /api/mentors/seen-today /api/profile/visibility
member json 2: /api/payouts /api/purchases /api/users/organizations /api/saved-searches /api/saved-opportunities /api/notifications /api/notification-preferences /api/sessions /api/mentors/me/availability /api/offers /api/profile/showcase /api/users/:id/reply-record /api/tokens /api/passkeys
  /api/opportunities /api/opportunities/:id /api/postings /api/mentors /api/mentorships
  /api/hidden-opportunities /api/following
  /api/users/finding /api/profile/name /api/profile/entries /api/organizations/:id/verification
  /api/organizations /api/invited /api/recruiters /api/recruiters/:id /api/communities/proposals
  /api/communities/:id /api/communities
member json 3: /api/push-subscriptions /api/mentors/:id/slots /api/sessions/:id /api/organizations/:id/reply-record /api/applications /api/applications/:id/messages
  /api/conversations
  /api/applications/:id/interviews /api/postings/:id /api/payments/verify/:reference
  /api/organizations/:id /api/organizations/:id/talent /api/organizations/:id/invitations
  /api/recruiters/:id/messages /api/users/activity /api/communities/:id/log /api/users/communities
  /api/organizations/:id/members
member json 4: /api/postings/:id/applications /api/organizations/:id/talent/:member
member json 5: /api/applications/:id
member page 1: /saved-searches/new /login/forgotten /privacy /rules /terms /contact /offline /sandbox/:code /profile
  /account/address /account/address/new /account/tokens /search /profile/answers
  /profile/mentoring /profile/role /profile/visibility
member page 2: /calendar /calendar/address /purchases /api/docs /api/docs/:call /saved-searches /saved /notifications /letters/:key/:kind /unsubscribe/:key/:kind /postings/import /login/reset /api/logout /reply-record
  /postings/:id/still-open /reported /blocks /blocks/:id /opportunities/:id /saved/hidden /following
  /companies /companies/:id/domain /companies/:id/recruiters /invitations /communities/new
  /communities/:id/discussions/new /payments /payments/:reference /earnings/payout-account /mentors /invited
  /profile/talent-search /account/reports /account/address/new/code /account/password /account/passkeys
  /account/passkeys/:id /account/two-step /account/sign-ins /companies/:id/edit
member page 3: /sessions /profile/offers /notifications/preferences /earnings/statements/:month /purchases/:reference /profile/availability /confirm-email /new-address /old-address /still-open /report /applications
  /applications/:id/messages /postings/:id/preview /postings/:id/applications/:application/messages
  /postings/:id/applications/:application/notes /communities/:id/log /communities
  /communities/:id/discussions/:discussion/edit /mentorship /mentorship/request /talent
  /talent/invited /messages /recruiters/:id /account/activity /account/export
  /communities/:id/members/:member/:act /opportunities /companies/:id/reply-templates
member page 4: /sessions/:id /sessions/:id/move /applications/:id/interview /postings
  /postings/:id/applications /postings/:id/applications/:application/interviews
  /postings/:id/applications/:application/ratings /postings/:id/applications/:application/findings
  /communities/:id /communities/:id/discussions/:discussion
  /communities/:id/discussions/:discussion/replies/:reply/edit /membership
  /companies/:id/team /communities/:id/discussions/:discussion/acts/:act
  /account/deletion
member page 6: /in/:name /mentors/:id/booking
member page 5: /members/:id / /messages/:kind/:id /profile/page /account/access /companies/:id/membership
  /communities/:id/members /communities/:id/discussions/:discussion/replies/:reply/acts/:act
  /opportunities/:id/application
member page 6: /mentorship/:id /postings/new /postings/:id /applications/:id /postings/:id/applications/:application /talent/:member
member page 7: /postings/:id/edit
member page 8: /companies/:id
member page 7: /earnings
member json 7: /api/earnings
member page 9: /account
operator page 14: /admin
member page 3: /companies/:id/tokens
member page 2: /companies/:id/tokens/new
member page 4: /companies/:id/webhooks
operator page 1: /admin/search /admin/communities/new
operator page 2: /admin/disputes/:id/:act /admin/postings/:id/:act /admin/messages /admin/messages/:id/:act
  /admin/cases/:id/:act /admin/proposals/:id/:act /admin/communities/:id/:act
operator page 3: /admin/payouts/:id /admin/disputes/:id /admin/configuration /admin/log /admin/postings/:id /admin/messages/:id /admin/reports/:id/:act
  /admin/cases/:id /admin/proposals/:id /admin/communities /admin/communities/:id
operator page 8: /admin/reports/:id
operator page 5: /admin/members/:id/:act /admin/organizations/:id/:act
operator page 6: /admin/organizations/:id
operator page 7: /admin/members/:id
visitor fragment 0: /membership /open
visitor json 0: /api/openapi.json /api/tiers /api/opportunities
visitor json 1: /api/organizations/:id/reply-record /api/opportunities/:id /api/organizations
  /api/organizations/:id /api/communities/:id /api/communities
visitor page 0: /api/docs /api/docs/:call /signup /login/forgotten /login / /api/logout /search /privacy /rules /terms
  /contact /offline /opportunities/:id /open /open/:kind /open/:kind/in/:country /companies/:id
  /communities/:id /membership /sandbox/:code
visitor page 1: /letters/:key/:kind /unsubscribe/:key/:kind /login/reset /reply-record /reported /invitations
visitor page 2: /confirm-email /new-address /old-address /still-open /report
visitor page 3: /communities/:id/discussions/:discussion
`

/**
 * What a dozen key pages may weigh, about 25 % more than they did when their line was written:
 * bytes, bytes as sent to a browser, elements, bytes of scripts at once, and those that come into sight.
 */
const SIZES = `
visitor page /signup                          34300   7600    640  94400      0
visitor page /                                49700   8800   1040   6200  87600
visitor page /opportunities/:id                8500   2600    122   6200      0
visitor page /membership                      18400   5200    460   6200      0
visitor json /api/opportunities               88300  26000      0      0      0
member page /                                 24000   5600    510   6200      0
member page /opportunities                    45000   9900    890   6200      0
member page /opportunities/:id                14500   4200    250   6200      0
member page /companies                        28900   6800    600   6200      0
member page /communities                      37000   7700    680   6200      0
member page /mentors                          44600   9400    930   6200      0
member page /profile                          47100  11300    870  91200      0
member page /postings/:id/applications        10200   3000    210   6200      0
`

/**
 * Bytes that a first visit to a page may load by itself at most, without an island and with one. Of
 * the first, 28,200 are the fonts, 14,000 the inlined styles (21,000 where they are linked) and 5,000 the
 * entry script. The heaviest are the account's page, with its 450 time zones, and the list of the API's calls.
 */
export const FIRST_VISIT = { plain: 68_800, island: 125_000 }

export const STATEMENT_BUDGETS = new Map(
  Array.from(STATEMENTS.matchAll(/^(\S+ \S+) (\d+): ((?:.+\n)(?: .+\n)*)/gm)).flatMap(
    ([, kind, count, routes]) =>
      routes!
        .trim()
        .split(/\s+/)
        .map((route) => [`${kind} ${route}`, Number(count)] as const),
  ),
)

export type Size = Omit<Weight, 'statements'>

export const SIZE_BUDGETS = new Map(
  Array.from(SIZES.matchAll(/^(\S+ \S+ \S+) +(.+)$/gm), ([, name, figures]) => {
    const [raw, sent, elements, script, islands] = figures!.split(/ +/).map(Number)
    return [name!, { raw, sent, elements, script, islands } as Size]
  }),
)

/** Both tables as they would be for these weights. */
export function printBudgets(weights: Map<string, Weight>): string {
  const groups = Map.groupBy(weights, ([name, { statements }]) => {
    const [who, kind] = name.split(' ')
    return `${who} ${kind} ${statements}:`
  })
  const statements = Array.from(groups, ([group, entries]) => {
    const routes = entries.map(([name]) => name.split(' ')[2]!)
    return wrapped(group, routes)
  })
  const sizes = Array.from(SIZE_BUDGETS.keys(), (name) => {
    const { statements: _, ...size } = weights.get(name)!
    const figures = Object.values(size).map((figure) => String(withRoom(figure)).padStart(7))
    return `${name.padEnd(44)}${figures.join('')}`
  })
  return [...statements.sort(), '', ...sizes, ''].join('\n')
}

/** Lines of at most 100 characters; all but the first are indented. */
function wrapped(group: string, routes: string[]): string {
  const lines = [group]
  for (const route of routes) {
    const longer = `${lines.at(-1)} ${route}`
    if (longer.length <= 100) lines[lines.length - 1] = longer
    else lines.push(`  ${route}`)
  }
  return lines.join('\n')
}

/** 25 % more, in two or three digits. */
function withRoom(size: number) {
  const unit = size > 1000 ? 100 : size > 100 ? 10 : 1
  return Math.ceil((size * 1.25) / unit) * unit
}
