import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startTrial } from '../../src/db/billing/terms.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { messages } from '../../src/db/schema/messages.ts'
import { organizations } from '../../src/db/schema/organizations.ts'
import { subscriptions } from '../../src/db/schema/payments.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { contacts } from '../../src/db/schema/talent.ts'
import { users } from '../../src/db/schema/users.ts'
import { MESSAGE_MISSING } from '../../src/lib/mentorship/mentorship.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity, addOrganization, addTeamMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { db, signInAs } = await testApp()

async function guild() {
  const owner = await addMember(db, { firstName: 'Kwame' })
  const organization = await addOrganization(db, { ownerId: owner.id, confirmation: 'Known.' })
  await addOpportunity(db, { organizationId: organization.id })
  return { ...organization, owner, path: paths.directMessage(organization.id) }
}

const write = (body: string) => ({ body, clientId: crypto.randomUUID() as string })
const expert = () => addMember(db, { firstName: 'Ada', membershipTier: 'expert' })
const countOf = (organizationId: string) =>
  db.$count(contacts, eq(contacts.organizationId, organizationId))

test('an expert begins one conversation, which goes on, and each side is told once of what waits', async () => {
  const looms = await guild()
  const mate = await addMember(db, { firstName: 'Joseph', lastName: 'Otieno' })
  await addTeamMember(db, looms.id, mate.id, 'recruiter')
  const ada = await expert()
  const [adas, owners, mates] = await Promise.all([ada, looms.owner, mate].map(signInAs))
  const company = await (await adas!.get(paths.company(looms.id))).text()
  expect(visibleText(company, 'main')).toContain('Message recruiters')
  const blank = await adas!.post(looms.path, { words: ' ' })
  expect([blank.status, visibleText(await blank.text(), '#words-error')]).toEqual([
    422,
    MESSAGE_MISSING,
  ])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => adas!.post(looms.path, { words: 'Here I am.' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(9).fill(409)])
  const place = answers.find(({ status }) => status === 303)!.headers.get('Location')!
  expect(await countOf(looms.id)).toBe(1)
  const kinds = async (memberId: string) =>
    (await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, memberId))).map(
      ({ kind }) => kind,
    )
  expect(await kinds(looms.owner.id)).toEqual(['direct-message'])
  const seen = await (await owners!.get(place)).text()
  expect(all(seen, '.message').map(({ text }) => text)).toEqual([
    expect.stringContaining('Here I am.'),
  ])
  expect(all(seen, '#reading').map(({ attributes }) => attributes['data-unread'])).toEqual(['1'])
  expect((await adas!.post(place, write('And again.'))).status).toBe(303)
  expect(await kinds(looms.owner.id)).toEqual(['direct-message'])
  const id = place.split('/')[2]!
  const read = await owners!.json('PUT', paths.api.directTalkReading(id), { upTo: 1_000_000 })
  expect([read.status, await kinds(looms.owner.id)]).toEqual([204, []])
  for (const words of ['Welcome.', 'When could you come?']) await owners!.post(place, write(words))
  const page = await (await adas!.get(place)).text()
  expect(all(page, '.message').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^You wrote:Here I am\./),
    expect.stringMatching(/^You wrote:And again\./),
    expect.stringMatching(/^Organization \d+ wrote:Welcome\./),
    expect.stringContaining('When could you come?'),
  ])
  expect(page).not.toContain('Kwame')
  // Who writes for the organization is told that no name stands there, and the member is not.
  const unnamed = 'not your name'
  expect(page).not.toContain(unnamed)
  expect(visibleText(seen, '#composer')).toContain(unnamed)
  expect(visibleText(await (await mates!.get(place)).text(), '#messages')).toContain('Kwame')
  expect(await kinds(ada.id)).toEqual(['direct-answer'])
  const json = await (await adas!.get(paths.api.directTalk(id))).json()
  expect(json).toMatchObject({ words: 'Here I am.', unread: 2 })
  expect(json.answeredAt).not.toBeNull()
  const list = await (await adas!.get(paths.api.directTalkMessages(id))).json()
  expect(list.map(({ side }: { side: string }) => side)).toEqual([
    ...['member', 'member', 'team', 'team'],
  ])
  expect(JSON.stringify(list)).not.toContain(looms.owner.id)
})

