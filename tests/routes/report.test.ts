import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import { blockMember } from '../../src/db/safety/block-member.ts'
import { resolveReport } from '../../src/db/safety/resolve-reports.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { reports } from '../../src/db/schema/safety.ts'
import { users } from '../../src/db/schema/users.ts'
import { REPORT_REASONS } from '../../src/lib/catalog.ts'
import { paths } from '../../src/lib/paths.ts'
import { REASONS, SITE_RULES } from '../../src/lib/safety/rules.ts'
import { NONE_REPORTED } from '../../src/views/safety/own-reports.tsx'
import {
  MESSAGES_AROUND_SEEN,
  NO_REVIEWER,
  OUTCOME_BY_EMAIL,
  OUTCOME_NOT_SENT,
  REVIEWED,
} from '../../src/views/safety/report-page.tsx'
import { testApp } from '../support/app.ts'
import { type Client, newClient } from '../support/client.ts'
import {
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  PASSWORD,
} from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { ADDRESS, fromAddresses } from '../support/networks.ts'
import { addressesFor } from '../support/route-table.ts'

const { app, db, client, signInAs } = await testApp()
const ada = await addMember(db, { firstName: 'Ada' })
const lin = await addMember(db, { firstName: 'Lin', isMentor: true, membershipTier: 'expert' })
const kwame = await addMember(db, { firstName: 'Kwame' })
const adas = await signInAs(ada)
const lins = await signInAs(lin)
const kwames = await signInAs(kwame)
const place = await addressesFor(db, ada, lin, { title: 'Which loom?', text: 'For linen.' })
const part = (pattern: string, at: number) => place(pattern).split('/')[at]!
const mentorship = await addMentorship(db, {
  mentorId: lin.id,
  menteeId: kwame.id,
  status: 'active',
  acceptedAt: new Date(),
})
const sent = await sendMessage(db, {
  mentorshipId: mentorship.id,
  senderId: kwame.id,
  body: 'Pay me <b>now</b>',
  clientId: crypto.randomUUID(),
})
const subjects = {
  opportunity: part('/opportunities/:id', 2),
  organization: part('/companies/:id', 2),
  member: ada.id,
  community: part('/communities/:id', 2),
  discussion: part('/communities/:id/discussions/:discussion', 4),
  reply: part('/communities/:id/discussions/:discussion/replies/:reply', 6),
  message: sent.ok ? sent.message.id : '',
}
/** Where each is read. */
const places: Record<string, string> = {
  opportunity: paths.opportunity(subjects.opportunity),
  organization: paths.company(subjects.organization),
  member: paths.member(subjects.member),
  community: paths.community(subjects.community),
  discussion: paths.discussion(subjects.community, subjects.discussion),
  reply: paths.reply(subjects.community, subjects.discussion, subjects.reply),
  message: `${paths.mentorship(mentorship.id)}#message-1`,
}
const countOf = (id: string) => db.$count(reports, eq(reports.subjectId, id))
const form = (type: keyof typeof subjects, more = {}) => ({
  subjectType: type,
  subjectId: subjects[type],
  reason: 'spam',
  words: 'Again and again.',
  ...more,
})

