import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../../../src/db/accounts/access-tokens.ts'
import { apply } from '../../../../src/db/applications/apply.ts'
import { offerTimes } from '../../../../src/db/applications/interviews.ts'
import { addNote } from '../../../../src/db/applications/notes.ts'
import { changeStatusAsTeam } from '../../../../src/db/applications/status.ts'
import { startDiscussion } from '../../../../src/db/communities/discussions.ts'
import { postReply as addReply } from '../../../../src/db/communities/replies.ts'
import { makeOrganizationToken } from '../../../../src/db/organizations/tokens.ts'
import { blockMember } from '../../../../src/db/safety/block-member.ts'
import { totpSecrets } from '../../../../src/db/schema/factors.ts'
import { organizations, teamInvitations } from '../../../../src/db/schema/organizations.ts'
import { subscriptions } from '../../../../src/db/schema/payments.ts'
import { replyTemplates } from '../../../../src/db/schema/reply-templates.ts'
import { reports } from '../../../../src/db/schema/safety.ts'
import { sessions } from '../../../../src/db/schema/sessions.ts'
import { profileEntries, showcasePieces } from '../../../../src/db/schema/showcase.ts'
import { contacts } from '../../../../src/db/schema/talent.ts'
import { users } from '../../../../src/db/schema/users.ts'
import { webhookDeliveries, webhooks } from '../../../../src/db/schema/webhooks.ts'
import { newTokenOf } from '../../../../src/lib/accounts/access-token.ts'
import { hashOfToken, newToken } from '../../../../src/lib/accounts/tokens.ts'
import { newSecret } from '../../../../src/lib/accounts/two-step.ts'
import { NO_MEMBER, VIEWER_FIELD, VIEWER_HEADER } from '../../../../src/lib/forms/shown-to.ts'
import { TYPED_LABELS } from '../../../../src/lib/forms/typed.ts'
import { paths } from '../../../../src/lib/paths.ts'
import { cast } from '../../../support/cast.ts'
import type { Client } from '../../../support/client.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  addStoredPasskey,
  addTeamMember,
  addToCommunity,
} from '../../../support/factories.ts'
import { all, visibleText } from '../../../support/html.ts'
import { begin, ONE_DAY_MS, payingServer } from '../../../support/payments.ts'
import { addApplication } from '../../../support/review.ts'

const { app, client, db, signInAs } = await payingServer()
const { ada, grace, kwame, loomsGuild } = await cast(db)
const graces = await signInAs(grace)

const FORM = { Origin: 'http://localhost', 'Content-Type': 'application/x-www-form-urlencoded' }
const adaThen = 'You’re now signed in as Grace Hopper; this form was opened as Ada Lovelace.'

/**
 * Signing in says who one is, colours are the browser's, and a letter's link or key says whose
 * password is set or whose emails stop: these may come from any page, or none.
 */
const UNBOUND: string[] = [
  paths.login,
  paths.forgottenPassword,
  paths.resetPassword,
  paths.secondFactor,
  paths.passkeySignIn,
  paths.signInWith.pattern,
  paths.takeOver,
  paths.scheme,
  paths.unsubscribe.pattern,
  `${paths.formerUnsubscribeRoot}/:key/:kind`,
]

/** Every address that takes a write, with an id in the place of its parameters. */
const writes = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
  .filter((route) => /^(POST|PUT|PATCH|DELETE) [^*]+$/.test(route))
  .map((route) => route.split(' ') as [method: string, path: string])
const ofForms = writes.filter(([, path]) => !path.startsWith('/api/') && !UNBOUND.includes(path))

const addressOf = (path: string) => path.replace(/:\w+/g, crypto.randomUUID())

const codeOf = async (response: Response) => {
  const trigger = JSON.parse(response.headers.get('HX-Trigger') ?? '{}')
  return [
    response.status,
    trigger.toast?.description ?? visibleText(await response.text(), '.lead'),
  ]
}

