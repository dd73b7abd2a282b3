import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { apply } from '../../src/db/applications/apply.ts'
import { offerTimes } from '../../src/db/applications/interviews.ts'
import { changeStatusAsTeam } from '../../src/db/applications/status.ts'
import { applicationDrafts, applications } from '../../src/db/schema/applications.ts'
import { users } from '../../src/db/schema/users.ts'
import { paths } from '../../src/lib/paths.ts'
import { WITHDRAWAL_UNDONE } from '../../src/routes/applications.tsx'
import { expectAccessible } from '../support/axe.ts'
import { launch } from '../support/browser.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const PHONE = { viewport: { width: 390, height: 844 } }
const DAY = 24 * 60 * 60 * 1000

/** A PDF as a browser prints it: objects packed, faces embedded. */
const printed = await (async () => {
  const browser = await launch()
  const page = await browser.newPage()
  await page.setContent('<h1>Ada</h1><p>Weaves. <a href="https://example.org/JS/">Looms</a></p>')
  const bytes = await page.pdf({ outline: true, tagged: true })
  await browser.close()
  return bytes
})()

const poster = await addMember(db)
const posting = (title: string) =>
  addOpportunity(db, {
    title,
    postedById: poster.id,
    salary: 'KES 310,000 a month',
    location: 'Nairobi, Kenya',
    applicationDeadline: new Date(Date.now() + 8 * DAY),
    questions: [
      { id: 'q1', text: 'May you work in Kenya?', kind: 'yes_no', required: true },
      {
        id: 'q2',
        text: 'Which loom?',
        kind: 'choice',
        choices: ['Table', 'Floor'],
        required: false,
      },
      { id: 'q3', text: 'How many years?', kind: 'number', required: false },
    ],
  })

test.each([
  ['with a script', true],
  ['without one', false],
])(
  'on a phone, %s: a draft, sent with answers and a PDF, withdrawn and back again',
  async (_, javaScriptEnabled) => {
    const { title } = await posting(`Weaver ${javaScriptEnabled}`)
    const member = await addMember(db, { firstName: 'Ada', bio: 'Weaves linen.', city: 'Kisumu' })
    const options = { ...PHONE, javaScriptEnabled, expectedErrors: /422/ }
    const browser = await signedInPage(url, member, `${paths.opportunities}?q=Weaver`, options)
    await browser.getByRole('link', { name: `Apply Now: ${title}` }).click()
    await browser.getByLabel('Cover letter').fill('I learned that on a market floor.')
    await browser.getByLabel('Which loom?').selectOption('Floor')
    const file = { name: 'Ada’s CV.pdf', mimeType: 'application/pdf', buffer: printed }
    await browser.locator('#resume').setInputFiles(file)
    await browser.getByRole('button', { name: 'Save draft' }).click()
    await browser.getByText('Draft saved').first().waitFor()
    const drafts = () =>
      db.select().from(applicationDrafts).where(eq(applicationDrafts.memberId, member.id))
    expect(await drafts()).toMatchObject([{ answers: { q2: 'Floor' } }])
    await browser.goto(url + paths.applications)
    await browser.getByRole('link', { name: title }).click()
    expect(await browser.getByLabel('Cover letter').inputValue()).toContain('market floor')
    expect(await browser.getByRole('radio', { name: 'Ada’s CV.pdf' }).isChecked()).toBe(true)

    const send = browser.getByRole('button', { name: 'Send application' })
    if (javaScriptEnabled) await expectAccessible(browser)
    await browser.getByLabel('How many years?').fill('many')
    await browser.getByLabel('Yes').check()
    await send.click()
    await browser.locator('#answer3-error').waitFor()
    await browser.getByLabel('How many years?').fill('12')
    await send.click()
    await browser.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
    await browser.getByText('You applied', { exact: true }).waitFor()
    const stored = async () =>
      (await db.select().from(applications).where(eq(applications.applicantId, member.id)))[0]!
    expect(await stored()).toMatchObject({
      answers: [{ value: 'yes' }, { value: 'Floor' }, { value: '12' }],
    })
    expect(await drafts()).toEqual([])

    await changeStatusAsTeam(db, poster.id, { id: (await stored()).id, to: 'opened' }, new Date())
    await browser.reload()
    await browser.getByText('The team opened it').waitFor()
    await browser.getByText('Ada’s CV.pdf').waitFor({ state: 'attached' })
    if (javaScriptEnabled) await expectAccessible(browser)
    await browser.getByRole('button', { name: 'Withdraw' }).click()
    await browser.getByRole('heading', { name: 'You withdrew this application' }).waitFor()
    await browser.locator('.toast, .flash').getByRole('button', { name: 'Undo' }).click()
    await browser.getByText(WITHDRAWAL_UNDONE).waitFor()
    await browser.getByText('The team opened it').waitFor()
    expect(await stored()).toMatchObject({ status: 'opened', withdrawnAt: null })
  },
)

test('the profile that is sent opens above the sheet’s buttons', async () => {
  const { title } = await posting('Weaver of nets')
  const member = await addMember(db, { firstName: 'Ada', bio: 'Weaves linen.', city: 'Kisumu' })
  const browser = await signedInPage(url, member, `${paths.opportunities}?q=nets`, PHONE)
  await browser.getByRole('link', { name: `Apply Now: ${title}` }).click()
  await browser.locator('dialog summary', { hasText: 'Your profile' }).click()
  await browser.waitForFunction(
    ([shown, bar]) =>
      document.querySelector(shown!)!.getBoundingClientRect().bottom <=
      document.querySelector(bar!)!.getBoundingClientRect().top,
    ['dialog .sent-rows', 'dialog .apply-foot'],
  )
})

test('a time to talk is said by the clock of the device, with how it was offered', async () => {
  const { id: opportunityId } = await addOpportunity(db, { postedById: poster.id })
  const member = await addMember(db, { firstName: 'Ada', country: 'Kenya' })
  const sent = { opportunityId, applicantId: member.id, coverLetter: 'Linen.' }
  const applied = await apply(db, sent, new Date())
  if (!applied.ok) throw new Error(applied.reason)
  const { id } = applied.application
  const startsAt = new Date(Math.ceil(Date.now() / DAY) * DAY + 10.5 * 60 * 60 * 1000)
  const time = { startsAt, minutes: 45, timeZone: 'Africa/Nairobi', place: 'Kilifi Road 4' }
  expect(await offerTimes(db, poster.id, { id, times: [time] }, new Date())).toMatchObject({
    ok: true,
  })
  const path = paths.applicationInterview(id)
  const away = await signedInPage(url, member, path, { ...PHONE, timezoneId: 'Asia/Kolkata' })
  await away.getByText('16:00 to 16:45 (Asia/Calcutta, UTC+5:30)').waitFor()
  await away.getByText('13:30 to 14:15 (Africa/Nairobi, UTC+3)').waitFor()
  await db.update(users).set({ timeZone: 'Africa/Nairobi' }).where(eq(users.id, member.id))
  const home = await signedInPage(url, member, path, { ...PHONE, timezoneId: 'Africa/Nairobi' })
  await home.getByText('13:30 to 14:15 (Africa/Nairobi, UTC+3)').first().waitFor()
  expect(await home.getByText('Offered as').isVisible()).toBe(false)
})
