import { expect, test } from 'bun:test'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { reports } from '../../src/db/schema/safety.ts'
import { paths } from '../../src/lib/paths.ts'
import { NOTHING_TO_REVIEW } from '../../src/views/home/admin-work.tsx'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { db, signInAs } = await testApp()
const operator = await addMember(db, { isOperator: true })
const member = await addMember(db)
const browser = await signInAs(operator)
const home = async (who = browser) => (await who.get(`${paths.home}?render=full`)).text()

test('an operator’s home begins with what waits, and the menu counts it', async () => {
  const before = await home()
  expect(visibleText(before, '.home .stack > .card')).toContain(NOTHING_TO_REVIEW)
  expect(visibleText(before, '#waiting-admin-menu')).toBe('')

  const posting = await addOpportunity(db, { heldAt: new Date(), heldFor: 'first' })
  const report = { subjectType: 'opportunity', subjectId: posting.id, words: 'No.' } as const
  await db.insert(reports).values([
    { ...report, reason: 'fraud' },
    { ...report, reason: 'spam', resolvedAt: new Date() },
  ])
  await db.insert(contactMessages).values({
    email: 'ada@example.com',
    topic: 'My account',
    name: 'Ada',
    message: 'Hello.',
  })
  const html = await home()
  expect(all(html, '.admin-work .rows > li').map(({ text }) => text)).toEqual([
    'Reports1',
    'Held postings1',
    'Contact messages1',
  ])
  expect(all(html, '.admin-work .rows a').map(({ attributes }) => attributes.href)).toEqual([
    paths.adminReports,
    paths.adminPostings,
    paths.adminMessages,
  ])
  expect(all(html, '.home .stack > .card')[0]!.attributes.class).toContain('admin-work')
  for (const place of ['menu', 'nav', 'bar'])
    expect(visibleText(html, `#waiting-admin-${place}`)).toStartWith('3')

  const other = await home(await signInAs(member))
  expect(all(other, '.admin-work, #waiting-admin-menu')).toEqual([])
})
