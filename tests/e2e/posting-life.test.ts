import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { maintainPostings } from '../../src/db/postings/confirmation.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { linkIn, takeEmails } from '../support/emails.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const DAY = 24 * 60 * 60 * 1000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const provider = () => addMember(db, { primaryRole: 'provider', emailVerifiedAt: new Date(0) })

test.each([true, false])(
  'on a phone, a letter’s link closes a posting, whose page says how it ended; scripts: %p',
  async (javaScriptEnabled) => {
    const { id: postedById } = await provider()
    const publishedAt = new Date(Date.now() - 31 * DAY)
    const { id } = await addOpportunity(db, { title: 'Weaver of wool', postedById, publishedAt })
    await db.delete(outboxEmails)
    await db.transaction((tx) => maintainPostings(tx, new Date()))
    const [email] = await takeEmails(db)
    const browser = await openPage({ ...PHONE, javaScriptEnabled })
    await browser.goto(url + linkIn(email!))
    if (javaScriptEnabled) await expectAccessible(browser)
    await browser.getByLabel('Not filled').check()
    await browser.getByRole('button', { name: 'Close posting' }).click()
    await browser.waitForURL(url + paths.opportunity(id))
    await browser.getByRole('heading', { name: 'Not filled' }).waitFor()
    if (javaScriptEnabled) await expectAccessible(browser)
    const [row] = await db.select().from(opportunities).where(eq(opportunities.id, id))
    expect(row).toMatchObject({ status: 'closed', outcome: 'nobody_found' })
  },
)

test.each([true, false])(
  'a file is previewed, corrected and saved; scripts: %p',
  async (javaScriptEnabled) => {
    const member = await provider()
    const expectedErrors = /422/
    const browser = await signedInPage(url, member, paths.importPostings, {
      ...PHONE,
      javaScriptEnabled,
      expectedErrors,
    })
    const buffer = Buffer.from('title,type\r\nWeaver,job\r\nDyer,carpet\r\n')
    await browser
      .getByLabel('CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    await browser.getByRole('button', { name: 'Check the postings' }).click()
    await browser.getByText('Line 3, type: Choose one of the listed types').waitFor()
    if (javaScriptEnabled) await expectAccessible(browser)
    const lines = browser.getByLabel('Or paste the lines')
    expect(await lines.inputValue()).toBe('title,type\nWeaver,job\nDyer,carpet\n')
    await lines.fill('title,type\nWeaver,job\nDyer,grant\n')
    await browser.getByRole('button', { name: 'Check the postings' }).click()
    await browser.getByRole('button', { name: 'Save 2 Drafts' }).click()
    await browser.getByText('2 drafts saved.').waitFor()
    const saved = await db
      .select()
      .from(opportunities)
      .where(eq(opportunities.postedById, member.id))
    expect(saved.map(({ title, status }) => [title, status]).sort()).toEqual([
      ['Dyer', 'draft'],
      ['Weaver', 'draft'],
    ])
  },
)
