import { expect, test } from 'bun:test'
import { findIntake } from '../../src/db/applications/intake.ts'
import type { applications } from '../../src/db/schema/applications.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { addApplication, addReviewedPosting } from '../support/review.ts'

const { db, signInAs } = await testApp()

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

type Sent = Partial<typeof applications.$inferInsert>

const LATE: Sent = { answerBy: inDays(-10) }
const SENT: Sent[] = [
  { answerBy: inDays(5) },
  { status: 'opened', answerBy: inDays(5) },
  LATE,
  { ...LATE, status: 'closed_unanswered', unansweredAt: inDays(-3) },
  { ...LATE, status: 'withdrawn' },
  { ...LATE, status: 'shortlisted' },
  { ...LATE, status: 'rejected' },
]
/** Who awaits no reply meanwhile. */
const AWAY = [{ pausedAt: inDays(-1) }, { suspendedAt: inDays(-1) }]
/** Of these {@link SENT}. */
const WAITING = 4
const OVERDUE = 2

const numberIn = (text: string | null | undefined) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)

/** What every place says of the applications to a posting that await a reply. */
async function readCounts(member: { id: string; email: string }, postingId: string, team: string) {
  const browser = await signInAs(member)
  const read = async (path: string) => (await browser.get(path)).text()
  const home = await read(`${paths.home}?render=full`)
  const list = await read(paths.postingsOf(team))
  const detail = await read(paths.posting(postingId))
  const review = await read(paths.applicants(postingId))
  const json = await (await browser.get(paths.api.posting(postingId))).json()
  const stats = Object.fromEntries(
    all(detail, '.stats dt').map(({ text }, n) => [text, all(detail, '.stats dd')[n]!.text]),
  )
  const waiting = {
    header: numberIn(visibleText(home, '#waiting-hiring-nav')),
    home: numberIn(visibleText(home, '.to-answer .num')),
    list: numberIn(/\d+ to review/.exec(visibleText(list, '.rows .sub') ?? '')?.[0]),
    link: numberIn(visibleText(list, `a[href="${paths.applicants(postingId)}"]`)),
    figure: numberIn(stats['To review']),
    button: numberIn(visibleText(detail, `a.btn[href="${paths.applicants(postingId)}"]`)),
    tab: numberIn(visibleText(review, '.desk-tabs [aria-current]')),
    listed: all(review, '.desk-list .desk-row').length,
    json: json.waiting as number,
  }
  const atHome = visibleText(home, '.to-answer .overdue')
  const overdue = {
    home: atHome?.startsWith('Overdue') ? waiting.home : numberIn(atHome),
    list: numberIn(visibleText(list, '.rows .overdue')),
    figure: numberIn(visibleText(detail, '.stats .overdue')),
    json: json.overdue as number,
  }
  return { waiting, overdue }
}

/** The same number everywhere. */
const alike = (counts: object, n: number) =>
  expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((place) => [place, n])))

test.each([
  ['live', {}],
  ['paused', { status: 'paused', pausedFor: 'poster' }],
  ['closed', { status: 'closed', closedAt: inDays(-9), outcome: 'nobody_found' }],
] as const)('of a %s posting every place counts the same applications', async (_, values) => {
  const { posting, owner, organization } = await addReviewedPosting(db, values)
  for (const sent of SENT) await addApplication(db, posting.id, sent)
  for (const away of AWAY) {
    const { id } = await addMember(db, away)
    await addApplication(db, posting.id, { ...LATE, applicantId: id })
  }
  const { waiting, overdue } = await readCounts(owner, posting.id, organization.id)
  alike(waiting, WAITING)
  alike(overdue, OVERDUE)
  expect((await findIntake(db, posting.id, new Date())).overdue).toBe(OVERDUE)
})

test('to a recruiter no place counts the application of somebody they blocked', async () => {
  const { posting, recruiter, organization } = await addReviewedPosting(db)
  await addApplication(db, posting.id, LATE)
  const { applicantId } = await addApplication(db, posting.id, LATE)
  await db.insert(blocks).values({ blockerId: recruiter.id, blockedId: applicantId })
  const { waiting, overdue } = await readCounts(recruiter, posting.id, organization.id)
  alike(waiting, 1)
  alike(overdue, 1)
})
