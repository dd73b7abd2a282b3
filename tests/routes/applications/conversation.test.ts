import { describe, expect, test } from 'bun:test'
import { asc, eq, inArray } from 'drizzle-orm'
import { apply } from '../../../src/db/applications/apply.ts'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import { closeOrganization } from '../../../src/db/organizations/closing.ts'
import { blockMember } from '../../../src/db/safety/block-member.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { messages } from '../../../src/db/schema/messages.ts'
import { teamMembers } from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import {
  ANONYMOUS_HINT,
  CONVERSATION_OVER,
  ORGANIZATION_CLOSED,
} from '../../../src/lib/applications/conversation.ts'
import { MESSAGE_MISSING } from '../../../src/lib/mentorship/mentorship.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, client, signInAs } = await testApp()
const { ada, kwame, loomsGuild } = await cast(db)
await db.update(users).set({ membershipTier: 'expert' }).where(eq(users.id, ada.id))
const joseph = await addMember(db, { firstName: 'Joseph', lastName: 'Otieno' })
await addTeamMember(db, loomsGuild.id, joseph.id, 'recruiter')
const editor = await addMember(db)
await addTeamMember(db, loomsGuild.id, editor.id, 'editor')
const [adas, kwames, josephs] = await Promise.all([ada, kwame, joseph].map(signInAs))

type Posting = Parameters<typeof addOpportunity>[1]

async function received(posting: Posting = {}, applicant = ada) {
  const values = { organizationId: loomsGuild.id, postedById: kwame.id, ...posting }
  const opportunity = await addOpportunity(db, values)
  const own = { opportunityId: opportunity.id, applicantId: applicant.id, coverLetter: 'Linen.' }
  const sent = await apply(db, own, new Date())
  if (!sent.ok) throw new Error(sent.reason)
  const { id } = sent.application
  return {
    id,
    opportunityId: opportunity.id,
    own: paths.applicationMessages(id),
    team: paths.reviewMessages(opportunity.id, id),
    api: paths.api.applicationMessages(id),
  }
}

const write = (body: string, clientId: string = crypto.randomUUID()) => ({ body, clientId })
const stored = (applicationId: string) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.applicationId, applicationId))
    .orderBy(asc(messages.sequence))
const emailsAbout = (applicationId: string) =>
  db
    .select()
    .from(outboxEmails)
    .where(inArray(outboxEmails.kind, ['application-message', 'application-reply']))
    .then((rows) => rows.filter(({ data }) => data.id === applicationId))
const html = async (browser: typeof adas, path: string) => (await browser!.get(path)).text()