test('what follows is about every write', () => {
  const paths = ofForms.map(([, path]) => path)
  for (const path of ['/profile', '/signup', '/mentorship/:id/messages', '/profile/photo'])
    expect(paths).toContain(path)
  expect(paths.length).toBeGreaterThan(20)
})

describe('a page that was shown to another member', () => {
  const reported = [409, `${adaThen} Nothing was changed.`]

  test.each(ofForms)('%s %s, as a form', async (method, path) => {
    const body = new URLSearchParams({ [VIEWER_FIELD]: ada.id })
    const response = await graces.send(method, addressOf(path), FORM, body)
    expect(await codeOf(response)).toEqual(reported)
  })

  test.each(ofForms)('%s %s, to htmx', async (method, path) => {
    const headers = { [VIEWER_HEADER]: ada.id }
    const body = method === 'DELETE' ? undefined : { [VIEWER_FIELD]: grace.id }
    const response = await graces.htmx(method, addressOf(path), body, headers)
    expect(await codeOf(response)).toEqual(reported)
    expect(response.headers.get('HX-Reswap')).toBe('none')
  })

  const ofApi = writes.filter(([, path]) => path.startsWith('/api/'))
  test.each(ofApi)('%s %s, as a script’s JSON', async (method, path) => {
    const headers = { 'Content-Type': 'application/json', [VIEWER_HEADER]: ada.id }
    const response = await graces.send(method, addressOf(path), headers, '{}')
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ message: String(reported[1]), code: 'other_member' })
  })
})

describe('a form of somebody whom the viewer does not see names nobody', async () => {
  const paused = await addMember(db, { lastName: 'Paused', pausedAt: new Date() })
  const suspended = await addMember(db, { lastName: 'Suspended', suspendedAt: new Date() })
  const blocker = await addMember(db, { lastName: 'Blocker' })
  const stated =
    'You’re now signed in as Kwame Mensah; this form was opened by another member. Nothing was changed.'
  const kwames = await signInAs(kwame)
  await blockMember(db, blocker.id, kwame.id, new Date())

  test.each([
    ['paused', paused.id],
    ['suspended', suspended.id],
    ['who blocked them', blocker.id],
    ['unknown', crypto.randomUUID()],
  ])('%s: as a form, to htmx and as JSON', async (_, id) => {
    const form = await kwames.post(paths.profile, { [VIEWER_FIELD]: id })
    expect(await codeOf(form)).toEqual([409, stated])
    const fragment = await kwames.htmx('POST', paths.profile, {}, { [VIEWER_HEADER]: id })
    expect(await codeOf(fragment)).toEqual([409, stated])
    const headers = { 'Content-Type': 'application/json', [VIEWER_HEADER]: id }
    const json = await kwames.send('PUT', paths.api.profile, headers, '{}')
    expect([json.status, (await json.json()).message]).toEqual([409, stated])
  })
})

test.each(ofForms)('%s %s says for whom it is', async (method, path) => {
  const response = await graces.send(method, addressOf(path), FORM, new URLSearchParams())
  const why = 'You’re now signed in as Grace Hopper; this form does not say for whom it was opened.'
  expect(await codeOf(response)).toEqual([409, `${why} Nothing was changed.`])
})

test('a body whose length is not told is read for it, and again by its route', async () => {
  const chunked = (text: string) => new Response(text).body!
  const form = (id: string) => chunked(`${VIEWER_FIELD}=${id}&firstName=Amazing&lastName=Grace`)
  const outsider = await graces.send('POST', paths.profile, FORM, form(ada.id))
  expect(outsider.status).toBe(409)
  const own = await graces.send('POST', paths.profile, FORM, form(grace.id))
  expect(own.status).toBe(303)
  await db.update(users).set({ firstName: 'Grace' }).where(eq(users.id, grace.id))
})

