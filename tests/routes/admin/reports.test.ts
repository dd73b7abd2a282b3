import { describe, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { startDiscussion } from '../../../src/db/communities/discussions.ts'
import { removeText } from '../../../src/db/communities/moderation.ts'
import { postReply } from '../../../src/db/communities/replies.ts'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import { answerReport } from '../../../src/db/operators/reports.ts'
import { makeReport } from '../../../src/db/safety/reports.ts'
import { discussionReplies } from '../../../src/db/schema/discussions.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { operatorLog, reports } from '../../../src/db/schema/safety.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import type { ReportSubject } from '../../../src/lib/catalog.ts'
import { paths } from '../../../src/lib/paths.ts'
import { POSTING_CLOSED } from '../../../src/lib/safety/resolutions.ts'
import { REPORTED } from '../../../src/views/admin/report-page.tsx'
import { testApp } from '../../support/app.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  addToCommunity,
} from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, client, signInAs } = await testApp()
const now = new Date()
const ada = await addMember(db, { firstName: 'Ada', isOperator: true })
const operator = await signInAs(ada)

const person = (firstName: string) =>
  addMember(db, { firstName, lastName: 'Mensah', emailVerifiedAt: now })

async function report(type: ReportSubject, subjectId: string, reporterId: string | null = null) {
  const made = { reporterId, subjectType: type, subjectId, reason: 'spam' as const, words: 'Look.' }
  const outcome = await makeReport(db, made, now)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.report.id
}

const pageOf = async (id: string, who = operator) => (await who.get(paths.adminReport(id))).text()

/** The passages of the reported content, each with whether it is the reported one. */
const passages = (html: string) =>
  all(html, 'main article').map(({ text }) => ({ text, isReported: text.includes(REPORTED) }))

const formsOn = (html: string) => all(html, 'main details summary').map(({ text }) => text)

const latest = async () => {
  const [row] = await db.select().from(operatorLog).orderBy(desc(operatorLog.at)).limit(1)
  return row!
}

async function discussionWith(bodies: string[]) {
  const author = await person('Lin')
  const community = await addCommunity(db)
  await addToCommunity(db, community.id, author.id)
  const place = { communityId: community.id, authorId: author.id }
  const started = { ...place, title: 'Which loom?', body: 'For linen, please.' }
  const discussionId = (await startDiscussion(db, started))!
  const replies: string[] = []
  for (const body of bodies) replies.push((await postReply(db, { ...place, discussionId, body }))!)
  return { author, community, discussionId, replies }
}

describe('the reported text is shown in its context', () => {
  test('a reply below its discussion, between its neighbours', async () => {
    const { replies, community } = await discussionWith([
      'One.',
      'Two.',
      'Three.',
      'Four.',
      'Five.',
    ])
    const html = await pageOf(await report('reply', replies[2]!))
    const found = passages(html)
    expect(found.map(({ isReported }) => isReported)).toEqual([false, false, true, false])
    for (const [at, text] of ['Which loom?', 'Two.', 'Three.', 'Four.'].entries())
      expect(found[at]!.text).toContain(text)
    expect(visibleText(html, 'main')).toContain(`In ${community.name}`)
  })

  test('a message between the two before and the two after it, and no others', async () => {
    const [mentor, mentee] = [await person('Grace'), await person('Kwame')]
    const active = { status: 'active', acceptedAt: now } as const
    const pair = { mentorId: mentor.id, menteeId: mentee.id }
    const { id: mentorshipId } = await addMentorship(db, { ...pair, ...active })
    const { id: otherId } = await addMentorship(db, {
      mentorId: mentor.id,
      menteeId: ada.id,
      ...active,
    })
    const send = async (body: string, to = mentorshipId) => {
      const sent = await sendMessage(db, {
        mentorshipId: to,
        senderId: mentor.id,
        body,
        clientId: crypto.randomUUID(),
      })
      if (!sent.ok) throw new Error(sent.reason)
      return sent.message.id
    }
    const ids: string[] = []
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      ids.push(await send(`Message ${n}.`))
      await send(`Elsewhere ${n}.`, otherId)
    }
    const html = await pageOf(await report('message', ids[3]!))
    const found = passages(html)
    expect(found.map(({ text }) => /Message \d/.exec(text)?.[0])).toEqual(
      [2, 3, 4, 5, 6].map((n) => `Message ${n}`),
    )
    expect(found.map(({ isReported }) => isReported)).toEqual([false, false, true, false, false])
    const links = all(html, 'main a').map(({ attributes }) => attributes.href)
    expect(links.filter((href) => href?.startsWith(paths.mentorships))).toEqual([])
  })

  test('what is one text is shown whole', async () => {
    const { discussionId } = await discussionWith([])
    const organization = await addOrganization(db, { name: 'Looms Guild', description: 'Weaves.' })
    const posting = await addOpportunity(db, {
      title: 'Weaver',
      description: `${'Long. '.repeat(400)}End.`,
    })
    const community = await addCommunity(db, {
      name: 'Dyers',
      description: 'For dyers.',
      rules: 'No ink.',
    })
    const member = await addMember(db, { bio: 'Reads the sky.', experience: 'Ten years.' })
    const expected: [ReportSubject, string, string[]][] = [
      ['discussion', discussionId, ['Which loom?', 'For linen, please.']],
      ['organization', organization.id, ['Looms Guild', 'Weaves.']],
      ['opportunity', posting.id, ['Weaver', 'End.']],
      ['community', community.id, ['Dyers', 'For dyers.', 'No ink.']],
      ['member', member.id, ['Reads the sky.', 'Ten years.']],
    ]
    for (const [type, id, texts] of expected) {
      const [found, ...others] = passages(await pageOf(await report(type, id)))
      expect([type, others]).toEqual([type, []])
      for (const text of texts)
        expect([type, found!.text]).toEqual([type, expect.stringContaining(text)])
    }
  })

  test('what was removed is marked, and what is gone is said to be', async () => {
    const { replies, community, discussionId } = await discussionWith(['One.', 'Two.'])
    const id = await report('reply', replies[0]!)
    const place = { communityId: community.id, discussionId, replyId: replies[0]! }
    await removeText(db, { ...place, actorId: ada.id }, 'Spam.', now)
    const html = await pageOf(id)
    expect(passages(html)[1]!.text).toContain('Removed')
    expect(formsOn(html)).not.toContain('Remove the reply')
    await db.delete(discussionReplies).where(eq(discussionReplies.id, replies[0]!))
    expect(visibleText(await pageOf(id), 'main')).toContain('It no longer exists.')
  })

  test('what people wrote is text, not markup', async () => {
    const { replies } = await discussionWith(['<b id="injected">Bold</b>'])
    const html = await pageOf(await report('reply', replies[0]!))
    expect(all(html, '#injected')).toEqual([])
    expect(passages(html)[1]!.text).toContain('<b id="injected">Bold</b>')
  })
})