describe('the messages of an application', () => {
  test('are from the organization to who applied, and from each by name to the team', async () => {
    const { id, own, team, api } = await received()
    expect((await josephs!.post(team, write('Was it tested?'))).headers.get('Location')).toMatch(
      `${team}#message-`,
    )
    expect((await adas!.post(own, write('With six of them.'))).status).toBe(303)
    const theirs = await html(adas, own)
    expect(all(theirs, '.message').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Looms Guild wrote:Was it tested\?/),
      expect.stringMatching(/^You wrote:With six of them\./),
    ])
    expect(theirs).not.toContain('Joseph')
    const colleagues = all(await html(kwames, team), '.message').map(({ text }) => text)
    expect(colleagues[0]).toStartWith('Joseph OtienoWas it tested?')
    expect(colleagues[1]).toStartWith('Ada Lovelace wrote:With six')
    const json = await (await adas!.get(api)).json()
    expect(json).toMatchObject([
      { side: 'team', by: 'Looms Guild', body: 'Was it tested?' },
      { side: 'applicant', by: 'You' },
    ])
    expect(JSON.stringify(json)).not.toContain(joseph.id)
    expect((await stored(id)).map(({ senderId }) => senderId)).toEqual([joseph.id, ada.id])
  })

  test('lead back to the application, as each side sees it', async () => {
    const { id, opportunityId, own, team } = await received()
    const back = async (browser: typeof adas, path: string) =>
      all(await html(browser, path), 'a.back')[0]!.attributes.href
    expect(await back(adas, own)).toBe(paths.application(id))
    expect(await back(kwames, team)).toBe(paths.reviewed(opportunityId, id))
  })

  test('say no name while names are hidden, and that a signature would', async () => {
    const { id, own, team, api } = await received({ firstLookWithoutNames: true })
    expect(await html(adas, own)).toContain(ANONYMOUS_HINT)
    await adas!.post(own, write('When would it begin?'))
    const answers = [await html(josephs, team), await (await josephs!.get(api)).text()]
    answers.push(JSON.stringify(await emailsAbout(id)))
    for (const text of answers) {
      expect(text).toContain('Application 1')
      expect(text).not.toMatch(/Lovelace|ada@example/)
    }
    expect(answers.slice(0, 2).join()).not.toContain(ada.id)
    await changeStatusAsTeam(db, joseph.id, { id, to: 'shortlisted' }, new Date())
    expect(visibleText(await html(josephs, team), 'h1')).toBe('Ada Lovelace')
    expect(await html(adas, own)).not.toContain(ANONYMOUS_HINT)
  })

  test('are one for one id, by form, by htmx and by JSON', async () => {
    const { id, own, api } = await received()
    const message = write('Only once')
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => adas!.post(own, message)),
      ...Array.from({ length: 4 }, () => adas!.htmx('POST', own, message)),
      ...Array.from({ length: 4 }, () => adas!.json('POST', api, message)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 200, 201]))
    expect(await stored(id)).toHaveLength(1)
    const other = await adas!.json('POST', api, { ...message, body: 'Another' })
    expect(other.status).toBe(409)
    const refused = await adas!.htmx('POST', own, write(' '))
    expect(refused.status).toBe(422)
    expect(visibleText(await refused.text(), '#composer .error')).toBe(MESSAGE_MISSING)
  })

  test('are of those who have to do with it alone, also at another posting’s address', async () => {
    const { id, own, team, api } = await received()
    const elsewhere = await received()
    const outsiders = [await signInAs(await addMember(db)), await signInAs(editor)]
    for (const browser of outsiders)
      for (const path of [own, team, api]) expect((await browser.get(path)).status).toBe(404)
    expect((await adas!.get(team)).status).toBe(404)
    expect((await josephs!.get(own)).status).toBe(404)
    expect((await josephs!.get(paths.reviewMessages(elsewhere.opportunityId, id))).status).toBe(404)
    expect((await client().get(api)).status).toBe(401)
    const former = await addMember(db)
    await addTeamMember(db, loomsGuild.id, former.id, 'recruiter')
    const formers = await signInAs(former)
    expect((await formers.get(team)).status).toBe(200)
    await db.delete(teamMembers).where(eq(teamMembers.userId, former.id))
    expect((await formers.get(team)).status).toBe(404)
    expect((await formers.post(team, write('Still here?'))).status).toBe(404)
  })

  test('end as it is withdrawn, and 30 days after another end; what was typed stays', async () => {
    const { id, own, team } = await received()
    await changeStatusAsTeam(db, kwame.id, { id, to: 'rejected', reason: 'timing' }, new Date())
    expect((await adas!.post(own, write('What was missing?'))).status).toBe(303)
    const ended = new Date(Date.now() - 31 * 86_400_000)
    await db.update(applications).set({ toldAt: ended }).where(eq(applications.id, id))
    const late = await kwames!.htmx('POST', team, write('One thing more'))
    expect(late.status).toBe(409)
    const text = await late.text()
    expect(visibleText(text, '#composer .hint')).toStartWith(CONVERSATION_OVER)
    expect(visibleText(text, '#composer textarea')).toBe('One thing more')
    const gone = await received()
    await changeStatusAsApplicant(db, ada.id, { id: gone.id, to: 'withdrawn' }, new Date())
    for (const [browser, path] of [[adas, gone.own] as const, [josephs, gone.team] as const])
      expect((await browser!.post(path, write('Hello?'))).status).toBe(409)
    expect(await stored(gone.id)).toEqual([])
  })

  test('wait while one of the two takes a break, and are over between two who blocked', async () => {
    const paused = await addMember(db)
    const { id, team } = await received({}, paused)
    await db.update(users).set({ pausedAt: new Date() }).where(eq(users.id, paused.id))
    expect((await kwames!.post(team, write('Are you there?'))).status).toBe(409)
    const poster = await addMember(db, { firstName: 'Ruth', lastName: 'Wanjiru' })
    const applicant = await addMember(db)
    const inPerson = { organizationId: null, postedById: poster.id }
    const posted = await received(inPerson, applicant)
    const posters = await signInAs(poster)
    const applicants = await signInAs(applicant)
    await posters.post(posted.team, write('Good morning'))
    expect(await html(applicants, posted.own)).toContain('Ruth Wanjiru wrote:')
    expect(await emailsAbout(posted.id)).toHaveLength(1)
    await blockMember(db, poster.id, applicant.id, new Date())
    expect((await posters.get(posted.team)).status).toBe(404)
    expect((await applicants.get(posted.own)).status).toBe(404)
    expect(await emailsAbout(posted.id)).toEqual([])
    const message = { applicationId: id, senderId: joseph.id, ...write('x') }
    expect(await sendMessage(db, message)).toMatchObject({ reason: 'away' })
  })
})