test('a visitor’s page, sent after signing in elsewhere, is refused with what was typed', async () => {
  const draft = { fullName: 'Mary Somerville', password: 'a secret of mine', bio: 'Reads the sky.' }
  const response = await graces.post(paths.signup, { ...draft, [VIEWER_FIELD]: NO_MEMBER })
  const html = await response.text()
  expect(response.status).toBe(409)
  expect(visibleText(html, '.lead')).toContain('this form was opened by a visitor')
  expect(lines(html)).toEqual(['Reads the sky.', 'Mary Somerville'])
  expect(html).not.toContain(draft.password)
  const headers = { Accept: 'application/json', [VIEWER_HEADER]: NO_MEMBER }
  const scripted = await graces.post(paths.signup, draft, headers)
  expect([scripted.status, (await scripted.json()).code]).toEqual([409, 'other_member'])
})

test('what was typed is given back, and the way to the page it was typed on', async () => {
  const from = `http://localhost${paths.profile}?edit=1`
  const form = { [VIEWER_FIELD]: ada.id, firstName: 'Ada', bio: 'One line\r\nand <another>' }
  const response = await graces.post(paths.profile, form, { Referer: from })
  const html = await response.text()
  expect([...lines(html), visibleText(html, 'textarea')]).toEqual(['Ada', 'One line and <another>'])
  expect(all(html, 'main a')[0]!.attributes.href).toBe('/profile?edit=1')
  const [row] = await db.select().from(users).where(eq(users.id, grace.id))
  expect([row!.firstName, row!.bio]).toEqual(['Grace', null])
})

test('any other refusal of a form gives it back too', async () => {
  const long = 'x'.repeat(3000)
  const path = paths.messages(crypto.randomUUID())
  const response = await graces.post(path, { body: long })
  expect([response.status, visibleText(await response.text(), 'textarea')]).toEqual([404, long])
})

test('but for one that is longer than any text of ours', async () => {
  const path = paths.messages(crypto.randomUUID())
  const given = async (length: number) => {
    const form = new URLSearchParams({ [VIEWER_FIELD]: grace.id, body: 'x'.repeat(length) })
    const headers = { ...FORM, 'Content-Length': String(form.toString().length) }
    return visibleText(await (await graces.send('POST', path, headers, form)).text(), 'textarea')
  }
  expect(await given(200 * 1024)).toHaveLength(200 * 1024)
  expect(await given(256 * 1024)).toBeNull()
})

test('other clients of the API say nothing, and are not asked', async () => {
  const profile = { firstName: 'Grace', lastName: 'Hopper' }
  expect((await graces.json('PUT', paths.api.profile, profile)).status).toBe(200)
})