test('goes over a stream, waits while the member takes a break, and can be reported', async () => {
  const looms = await guild()
  const ada = await expert()
  const adas = await signInAs(ada)
  const owners = await signInAs(looms.owner)
  const place = (await adas.post(looms.path, { words: 'Here I am.' })).headers.get('Location')!
  const id = place.split('/')[2]!
  const stream = await owners.get(`${paths.directStream(id)}?after=0&status=away`)
  const text = await stream.text()
  expect(text).toContain('event: message')
  expect(text).toContain('Here I am.')
  expect(text).toContain('event: status\ndata: open')
  const [first] = await db.select().from(messages).where(eq(messages.contactId, id))
  const report = { subjectType: 'message', subjectId: first!.id, reason: 'fraud' }
  const sent = await owners.post(paths.report, report)
  expect(sent.headers.get('Location')).toBe(
    paths.reportedWhat('message', `${place}#message-${first!.sequence}`),
  )
  const outsider = await signInAs(await addMember(db))
  expect((await outsider.get(paths.reportOf('message', first!.id))).status).toBe(404)
  await db.update(users).set({ pausedAt: new Date() }).where(eq(users.id, ada.id))
  const late = await owners.htmx('POST', place, write('Are you there?'))
  expect(late.status).toBe(409)
  expect(visibleText(await late.text(), '#composer textarea')).toBe('Are you there?')
})

test('an id of one’s own of a message is one message, also of another conversation', async () => {
  const looms = await guild()
  const mills = await guild()
  const adas = await signInAs(await expert())
  const begin = async (path: string) =>
    (await adas.post(path, { words: 'Here I am.' })).headers.get('Location')!.split('/')[2]!
  const one = await begin(looms.path)
  const other = await begin(mills.path)
  const message = write('Only once')
  const send = (id: string) => adas.json('POST', paths.api.directTalkMessages(id), message)
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(one)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await db.$count(messages, eq(messages.contactId, one))).toBe(2)
  expect((await send(other)).status).toBe(409)
})

test('is for Expert members, to a verified organization with a live posting, not one’s own', async () => {
  const looms = await guild()
  const other = await addMember(db, { membershipTier: 'professional' })
  const write = async (member: { id: string; email: string }) =>
    (await signInAs(member as typeof other)).json('POST', paths.api.directMessages(looms.id), {
      words: 'Here.',
    })
  expect((await write(other)).status).toBe(403)
  const mate = await expert()
  await addTeamMember(db, looms.id, mate.id, 'editor')
  expect(await (await write(mate)).json()).toMatchObject({ code: 'team' })
  const ada = await expert()
  const unverified = await addOrganization(db)
  await addOpportunity(db, { organizationId: unverified.id })
  const adas = await signInAs(ada)
  const reported = async (id: string) =>
    (await adas.json('POST', paths.api.directMessages(id), { words: 'Here.' })).json()
  expect(await reported(unverified.id)).toMatchObject({ code: 'unproved' })
  const quiet = await addOrganization(db, { confirmation: 'Known.' })
  expect(await reported(quiet.id)).toMatchObject({ code: 'nothing_live' })
  await db
    .update(organizations)
    .set({ suspendedAt: new Date() })
    .where(eq(organizations.id, quiet.id))
  expect(await reported(quiet.id)).toMatchObject({ code: 'not_found' })
  expect(await countOf(looms.id)).toBe(0)
})

const START = { words: 'Here I am.' }

test('a member starts five conversations in 24 hours, also many at once', async () => {
  const guilds = await Promise.all(Array.from({ length: 9 }, guild))
  const ada = await expert()
  const adas = await signInAs(ada)
  const answers = await Promise.all(
    guilds.map(({ id, path }, n) =>
      n % 2 ? adas.post(path, START) : adas.json('POST', paths.api.directMessages(id), START),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  expect(await db.$count(contacts, eq(contacts.memberId, ada.id))).toBe(5)
  for (const { headers } of refused) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(86_000)
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(86_401)
  }

  const last = await guild()
  const reported =
    'You’ve started 5 conversations with recruiters in the last 24 hours. Try again in 24 hours.'
  const page = await (await adas.get(last.path)).text()
  expect(visibleText(page, 'main')).toContain(reported)
  expect(all(page, '#words')).toEqual([])
  const form = await adas.post(last.path, { words: 'Typed at length.' })
  const html = await form.text()
  expect([form.status, html]).toEqual([429, expect.stringContaining(reported)])
  expect(html).toContain('Typed at length.')
  const fragment = await adas.htmx('POST', last.path, START)
  expect([fragment.status, fragment.headers.get('HX-Reswap')]).toEqual([429, 'none'])
  expect(fragment.headers.get('HX-Trigger')).toContain('5 conversations')
  const json = await adas.json('POST', paths.api.directMessages(last.id), START)
  expect(await json.json()).toEqual({ message: reported, code: 'too_many' })

  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000)
  const [first] = await db.select().from(contacts).where(eq(contacts.memberId, ada.id)).limit(1)
  await db.update(contacts).set({ createdAt: dayAgo }).where(eq(contacts.id, first!.id))
  expect((await adas.post(last.path, START)).status).toBe(303)
})