test('a letter tells each of the other side once of what waits, and none of what was read', async () => {
  const { id, own, team } = await received()
  await adas!.post(own, write('One'))
  await adas!.post(own, write('Two'))
  const reported = await emailsAbout(id)
  expect(reported.map(({ memberId }) => memberId).sort()).toEqual([joseph.id, kwame.id].sort())
  const last = (await stored(id)).at(-1)!.sequence
  await josephs!.post(paths.reviewReading(team.split('/')[2]!, id), { upTo: String(last) })
  expect((await emailsAbout(id)).map(({ memberId }) => memberId)).toEqual([kwame.id])
  await adas!.post(own, write('Three'))
  expect((await emailsAbout(id)).map(({ memberId }) => memberId).sort()).toEqual(
    [joseph.id, kwame.id].sort(),
  )
  await josephs!.post(team, write('Four'))
  const [toAda] = (await emailsAbout(id)).filter(({ memberId }) => memberId === ada.id)
  expect(toAda).toMatchObject({ kind: 'application-message', data: { from: 'Looms Guild' } })
  expect(JSON.stringify(toAda)).not.toContain('Joseph')
})

test('a message is reported by the other side, from where it stands', async () => {
  const { id, own, team } = await received()
  await josephs!.post(team, write('Send money'))
  const [message] = await stored(id)
  const report = { subjectType: 'message', subjectId: message!.id, reason: 'fraud' }
  const sent = await adas!.post(paths.report, report)
  const next = `${own}#message-${message!.sequence}`
  expect(sent.headers.get('Location')).toBe(paths.reportedWhat('message', next))
  await adas!.post(own, write('Send yours'))
  const answer = (await stored(id)).find(({ body }) => body === 'Send yours')!
  const bySide = { ...report, subjectId: answer.id }
  expect((await josephs!.post(paths.report, bySide)).headers.get('Location')).toBe(
    paths.reportedWhat('message', `${team}#message-${answer.sequence}`),
  )
  const outsider = await signInAs(await addMember(db))
  expect((await outsider.get(paths.reportOf('message', message!.id))).status).toBe(404)
})

test('nobody writes to an organization that has closed, and no reply is promised', async () => {
  const owner = await addMember(db)
  const closing = await addOrganization(db, { name: 'Kiln Works', ownerId: owner.id })
  const { id, own, api } = await received({ organizationId: closing.id, postedById: owner.id })
  expect(visibleText(await html(adas, paths.application(id)), 'main')).toContain(
    'Their reply is due',
  )
  await closeOrganization(db, { organizationId: closing.id, actorId: owner.id }, new Date())
  const page = await html(adas, paths.application(id))
  const text = visibleText(page, 'main')
  expect(text).toContain('Kiln Works closed on')
  expect(text).not.toMatch(/Reply (due|by)/)
  expect(all(page, '#conversation [name=body]')).toEqual([])
  const list = visibleText(await html(adas, paths.applications), `#application-${id}`)
  expect(list).toContain(ORGANIZATION_CLOSED)
  expect(list).not.toContain('Reply by')
  expect((await adas!.post(own, write('Anybody there?'))).status).toBe(409)
  const refused = await adas!.json('POST', api, write('Anybody there?'))
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { code: 'organization_closed', message: `${ORGANIZATION_CLOSED}.` },
  ])
  await db.update(applications).set({ status: 'offered' }).where(eq(applications.id, id))
  const accepted = await changeStatusAsApplicant(db, ada.id, { id, to: 'accepted' }, new Date())
  expect(accepted).toMatchObject({ ok: false, reason: 'conflict' })
})