describe('every form says to whom it is shown', () => {
  const forms = async (browser: Client, path: string) => {
    const html = await (await browser.get(path)).text()
    const found: Record<string, string | undefined>[] = []
    new HTMLRewriter()
      .on('form[method=post]', {
        element: (form) => void found.push({ action: form.getAttribute('action') ?? path }),
      })
      .on(`form[method=post] input[name=${VIEWER_FIELD}]`, {
        element: (input) => {
          found.at(-1)!.shownTo = input.getAttribute('value') ?? ''
        },
      })
      // What leads elsewhere than its form says to whom it is shown by the same field.
      .on('form[method=post] button[formaction]', {
        element: (button) =>
          void found.push({ ...found.at(-1), action: button.getAttribute('formaction')! }),
      })
      .transform(html)
    return { html, found: found.filter(({ action }) => !UNBOUND.includes(action!)) }
  }

  test('on every page that has one', async () => {
    const adas = await signInAs(ada)
    const kwames = await signInAs(kwame)
    const asGrace = viewedBy(graces, grace.id)
    const asAda = viewedBy(adas, ada.id)
    const asKwame = viewedBy(kwames, kwame.id)
    const ofCommunities = await communityPages(asGrace)
    const pages = [
      // First, as what was sent can be undone for half a minute.
      ...(await opportunityPages(asGrace, asAda)),
      asKwame(paths.sandboxCheckout(await openCheckout(adas)), '/sandbox/:code'),
      ...ofCommunities,
      ...(await postingPages(asGrace)),
      ...(await mentorshipPages(asGrace, asAda)),
      ...(await conversationPages(asGrace, asAda)),
      ...(await organizationPages()),
      ...(await talentPages(asGrace, asKwame)),
      ...(await adminPages()),
      ...(await profilePages(asGrace)),
      ...(await accountPages(asGrace, asAda, asKwame)),
      viewedBy(client(), NO_MEMBER)(paths.signup, paths.signup),
    ]
    const met = new Set<string>()
    for (const { browser, viewer, page, routes } of pages) {
      const { html, found } = await forms(browser, page)
      for (const { action, shownTo } of found)
        expect([page, action, shownTo]).toEqual([page, action, viewer])
      const taken = found.flatMap(({ action }) => matching(action!.split('?')[0]!))
      expect([page, taken]).toEqual([page, expect.arrayContaining(routes)])
      for (const route of taken) met.add(route)
      // What is refused is given back under the words of its fields.
      for (const { attributes } of all(html, TYPED))
        expect([page, TYPED_LABELS[attributes.name!]]).toEqual([page, expect.any(String)])
    }
    const unmet = ofForms.filter(([method, path]) => method === 'POST' && !met.has(path))
    // Those that need another site: oauth.test.ts.
    const elsewhere = unmet.filter(([, path]) => /with|sign-ins/.test(path!))
    expect(elsewhere).toHaveLength(4)
    const others = unmet.filter((each) => !elsewhere.includes(each))
    expect(others.map(([, path]) => path).sort()).toEqual(NOT_ON_THESE_PAGES.toSorted())
  })
})

type Page = { browser: Client; viewer: string; page: string; routes: string[] }

/** Makes a page, as one member sees it, with the routes that its forms lead to. */
const viewedBy =
  (browser: Client, viewer: string) =>
  (page: string, ...routes: string[]): Page => ({ browser, viewer, page, routes })
type ViewedBy = ReturnType<typeof viewedBy>

/**
 * The same form as the cancellation's, or of a term that a card was charged for, what is asked of one
 * case or one offer alone, those of emails, which this site cannot send, and what none here has yet.
 */
const NOT_ON_THESE_PAGES = [
  paths.accountAddress,
  paths.accountNewAddressCode,
  paths.accountVerification,
  '/admin/cases/:id/:act',
  '/admin/messages/:id/:act',
  '/admin/proposals/:id/:act',
  '/admin/disputes/:id/:act',
  '/admin/payouts/:id',
  '/earnings/payouts',
  '/earnings/schedule',
  '/sandbox/transfers/:reference',
  '/purchases/:reference/refund',
  '/applications/:id/acceptance',
  paths.proposal.pattern,
  paths.companyCancellation.pattern,
  paths.companyPaused.pattern,
  paths.companyResumption.pattern,
  paths.verifyAddress,
  paths.firstOperator,
  paths.membershipResumption,
  paths.confirmNewAddress,
  paths.takeAddressBack,
  paths.assignee.pattern,
  paths.reviewDecisionsUndo.pattern,
  paths.answerFor.pattern,
  paths.answerPosting,
  '/mentors/:id/booking',
  '/calendar',
  '/calendar/removal',
  '/messages/:kind/:id',
  '/messages/:kind/:id/reading',
  '/notifications/reading',
  '/notifications/reading/undo',
  paths.pushRemoval,
  '/opportunities/:id/saved',
  '/opportunities/:id/hidden',
  '/companies/:id/following',
  '/members/:id/following',
  '/mentors/:id/opening',
  '/profile/availability',
  '/saved-searches/:id/feed',
  '/profile/offers',
  '/profile/offers/:id',
  '/saved-searches',
  '/saved-searches/:id',
  '/saved-searches/:id/removal',
  '/sessions/:id',
]

