import { expect, test } from 'bun:test'
import { findIntake } from '../../src/db/applications/intake.ts'
import type { applications } from '../../src/db/schema/applications.ts'
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
  const browser = await signInAs(owner)
  const read = async (path: string) => (await browser.get(path)).text()

  const home = await read(`${paths.home}?render=full`)
  const list = await read(paths.postingsOf(organization.id))
  const detail = await read(paths.posting(posting.id))
  const review = await read(paths.applicants(posting.id))
  const json = await (await browser.get(paths.api.posting(posting.id))).json()
  const stats = Object.fromEntries(
    all(detail, '.stats dt').map(({ text }, n) => [text, all(detail, '.stats dd')[n]!.text]),
  )
  expect({
    header: numberIn(visibleText(home, '#waiting-hiring-nav')),
    home: numberIn(visibleText(home, '.to-answer .num')),
    list: numberIn(/\d+ to review/.exec(visibleText(list, '.rows .sub') ?? '')?.[0]),
    link: numberIn(visibleText(list, `a[href="${paths.applicants(posting.id)}"]`)),
    figure: numberIn(stats['To review']),
    button: numberIn(visibleText(detail, `a.btn[href="${paths.applicants(posting.id)}"]`)),
    tab: numberIn(visibleText(review, '.desk-tabs [aria-current]')),
    listed: all(review, '.desk-list .desk-row').length,
    json: json.waiting,
  }).toEqual({
    header: WAITING,
    home: WAITING,
    list: WAITING,
    link: WAITING,
    figure: WAITING,
    button: WAITING,
    tab: WAITING,
    listed: WAITING,
    json: WAITING,
  })
  expect({
    home: numberIn(visibleText(home, '.to-answer .overdue')),
    list: numberIn(visibleText(list, '.rows .overdue')),
    figure: numberIn(visibleText(detail, '.stats .overdue')),
    review: (await findIntake(db, posting.id, new Date())).overdue,
    json: json.overdue,
  }).toEqual({ home: OVERDUE, list: OVERDUE, figure: OVERDUE, review: OVERDUE, json: OVERDUE })
})