test('a trial has no messages to recruiters, and says so before anything is written', async () => {
  const looms = await guild()
  const ada = await addMember(db, { membershipTier: 'foundation' })
  const adas = await signInAs(ada)
  const offer = await (await adas.get(paths.membership)).text()
  expect(visibleText(offer, 'main')).toContain('The trial doesn’t include messages to recruiters.')
  expect(await startTrial(db, ada.id, 'expert', new Date())).toBeTrue()
  const reported =
    'A free trial doesn’t include messages to recruiters. Buy Expert to message them.'
  const page = await (await adas.get(looms.path)).text()
  expect(visibleText(page, 'main')).toContain(reported)
  expect(all(page, '#words')).toEqual([])
  const form = await adas.post(looms.path, { words: 'Typed at length.' })
  const html = await form.text()
  expect([form.status, html]).toEqual([403, expect.stringContaining(reported)])
  expect(html).toContain('Typed at length.')
  const fragment = await adas.htmx('POST', looms.path, START)
  expect([fragment.status, fragment.headers.get('HX-Reswap')]).toEqual([403, 'none'])
  const json = await adas.json('POST', paths.api.directMessages(looms.id), START)
  expect([json.status, await json.json()]).toEqual([403, { message: reported, code: 'trial' }])
  expect(await countOf(looms.id)).toBe(0)

  // Who buys the tier during the trial need not wait until it ends.
  const [trial] = await db.select().from(subscriptions).where(eq(subscriptions.userId, ada.id))
  const { id: _, ...term } = trial!
  const endDate = new Date(trial!.endDate!.getTime() + 24 * 60 * 60 * 1000)
  const startDate = trial!.endDate
  await db.insert(subscriptions).values({ ...term, trial: false, startDate, endDate })
  expect((await adas.post(looms.path, START)).status).toBe(303)
})

test('is read by nobody else, and by no recruiter with a block', async () => {
  const looms = await guild()
  const ada = await expert()
  const blocking = await addMember(db)
  await addTeamMember(db, looms.id, blocking.id, 'recruiter')
  await db.insert(blocks).values({ blockerId: blocking.id, blockedId: ada.id })
  const editor = await addMember(db)
  await addTeamMember(db, looms.id, editor.id, 'editor')
  const sent = await (await signInAs(ada)).post(looms.path, { words: 'Here I am.' })
  const place = sent.headers.get('Location')!
  for (const member of [blocking, editor, await expert()]) {
    const browser = await signInAs(member)
    expect((await browser.get(place)).status).toBe(404)
    expect((await browser.post(place, write('No.'))).status).toBe(404)
    expect((await browser.get(paths.directStream(place.split('/')[2]!))).status).toBe(404)
    expect(await (await browser.get(paths.api.directTalks)).json()).toEqual([])
  }
  expect(await db.$count(outboxEmails, eq(outboxEmails.memberId, blocking.id))).toBe(0)
})

test('an invitation is no conversation with recruiters, of neither side', async () => {
  const looms = await guild()
  const { id: opportunityId } = await addOpportunity(db, { organizationId: looms.id })
  const ada = await expert()
  const invitation = { kind: 'invitation', opportunityId, words: 'Come.' } as const
  const sides = { organizationId: looms.id, memberId: ada.id }
  await db.insert(contacts).values({ ...invitation, ...sides })
  for (const member of [ada, looms.owner]) {
    const browser = await signInAs(member)
    expect(await (await browser.get(paths.api.directTalks)).json()).toEqual([])
  }
})