const now = new Date()
const tomorrow = new Date(now.getTime() + ONE_DAY_MS)

async function openCheckout(browser: Client) {
  const { accessCode } = await begin(browser, { membershipTier: 'professional' })
  return accessCode
}

async function communityPages(asGrace: ViewedBy): Promise<Page[]> {
  const community = await addCommunity(db)
  await graces.post(paths.communityMembership(community.id))
  const written = await graces.post(paths.discussions(community.id), { title: 'A', body: 'B' })
  const discussion = written.headers.get('Location')!
  const { headers } = await graces.post(`${discussion}/replies`, { body: 'C' })
  const reply = headers.get('Location')!.split('#reply-')[1]

  const own = await addCommunity(db)
  await addToCommunity(db, own.id, grace.id, 'owner')
  const author = { communityId: own.id, authorId: grace.id }
  const question = (await startDiscussion(db, { ...author, title: 'Which?', body: 'Linen.' }))!
  const answer = (await addReply(db, { ...author, discussionId: question, body: 'A frame.' }))!
  return [
    asGrace(paths.communities, '/communities/:id/membership'),
    asGrace(paths.community(community.id), '/communities/:id/membership'),
    asGrace(paths.newDiscussion(community.id), '/communities/:id/discussions'),
    asGrace(discussion, DISCUSSION, `${DISCUSSION}/replies`, `${DISCUSSION}/replies/:reply`),
    asGrace(`${discussion}/edit`, DISCUSSION),
    asGrace(`${discussion}/replies/${reply}/edit`, `${DISCUSSION}/replies/:reply`),
    asGrace(paths.newCommunity, paths.newCommunity),
    asGrace(paths.editCommunity(own.id), paths.editCommunity.pattern),
    asGrace(paths.communityMemberAct(own.id, grace.id, 'member'), paths.communityMemberAct.pattern),
    asGrace(paths.discussionAct(own.id, question, 'lock'), paths.discussionAct.pattern),
    asGrace(paths.replyAct(own.id, question, answer, 'removal'), paths.replyAct.pattern),
  ]
}

async function opportunityPages(asGrace: ViewedBy, asAda: ViewedBy): Promise<Page[]> {
  const opportunity = await addOpportunity(db)
  const sent = await graces.post(paths.apply(opportunity.id))
  return [
    asGrace(paths.home, '/communities/:id/membership'),
    asGrace(
      sent.headers.get('Location')!,
      '/applications/:id/undo',
      '/applications/:id/withdrawal',
    ),
    asAda(paths.apply(opportunity.id), '/opportunities/:id/application'),
    asGrace(paths.contact, paths.contact),
    asGrace(paths.reportOf('opportunity', opportunity.id), paths.report),
    asGrace(paths.block(kwame.id), paths.blocks),
  ]
}

async function postingPages(asGrace: ViewedBy): Promise<Page[]> {
  await db.update(users).set({ primaryRole: 'both' }).where(eq(users.id, grace.id))
  const draft = await addOpportunity(db, { status: 'draft', postedById: grace.id })
  const { id } = await addOpportunity(db, { postedById: grace.id })
  const [waiting, opened, rejected] = await Promise.all(
    [0, 1, 2].map(async () => (await addApplication(db, id)).id),
  )
  const reject = { id: rejected!, to: 'rejected', reason: 'timing' } as const
  await changeStatusAsTeam(db, grace.id, { id: opened!, to: 'opened' }, now)
  await changeStatusAsTeam(db, grace.id, reject, now)
  return [
    asGrace(paths.newPosting, paths.newPosting),
    asGrace(paths.editPosting(draft.id), paths.editPosting.pattern),
    asGrace(paths.posting(draft.id), paths.postingState.pattern, paths.postingCopy.pattern),
    asGrace(paths.reviewed(id, waiting!), paths.reviewedOpening.pattern),
    asGrace(paths.reviewed(id, opened!), paths.reviewedDecision.pattern),
    asGrace(paths.reviewed(id, rejected!), paths.reviewedUndo.pattern),
    asGrace(`${paths.applicants(id)}?several=1`, paths.reviewDecisions.pattern),
  ]
}