describe('a report', () => {
  test.each(Object.entries(subjects))(
    'of a %s is stored, by who sees it, and leads back to it',
    async (type, id) => {
      const page = await lins.get(paths.reportOf(type, id))
      expect(page.status).toBe(200)
      const before = await countOf(id)
      const answer = await lins.post(paths.report, form(type as 'reply'))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toBe(paths.reportedWhat(type, places[type]!))
      expect(await countOf(id)).toBe(before + 1)
      const again = await lins.post(paths.report, form(type as 'reply', { words: 'Once <more>' }))
      expect(again.status).toBe(409)
      const html = await again.text()
      expect(html).toContain('You’ve already reported this')
      expect(html).toContain('Once &lt;more&gt;')
      const json = await lins.json('POST', paths.api.reports, form(type as 'reply'))
      expect([json.status, (await json.json()).code]).toEqual([409, 'already_reported'])
      expect(await countOf(id)).toBe(before + 1)
    },
  )

  test('of a visitor is kept for all but members and messages', async () => {
    for (const [type, id] of Object.entries(subjects)) {
      const status = ['member', 'message'].includes(type) ? 404 : 200
      expect([type, (await client().get(paths.reportOf(type, id))).status]).toEqual([type, status])
      const answer = await client().json('POST', paths.api.reports, form(type as 'reply'))
      expect([type, answer.status]).toEqual([type, status === 200 ? 201 : 404])
    }
    const [row] = await db.select().from(reports).where(eq(reports.subjectType, 'community'))
    expect(row).toBeDefined()
  })

  test('of a message is of the two of its conversation alone, and shows it as text', async () => {
    expect((await adas.get(paths.reportOf('message', subjects.message))).status).toBe(404)
    const html = await (await lins.get(paths.reportOf('message', subjects.message))).text()
    expect(visibleText(html, 'main')).toContain(MESSAGES_AROUND_SEEN)
    expect(html).toContain('Pay me &lt;b&gt;now&lt;/b&gt;')
    const own = await kwames.post(paths.report, form('message'))
    expect([own.status, await own.text()]).toEqual([422, expect.stringContaining('This is yours')])
  })

  test('comes back with what is wrong beside its field, and what was typed', async () => {
    const cases = [
      [{ reason: '' }, 'Choose a reason'],
      [{ reason: 'other', words: ' ' }, 'Describe what’s wrong'],
      [{ words: 'x'.repeat(2001) }, 'at most 2000 characters'],
      [{ words: `a${'\u0301'.repeat(1000)}` }, 'too many accents'],
    ] as const
    for (const [wrong, text] of cases)
      for (const answer of [
        await kwames.post(paths.report, form('community', wrong)),
        await kwames.htmx('POST', paths.report, form('community', wrong)),
        await kwames.json('POST', paths.api.reports, form('community', wrong)),
      ]) {
        expect(answer.status).toBe(422)
        expect(await answer.text()).toContain(text)
      }
    const typed = await kwames.htmx('POST', paths.report, form('community', { reason: '' }))
    expect(visibleText(await typed.text(), 'textarea')).toContain('Again and again.')
    expect((await kwames.post(paths.report, form('community', { subjectType: 'x' }))).status).toBe(
      404,
    )
    expect((await kwames.post(paths.report, form('community', { subjectId: '1' }))).status).toBe(
      404,
    )
  })

  test('answers htmx by leading to the page that says what happens next, and back', async () => {
    const sent = form('reply', { next: '/communities?q=a' })
    const answer = await kwames.htmx('POST', paths.report, sent)
    const next = answer.headers.get('HX-Redirect')!
    expect(next).toBe(paths.reportedWhat('reply', '/communities?q=a'))
    const noMember = await (await kwames.get(next)).text()
    expect(noMember).toContain(NO_REVIEWER)
    await db.update(users).set({ isOperator: true }).where(eq(users.id, ada.id))
    const html = await (await kwames.get(next)).text()
    expect(html).not.toContain(NO_REVIEWER)
    expect(html).toContain(REVIEWED)
    expect(html).toContain(OUTCOME_BY_EMAIL)
    expect(html).toContain('href="/communities?q=a"')
    const visitors = await (await client().get(next)).text()
    expect(visitors).toContain(OUTCOME_NOT_SENT)
    const elsewhere = form('discussion', { next: 'https://evil.example/' })
    const safe = await kwames.htmx('POST', paths.report, elsewhere)
    expect(safe.headers.get('HX-Redirect')).toEndWith('next=%2F')
  })

  test('is bounded: for a member by how many they send', async () => {
    const busy = await signInAs(await addMember(db))
    const postings = await Promise.all(Array.from({ length: 21 }, () => addOpportunity(db)))
    const statuses: number[] = []
    for (const { id } of postings)
      statuses.push(
        (await busy.json('POST', paths.api.reports, form('opportunity', { subjectId: id }))).status,
      )
    expect(statuses).toEqual([...Array(20).fill(201), 429])
  })

  test('and for visitors by how many come from their network, by form or by JSON', async () => {
    const visitor = newClient(fromAddresses(app))
    const from = (address: string) => ({ [ADDRESS]: address })
    const json = { 'Content-Type': 'application/json' }
    const send = (address: string) => {
      const headers = { ...json, ...from(address) }
      return visitor.send('POST', paths.api.reports, headers, JSON.stringify(form('community')))
    }
    const statuses = []
    for (let n = 1; n <= 20; n++) {
      const address = from(`2001:db8:0:7::${n}`)
      const wrong = await visitor.post(paths.report, form('community', { reason: '' }), address)
      expect(wrong.status).toBe(422)
      const sent = n % 2 ? await visitor.post(paths.report, form('community'), address) : null
      statuses.push((sent ?? (await send(`2001:db8:0:7::${n}`))).status)
    }
    expect(statuses.toSorted()).toEqual([...Array(10).fill(201), ...Array(10).fill(303)])
    const refused = await send('2001:db8:0:7:ffff::1')
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const page = await visitor.post(paths.report, form('community'), from('2001:db8:0:7::1'))
    const html = await page.text()
    expect(page.status).toBe(429)
    expect(html).toContain('Too many reports were sent from this network.')
    expect(visibleText(html, 'textarea')).toContain('Again and again.')
    expect((await send('2001:db8:0:8::1')).status).toBe(201)
    // A member counts for themselves, wherever they are.
    const member = newClient(fromAddresses(app))
    const { email } = await addMember(db)
    await member.post(paths.login, { email, password: PASSWORD }, from('2001:db8:0:7::1'))
    const own = await member.post(paths.report, form('community'), from('2001:db8:0:7::1'))
    expect(own.status).toBe(303)
  })
})