test('the history of both sides shows other reports, their outcome and what was done', async () => {
  const [reporter, author] = [await person('Efua'), await person('Kofi')]
  const post = (title: string) => addOpportunity(db, { title, postedById: author.id })
  const [one, two, three] = [await post('One'), await post('Two'), await post('Three')]
  const answer = (id: string, outcome: 'upheld' | 'dismissed') =>
    answerReport(db, { by: ada.id, id, outcome, resolution: 'Looked at.' }, now)
  await answer(await report('opportunity', one!.id, reporter.id), 'upheld')
  await answer(await report('member', (await person('Other')).id, reporter.id), 'dismissed')
  await report('member', author.id, (await person('Third')).id)
  await operator.post(paths.adminPostingAct(two!.id, 'hold'), { why: 'Not paid at all.' })
  const html = await pageOf(await report('opportunity', three!.id, reporter.id))
  const cards = all(html, 'main section').map(({ text }) => text)
  const cardOf = (title: string) => cards.find((text) => text.startsWith(title))
  expect(cardOf('History of the reporter')).toContain('2 other reports: 1 upheld, 1 not upheld.')
  const side = cardOf('History of Kofi Mensah')
  expect(side).toContain('2 other reports: 1 upheld, 1 open.')
  expect(side).toContain('Not paid at all.')
})

test('a visitor has no history', async () => {
  const html = await pageOf(await report('member', (await person('Lin')).id))
  expect(visibleText(html, 'main')).toContain('Visitors have no history.')
})