async function mentorshipPages(asGrace: ViewedBy, asAda: ViewedBy): Promise<Page[]> {
  const mentorId = grace.id
  const accepted = { mentorId, acceptedAt: now }
  const pending = await addMentorship(db, { mentorId, menteeId: ada.id })
  const active = await addMentorship(db, { ...accepted, menteeId: kwame.id, status: 'active' })
  const over = await addMentorship(db, {
    ...accepted,
    menteeId: ada.id,
    status: 'completed',
    endedAt: now,
  })
  return [
    asGrace(paths.mentorships, '/mentorship/:id/status'),
    asAda(paths.mentorshipRequest(), '/mentorship'),
    asGrace(paths.mentorship(pending.id), '/mentorship/:id/status'),
    asGrace(paths.mentorship(active.id), '/mentorship/:id/messages', '/mentorship/:id/reading'),
    asGrace(paths.mentorship(over.id), '/mentorship/:id/review'),
  ]
}

/** Of an application, as its applicant and as the poster see it. */
async function conversationPages(asGrace: ViewedBy, asAda: ViewedBy): Promise<Page[]> {
  const criteria = [{ id: 'k', text: 'Has woven', knownBy: 'reader' as const }]
  const { id } = await addOpportunity(db, { postedById: grace.id, organizationId: null, criteria })
  const applied = { opportunityId: id, applicantId: ada.id, coverLetter: 'Linen.' }
  const sent = await apply(db, applied, now)
  if (!sent.ok) throw new Error(sent.reason)
  const application = sent.application.id
  await addNote(db, { applicationId: application, authorId: grace.id, body: 'A' })
  const times = [{ startsAt: tomorrow, minutes: 30, timeZone: 'UTC', place: 'By phone' }]
  await offerTimes(db, grace.id, { id: application, times }, new Date())
  const { applicationMessages, applicationReading, reviewMessages, reviewReading } = paths
  return [
    asAda(
      applicationMessages(application),
      applicationMessages.pattern,
      applicationReading.pattern,
    ),
    asGrace(reviewMessages(id, application), reviewMessages.pattern, reviewReading.pattern),
    asAda(paths.applicationInterview(application), paths.applicationInterview.pattern),
    asGrace(
      paths.interviews(id, application),
      paths.interviews.pattern,
      paths.interviewTime.pattern,
    ),
    asGrace(paths.notes(id, application), paths.notes.pattern, paths.noteRemoval.pattern),
    asGrace(paths.marks(id, application), paths.marks.pattern),
    asGrace(paths.findings(id, application), paths.findings.pattern),
  ]
}

