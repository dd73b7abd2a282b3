import { expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { apply } from '../../../src/db/applications/apply.ts'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { addOperator } from '../../../src/db/operators/operators.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { contactMessages } from '../../../src/db/schema/contact-messages.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { replyCases } from '../../../src/db/schema/reply-cases.ts'
import { operatorLog } from '../../../src/db/schema/safety.ts'
import { CONTACT_REPLY_LENGTH } from '../../../src/lib/contact/contact.ts'
import { TIERS, type Tier } from '../../../src/lib/membership/tiers.ts'
import { paths } from '../../../src/lib/paths.ts'
import { UNMANAGED_TITLE } from '../../../src/views/admin/review-queue-page.tsx'
import { testApp } from '../../support/app.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()
const runs = await addMember(db, { firstName: 'Ada' })
await addOperator(db, runs.email)
const operator = await signInAs(runs)
const textAt = async (path: string, browser = operator) =>
  visibleText(await (await browser.get(path)).text(), 'main') ?? ''
const DAY = 24 * 60 * 60 * 1000

let written = 0

/** Each a second after the one before it. */
const write = async (tier: Tier | null, topic: (typeof contactMessages.$inferInsert)['topic']) => {
  const [message] = await db
    .insert(contactMessages)
    .values({
      tier,
      topic,
      name: 'Grace',
      email: 'grace@example.com',
      message: 'Where is it?',
      createdAt: new Date(Date.now() - 60_000 + 1000 * written++),
    })
    .returning()
  return message!
}

test('what was done by command is in the log as done from the command line', async () => {
  expect(await textAt(paths.adminLog)).toContain('from the command line')
})

test('messages are in the review queue by tier, then by age, until answered', async () => {
  const visitors = await write(null, 'Something else')
  const first = await write('foundation', 'My account')
  const experts = await write('expert', 'A fault on the site')
  const second = await write('professional', 'Payments and membership')
  await write('professional', 'My account')
  const listed = async () => {
    const html = await (await operator.get(paths.adminMessages)).text()
    return all(html, '.rows a').map(({ attributes }) => attributes.href)
  }
  const order = await listed()
  expect(order.slice(0, 2)).toEqual([experts, second].map(({ id }) => paths.adminMessage(id)))
  expect(order.slice(3)).toEqual([first, visitors].map(({ id }) => paths.adminMessage(id)))
  expect(await textAt(paths.admin)).toContain('Priority, Expert')
  expect(await textAt(paths.adminMessage(experts.id))).toContain('Where is it?')

  const answered = await operator.post(paths.adminMessageAct(experts.id, 'answer'), {})
  expect(answered.headers.get('Location')).toBe(paths.adminMessage(experts.id))
  expect(await listed()).not.toContain(paths.adminMessage(experts.id))
  expect(await textAt(paths.adminMessage(experts.id))).toContain('Answered')
  const [act] = await db.select().from(operatorLog).orderBy(desc(operatorLog.at)).limit(1)
  expect(act).toMatchObject({ action: 'message answered', subjectId: experts.id })
  // Answered twice it is answered once.
  await operator.post(paths.adminMessageAct(experts.id, 'answer'), {})
  expect(await db.$count(operatorLog, eq(operatorLog.subjectId, experts.id))).toBe(1)
  await operator.post(paths.adminMessageAct(experts.id, 'return'), {})
  expect((await listed())[0]).toBe(paths.adminMessage(experts.id))
})

test('a reply is emailed once and kept with the message', async () => {
  const { id, email } = await write(null, 'My account')
  const answer = () =>
    operator.post(paths.adminMessageAct(id, 'answer'), { reply: 'Look below.\n\nIt is there.' })
  await takeEmails(db)
  const long = { reply: 'x'.repeat(CONTACT_REPLY_LENGTH + 1) }
  const refused = await operator.post(paths.adminMessageAct(id, 'answer'), long)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(long.reply)])
  await Promise.all([answer(), answer()])
  const sent = await takeEmails(db)
  expect(sent).toMatchObject([{ to: email, kind: 'contact-reply' }])
  expect(sent[0]!.text).toContain('It is there.')
  expect(await textAt(paths.adminMessage(id))).toContain('Look below.')
  const [act] = await db.select().from(operatorLog).orderBy(desc(operatorLog.at)).limit(1)
  expect(act).toMatchObject({ action: 'message answered', why: 'Replied.' })
})

test('what takes something away is marked as such', async () => {
  const { id } = await addMember(db)
  const page = await (await operator.get(paths.adminMemberAct(id, 'suspension'))).text()
  expect(
    all(page, 'main .account-cards [type=submit]').map(({ attributes }) => attributes.class),
  ).toEqual([expect.stringContaining('btn-warm')])
})

test('every tier has its place in that order', async () => {
  await db.delete(contactMessages)
  for (const tier of [null, ...TIERS]) await write(tier, 'My account')
  const rows = await db.select().from(contactMessages).orderBy(desc(contactMessages.rank))
  expect(rows.map(({ tier }) => tier)).toEqual([...TIERS.toReversed(), null])
})