describe('the actions are on the page of the report', () => {
  test('a posting: hold, then release, back at the report each time', async () => {
    const poster = await person('Kofi')
    const posting = await addOpportunity(db, { title: 'Weaver', postedById: poster.id })
    const reporter = await person('Efua')
    const id = await report('opportunity', posting.id, reporter.id)
    const html = await pageOf(id)
    expect(formsOn(html)).toEqual([
      'Dismiss: no rule was broken',
      'Uphold the report',
      'Hold the posting',
      'Close the posting for good',
      'Suspend Kofi Mensah',
    ])
    const main = visibleText(html, 'main')!
    expect(main).toContain('To the poster: ‘In review: your posting ‘Weaver’’')
    expect(main).toContain(POSTING_CLOSED)

    const held = await operator.post(paths.adminReportAct(id, 'hold'), { why: 'Not paid.' })
    expect([held.status, held.headers.get('Location')]).toEqual([303, paths.adminReport(id)])
    const stored = async () =>
      (await db.select().from(opportunities).where(eq(opportunities.id, posting.id)))[0]!
    expect((await stored()).heldAt).not.toBeNull()
    expect(await latest()).toMatchObject({
      action: 'posting held',
      subjectType: 'opportunity',
      subjectId: posting.id,
      operatorId: ada.id,
      why: 'Not paid.',
    })
    const whileHeld = await pageOf(id)
    expect(formsOn(whileHeld)).toContain('Release the posting')
    expect(all(whileHeld, 'main .sub').map(({ text }) => text)).toContain('Held')

    const released = await operator.htmx('POST', paths.adminReportAct(id, 'release'), {
      why: 'Paid.',
    })
    expect(released.headers.get('HX-Redirect')).toBe(paths.adminReport(id))
    expect((await stored()).heldAt).toBeNull()
    const [answered] = await db.select().from(reports).where(eq(reports.id, id))
    expect(answered!.resolvedAt).not.toBeNull()
    expect(formsOn(await pageOf(id))).not.toContain('Uphold the report')
  })

  test('a reply is removed, its author is told, and its community’s log has it', async () => {
    const { replies, author } = await discussionWith(['Buy now.'])
    const id = await report('reply', replies[0]!)
    const act = paths.adminReportAct(id, 'removal')
    const refused = await operator.post(act, { reason: '  ' })
    expect(refused.status).toBe(422)
    const long = 'x'.repeat(501)
    const typed = await operator.post(act, { reason: long })
    expect(visibleText(await typed.text(), 'main textarea')).toBe(long)
    expect((await operator.post(act, { reason: 'Spam.' })).status).toBe(303)
    const [reply] = await db
      .select()
      .from(discussionReplies)
      .where(eq(discussionReplies.id, replies[0]!))
    expect(reply).toMatchObject({ removedFor: 'Spam.', hidden: true })
    const mail = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, author.id))
    expect(mail.map(({ kind }) => kind)).toContain('text-removed')
    expect(await latest()).toMatchObject({ action: 'community moderated' })
    const again = await operator.post(act, { reason: 'Spam.' })
    expect([again.status, again.headers.get('Location')]).toEqual([303, paths.adminReport(id)])
  })

  test('the author is suspended, with the reason', async () => {
    const member = await person('Kwame')
    const id = await report('member', member.id)
    const act = paths.adminReportAct(id, 'suspension')
    expect((await operator.post(act, { reason: 'Asked for money.' })).status).toBe(303)
    const [row] = await db.select().from(users).where(eq(users.id, member.id))
    expect(row!.suspendedFor).toBe('Asked for money.')
    expect(await latest()).toMatchObject({ action: 'member suspended', subjectId: member.id })
    expect(formsOn(await pageOf(id))).not.toContain('Suspend Kwame Mensah')
  })

  test('an organization is suspended, from a report of its posting too', async () => {
    const organization = await addOrganization(db, { name: 'Looms Guild' })
    const posting = await addOpportunity(db, { organizationId: organization.id })
    const id = await report('opportunity', posting.id)
    const page = await pageOf(id)
    expect(formsOn(page)).toContain('Suspend Looms Guild')
    expect(visibleText(page, 'main')).toContain('Live, by Looms Guild')
    const act = paths.adminReportAct(id, 'organization-suspension')
    expect((await operator.post(act, { reason: 'Cheats.' })).status).toBe(303)
    const [row] = await db.select().from(organizations).where(eq(organizations.id, organization.id))
    expect(row!.suspendedFor).toBe('Cheats.')
  })

  test('only those that fit: nothing to remove, hold or suspend of a community', async () => {
    const id = await report('community', (await addCommunity(db)).id)
    expect(formsOn(await pageOf(id))).toEqual(['Dismiss: no rule was broken', 'Uphold the report'])
    const own = await report('member', ada.id)
    expect(formsOn(await pageOf(own))).toEqual(['Dismiss: no rule was broken', 'Uphold the report'])
  })

  test('without a recent sign-in the suspension has a page of its own, behind it', async () => {
    const member = await person('Kwame')
    const id = await report('member', member.id)
    const second = await addMember(db, { isOperator: true })
    const late = await signInAs(second)
    await db
      .update(sessions)
      .set({ provedAt: new Date(0) })
      .where(eq(sessions.userId, second.id))
    const html = await pageOf(id, late)
    expect(formsOn(html)).toEqual(['Dismiss: no rule was broken', 'Uphold the report'])
    const act = paths.adminReportAct(id, 'suspension')
    expect(all(html, 'main a').map(({ attributes }) => attributes.href)).toContain(act)
    const response = await late.get(act)
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      paths.confirmIdentityThen(act),
    ])
  })

  test('everyone else finds none of it', async () => {
    const member = await person('Kwame')
    const id = await report('member', member.id)
    for (const who of [client(), await signInAs(await person('Lin'))]) {
      expect((await who.get(paths.adminReport(id))).status).toBe(404)
      const act = paths.adminReportAct(id, 'suspension')
      expect((await who.post(act, { reason: 'Cheats.' })).status).toBe(404)
    }
    const [row] = await db.select().from(users).where(eq(users.id, member.id))
    expect(row!.suspendedAt).toBeNull()
  })
})