async function organizationPages(): Promise<Page[]> {
  const owner = await addMember(db, { primaryRole: 'provider' })
  const asOwner = viewedBy(await signInAs(owner), owner.id)
  const { id } = await addOrganization(db, { ownerId: owner.id })
  const other = await addOrganization(db)
  await addTeamMember(db, id, kwame.id, 'editor')
  const token = newToken()
  const invited = { role: 'editor', expiresAt: tomorrow } as const
  await db.insert(teamInvitations).values([
    { ...invited, organizationId: id, email: 'new@example.com', tokenHash: 'none' },
    { ...invited, organizationId: other.id, email: owner.email, tokenHash: hashOfToken(token) },
  ])
  await db.insert(replyTemplates).values({ organizationId: id, name: 'Thanks', body: 'Linen.' })
  const [webhook] = await db
    .insert(webhooks)
    .values({ organizationId: id, url: 'https://example.org/hook', secret: 'whsec_' })
    .returning()
  const paused = {
    webhookId: webhook!.id,
    type: 'posting.paused',
    data: {},
    dueAt: tomorrow,
  } as const
  await db.insert(webhookDeliveries).values(paused)
  const sync = newTokenOf({ name: 'Sync', scopes: ['webhooks:read'], expiresInDays: 30 })
  expect(await makeOrganizationToken(db, owner, id, sync, new Date())).toHaveProperty('token')
  return [
    asOwner(paths.organizationTokens(id), paths.organizationTokenRemoval.pattern),
    asOwner(paths.newOrganizationToken(id), paths.newOrganizationToken.pattern),
    asOwner(
      paths.webhooks(id),
      paths.webhooks.pattern,
      paths.webhookSecret.pattern,
      paths.webhookRemoval.pattern,
      paths.webhookDelivery.pattern,
    ),
    asOwner(
      paths.replyTemplates(id),
      paths.replyTemplates.pattern,
      paths.replyTemplate.pattern,
      paths.replyTemplateRemoval.pattern,
    ),
    asOwner(paths.newCompany, '/companies/new'),
    asOwner(paths.editCompany(id), '/companies/:id/edit', '/companies/:id/logo'),
    asOwner(
      paths.team(id),
      '/companies/:id/team/invited',
      '/companies/:id/team/invited/:invitation',
      '/companies/:id/team/:member',
      '/companies/:id/team/:member/ownership',
      '/companies/:id/closing',
    ),
    asOwner(
      paths.companyMembership(id),
      paths.companyPayment.pattern,
      paths.companyReceipts.pattern,
    ),
    asOwner(paths.invitationLink(token), '/invitations'),
  ]
}

/** With the organization tier of the guild, whose owner Kwame is. */
async function talentPages(asGrace: ViewedBy, asKwame: ViewedBy): Promise<Page[]> {
  await db
    .update(organizations)
    .set({ tierEndsAt: new Date(now.getTime() + 60 * 60 * 1000), confirmation: 'Example data' })
    .where(eq(organizations.id, loomsGuild.id))
  const organizationId = loomsGuild.id
  const found = await addMember(db, { findableSince: now, lastHereAt: now })
  const { id: opportunityId } = await addOpportunity(db, { organizationId })
  const [direct] = await db
    .insert(contacts)
    .values([
      { kind: 'direct', words: 'Here I am.', organizationId, memberId: found.id },
      { kind: 'invitation', words: 'Come.', opportunityId, organizationId, memberId: grace.id },
    ])
    .returning()
  return [
    asKwame(paths.importPostings, paths.importPostings),
    asKwame(paths.companyDomain(organizationId), paths.companyDomain.pattern),
    asKwame(paths.talentMemberFor(organizationId, found.id), '/talent/:member'),
    asGrace(paths.invited, '/invited/:id'),
    asGrace(paths.directMessage(organizationId), paths.directMessage.pattern),
    asKwame(paths.directTalk(direct!.id), paths.directTalk.pattern, paths.directReading.pattern),
  ]
}

async function adminPages(): Promise<Page[]> {
  const operator = await addMember(db, { isOperator: true })
  const asOperator = viewedBy(await signInAs(operator), operator.id)
  const opportunity = await addOpportunity(db)
  const community = await addCommunity(db)
  const [report] = await db
    .insert(reports)
    .values({ subjectType: 'member', subjectId: ada.id, reason: 'spam', words: '' })
    .returning()
  return [
    asOperator(paths.adminMemberAct(ada.id, 'suspension'), paths.adminMemberAct.pattern),
    asOperator(
      paths.adminOrganizationAct(loomsGuild.id, 'confirmation'),
      paths.adminOrganizationAct.pattern,
    ),
    asOperator(paths.adminPostingAct(opportunity.id, 'hold'), paths.adminPostingAct.pattern),
    asOperator(paths.adminReportAct(report!.id, 'upheld'), paths.adminReportAct.pattern),
    asOperator(paths.adminNewCommunity, paths.adminNewCommunity),
    asOperator(paths.adminCommunityAct(community.id, 'edition'), paths.adminCommunityAct.pattern),
  ]
}