test('whatever waits is listed, a page at a time and in that order', async () => {
  await db.delete(contactMessages)
  // The second page begins within a tier and goes on to the next.
  for (let round = 0; round < 17; round++)
    for (const tier of [null, 'expert', 'foundation'] as const) await write(tier, 'My account')
  const seen: string[] = []
  let path: string | undefined = paths.adminMessages
  while (path) {
    const html: string = await (await operator.get(path)).text()
    seen.push(...all(html, '.rows a').map(({ attributes }) => attributes.href!))
    path = all(html, 'main a').find(({ text }) => text === 'Older messages')?.attributes.href
  }
  const { rank, createdAt } = contactMessages
  const rows = await db.select().from(contactMessages).orderBy(desc(rank), createdAt)
  expect(seen).toEqual(rows.map(({ id }) => paths.adminMessage(id)))
  expect(await textAt(paths.admin)).toContain('All waiting')
  expect((await operator.get(`${paths.adminMessages}?cursor=x`)).status).toBe(400)
})

const withTier = { tierEndsAt: new Date(Date.now() + 300 * DAY) }

test('an organization with the tier has a person whom an operator names, for its team alone', async () => {
  const owner = await addMember(db)
  const { id } = await addOrganization(db, { ownerId: owner.id, ...withTier })
  const team = await signInAs(owner)
  expect(await textAt(paths.admin)).toContain(UNMANAGED_TITLE)
  expect(await textAt(paths.company(id), team)).toContain('assign your account manager soon')

  const named = { managerName: 'Joan Clarke', managerEmail: 'joan@waymark.example', why: 'Hers.' }
  const act = paths.adminOrganizationAct(id, 'manager')
  const wrong = await operator.post(act, { ...named, managerEmail: 'joan' })
  expect(wrong.status).toBe(422)
  expect(visibleText(await wrong.text(), '[role=alert], .error')).toContain('email')
  expect((await operator.post(act, named)).status).toBe(303)
  const form = await (await operator.get(act)).text()
  for (const field of ['managerName', 'managerEmail'] as const)
    expect(all(form, `#${field}`)[0]!.attributes.value).toBe(named[field])
  for (const path of [paths.company(id), paths.companyMembership(id)]) {
    const html = await (await team.get(path)).text()
    expect(visibleText(html, 'main')).toContain('Joan Clarke')
    expect(all(html, '[href="mailto:joan@waymark.example"]')).toHaveLength(1)
  }
  const json = async (browser = team) => (await browser.get(`/api/organizations/${id}`)).json()
  expect((await json()).accountManager).toEqual({
    name: 'Joan Clarke',
    email: 'joan@waymark.example',
  })
  for (const other of [client(), await signInAs(await addMember(db))]) {
    expect(await textAt(paths.company(id), other)).not.toContain('Joan')
    expect(await json(other)).not.toHaveProperty('accountManager')
  }
  expect(await textAt(paths.admin)).not.toContain(UNMANAGED_TITLE)

  // Without the tier it is kept and not shown.
  const { tierEndsAt: _, ...none } = { ...withTier }
  await db
    .update(organizations)
    .set({ ...none, tierEndsAt: new Date(Date.now() - DAY) })
    .where(eq(organizations.id, id))
  expect(await textAt(paths.company(id), team)).not.toContain('Joan')
  expect((await json()).accountManager).toBeNull()
  await db.update(organizations).set(withTier).where(eq(organizations.id, id))
  expect(await textAt(paths.company(id), team)).toContain('Joan Clarke')
  const end = paths.adminOrganizationAct(id, 'manager-end')
  await operator.post(end, { why: 'She left.' })
  expect(await textAt(paths.company(id), team)).not.toContain('Joan')
})

test('who came through its postings is counted on its page, and stays so when they are gone', async () => {
  const owner = await addMember(db)
  const { id } = await addOrganization(db, { ownerId: owner.id, ...withTier })
  const posting = await addOpportunity(db, { organizationId: id })
  const hire = async () => {
    const applicant = await addMember(db)
    const email = { opportunityId: posting.id, applicantId: applicant.id, coverLetter: 'Me.' }
    const sent = await apply(db, email, new Date())
    if (!sent.ok) throw new Error(sent.reason)
    const at = new Date()
    const moved = { id: sent.application.id, to: 'offered' } as const
    expect(await changeStatusAsTeam(db, owner.id, moved, at, at)).toMatchObject({ ok: true })
    return { applicant, id: sent.application.id }
  }
  const one = await hire()
  const two = await hire()
  expect(await textAt(paths.company(id), client())).toContain('0 hires')
  for (const { applicant, id } of [one, two])
    expect(
      await changeStatusAsApplicant(
        db,
        applicant.id,
        { id, to: 'accepted' },
        new Date(),
        new Date(),
      ),
    ).toMatchObject({ ok: true })
  expect(await textAt(paths.company(id), client())).toContain('2 hires')
  await db.delete(applications).where(eq(applications.id, one.id))
  expect(await textAt(paths.company(id), client())).toContain('2 hires')
  await db.update(replyCases).set({ struckAt: new Date() }).where(eq(replyCases.id, two.id))
  expect(await textAt(paths.company(id), client())).toContain('1 hire through')
  for (const tierEndsAt of [new Date(Date.now() - DAY), null]) {
    await db.update(organizations).set({ tierEndsAt }).where(eq(organizations.id, id))
    expect(await textAt(paths.company(id), client())).not.toContain('through Waymark')
  }
})