describe('one’s own reports', () => {
  const rows = async (who: Client, path: string = paths.account) => {
    const html = await (await who.get(path)).text()
    return all(html, '#reports .rows > li, #cards > li').map(({ text }) => text)
  }
  const reportAs = async (who: Client, type: string, subjectId: string, words = '') => {
    const sent = { subjectType: type, subjectId, reason: 'spam', words }
    const answer = await who.json('POST', paths.api.reports, sent)
    expect(answer.status).toBe(201)
    return String((await answer.json()).id)
  }

  test('stand on the page of the account, each with how it stands and what came of it', async () => {
    const member = await addMember(db)
    const operator = await addMember(db, { firstName: 'Olga', isOperator: true })
    const own = await signInAs(member)
    const others = await signInAs(await addMember(db))
    const empty = await (await own.get(paths.account)).text()
    expect(visibleText(empty, '#reports')).toContain(NONE_REPORTED)
    const posting = await addOpportunity(db, { title: 'Loom <b>for</b> sale', postedById: lin.id })
    const reported = await reportAs(own, 'opportunity', posting.id, 'Asks for\nmoney.')
    await reportAs(others, 'opportunity', posting.id, 'Theirs alone.')
    await reportAs(others, 'member', kwame.id)
    expect(await rows(own)).toEqual([
      expect.stringMatching(
        /^Posting ‘Loom <b>for<\/b> sale’It’s spam, reported on .+‘Asks for money.’Received/,
      ),
    ])
    const answer = { id: reported, operatorId: operator.id, resolution: 'We asked its\nposter.' }
    await resolveReport(db, { ...answer, outcome: 'upheld' }, new Date())
    const [row] = await rows(own)
    expect(row).toMatch(/Reviewed on .+: ‘We asked its poster.’/)
    expect(row).not.toContain('Received')
    const html = visibleText(await (await own.get(paths.account)).text(), '#reports')
    for (const hidden of ['Olga', 'Lin', 'Theirs', 'Kwame', 'upheld'])
      expect(html).not.toContain(hidden)
    await db.delete(opportunities).where(eq(opportunities.id, posting.id))
    expect((await rows(own))[0]).toStartWith('PostingIt’s spam')
  })

  test('name nothing of somebody with whom there is a block, either way', async () => {
    const member = await addMember(db)
    const own = await signInAs(member)
    const zoe = await addMember(db, { firstName: 'Zoe' })
    const yann = await addMember(db, { firstName: 'Yann' })
    for (const { id } of [zoe, yann]) await reportAs(own, 'member', id)
    expect((await rows(own)).join()).toMatch(/Member ‘Yann’.+Member ‘Zoe’/)
    await blockMember(db, zoe.id, member.id, new Date())
    await blockMember(db, member.id, yann.id, new Date())
    for (const path of [paths.account, paths.accountReports]) {
      const shown = await rows(own, path)
      expect(shown).toEqual(Array(2).fill(expect.stringMatching(/^MemberIt’s spam, /)))
    }
  })

  test('are the last ones there, and all on pages of their own', async () => {
    const member = await addMember(db)
    const own = await signInAs(member)
    const made = Array.from({ length: 30 }, (_, n) => ({
      ...({
        reporterId: member.id,
        subjectType: 'community',
        subjectId: crypto.randomUUID(),
      } as const),
      ...({
        reason: 'spam',
        words: `Number ${n}.`,
        createdAt: new Date(Date.now() - n * 1000),
      } as const),
    }))
    await db.insert(reports).values(made)
    expect(await rows(own)).toHaveLength(10)
    const account = await (await own.get(paths.account)).text()
    expect(all(account, '#reports a').map(({ attributes }) => attributes.href)).toContain(
      paths.accountReports,
    )
    const first = await (await own.get(paths.accountReports)).text()
    const older = all(first, 'a').find(({ text }) => text === 'Older')!.attributes.href!
    const shown = [paths.accountReports, older].map((path) => rows(own, path))
    const words = (await Promise.all(shown)).flat().map((row) => /Number \d+/.exec(row)?.[0])
    expect(words).toEqual(made.map((_, n) => `Number ${n}`))
    expect(await (await own.get(older)).text()).not.toContain('Older')
    expect((await client().get(paths.accountReports)).status).toBe(401)
  })
})