async function profilePages(asGrace: ViewedBy): Promise<Page[]> {
  const [entry] = await db
    .insert(profileEntries)
    .values({ memberId: grace.id, kind: 'project', title: 'Cloth', month: '2024-06' })
    .returning()
  await db
    .insert(showcasePieces)
    .values({ memberId: grace.id, position: 1, title: 'Cloth', alt: 'Cloth' })
  return [
    asGrace(paths.profile, '/profile', '/profile/photo'),
    asGrace(paths.profileAnswers, paths.profileAnswers),
    asGrace(paths.profileMentoring, paths.profileMentoring),
    asGrace(paths.profileRole, paths.profileRole),
    asGrace(paths.profileVisibility, paths.profileVisibility),
    asGrace(paths.profileFinding, paths.profileFinding),
    asGrace(
      `${paths.publicPage}?edit=${entry!.id}`,
      paths.profileName,
      paths.profileLandscape,
      paths.profileEntries,
      paths.profileEntry.pattern,
      paths.showcase,
      paths.showcasePiece.pattern,
    ),
  ]
}

/** Grace has another device, a token, a passkey and a plan; Ada has two-step verification. */
async function accountPages(asGrace: ViewedBy, asAda: ViewedBy, asKwame: ViewedBy) {
  await signInAs(grace)
  await makeToken(db, grace.id, { name: 'Calendar', scope: 'read', expiresInDays: 30 }, now)
  await blockMember(db, grace.id, (await addMember(db)).id, now)
  const passkey = await addStoredPasskey(db, grace.id)
  await db.insert(subscriptions).values({
    userId: grace.id,
    membershipTier: 'expert',
    amount: '148500.00',
    startDate: now,
    endDate: new Date(now.getTime() + 30 * ONE_DAY_MS),
    renewing: true,
  })
  await db.insert(totpSecrets).values({ memberId: ada.id, secret: newSecret(), confirmedAt: now })
  const longAgo = { provedAt: new Date(0) }
  await db.update(sessions).set(longAgo).where(eq(sessions.userId, kwame.id))
  return [
    asAda(paths.membership, '/membership/payment', '/membership/trial'),
    asGrace(paths.membership, '/membership/cancellation'),
    asGrace(
      paths.account,
      '/account/devices',
      '/account/devices/:sid',
      '/account/pause',
      '/account/time-zone',
      '/account/tokens/:id',
      '/blocks/:id/removal',
    ),
    asGrace(paths.accountTokens, '/account/tokens'),
    asGrace(paths.payoutAccount, paths.payoutAccount),
    asGrace(paths.notificationPreferences, '/notifications/preferences'),
    asGrace(paths.accountDeletion, '/account/deletion'),
    asGrace(paths.accountCodes, '/account/two-step'),
    asAda(paths.accountCodes, '/account/two-step/recovery', '/account/two-step/off'),
    asGrace(paths.accountPasskeys, paths.accountPasskeys),
    asGrace(
      paths.accountPasskey(passkey.id),
      '/account/passkeys/:id',
      '/account/passkeys/:id/removal',
    ),
    asGrace(paths.accountExport, paths.accountExport),
    asGrace(paths.accountPassword, '/account/password'),
    asGrace(paths.accountAccess, '/account/access'),
    asGrace(paths.accountNewAddress, '/account/address/new'),
    asKwame(paths.confirmIdentity, '/account/confirm'),
  ]
}

const TYPED = 'form[method=post] textarea, form[method=post] input[type=text]'
const DISCUSSION = '/communities/:id/discussions/:discussion'

/** The lines of one field each that are given back. */
const lines = (html: string) =>
  all(html, 'main .form input').map(({ attributes }) => attributes.value)

/** The routes that take a form's action. */
const matching = (action: string) =>
  ofForms
    .map(([, path]) => path)
    .filter((path) => new RegExp(`^${path.replace(/:\w+(\{.*?\})?/g, '[^/]+')}$`).test(action))