test('every reason belongs to a rule that the page has under its number', async () => {
  const html = await (await client().get(paths.rules)).text()
  for (const { number, title } of SITE_RULES)
    expect(visibleText(html, `#rule-${number} h2`)).toBe(`${number}. ${title}`)
  const known = new Set(SITE_RULES.map(({ number }) => number))
  expect(REPORT_REASONS.map((reason) => known.has(REASONS[reason].rule))).not.toContain(false)
})

test('‘Report’ stands beside all that others put here, and beside nothing of one’s own', async () => {
  const pages: Record<string, string> = {
    opportunity: paths.opportunity(subjects.opportunity),
    organization: paths.company(subjects.organization),
    community: paths.community(subjects.community),
    discussion: paths.discussion(subjects.community, subjects.discussion),
    reply: paths.discussion(subjects.community, subjects.discussion),
    member: paths.member(ada.id),
    message: paths.mentorship(mentorship.id),
  }
  const linked = async (who: typeof lins, type: string) =>
    all(await (await who.get(pages[type]!)).text(), 'a').some(
      ({ attributes }) => attributes.href === paths.reportOf(type, subjects[type as 'reply']),
    )
  for (const type of Object.keys(pages))
    expect([type, await linked(lins, type)]).toEqual([type, true])
  for (const type of ['opportunity', 'organization', 'community', 'discussion', 'reply'])
    expect([type, await linked(client(), type)]).toEqual([type, true])
  for (const type of ['discussion', 'reply', 'member'])
    expect([type, await linked(adas, type)]).toEqual([type, false])
  expect(await linked(kwames, 'message')).toBe(false)
  const own = await addOpportunity(db, { postedById: ada.id })
  expect(await (await adas.get(paths.opportunity(own.id))).text()).not.toContain(
    'Report this posting',
  )
})

test('what is held is shown to its poster alone, with why it cannot be applied for', async () => {
  const team = await addOrganization(db, { ownerId: ada.id })
  const held = { heldAt: new Date(), heldFor: 'reports' as const }
  const { id } = await addOpportunity(db, { ...held, organizationId: team.id, title: 'Held loom' })
  expect((await client().get(paths.opportunity(id))).status).toBe(404)
  expect((await lins.get(paths.opportunity(id))).status).toBe(404)
  expect((await adas.get(paths.opportunity(id))).status).toBe(200)
  expect(await (await lins.get(paths.company(team.id))).text()).not.toContain('Held loom')
})
