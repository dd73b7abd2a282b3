import { expect, test } from 'bun:test'
import type { EmailDelivery } from '../../src/db/emails/deliver.ts'
import { remindOfDeadlines } from '../../src/db/saved/saved-notifications.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts'
import { createLog } from '../../src/lib/log.ts'
import type { Mail } from '../../src/lib/mail/mail.ts'
import { paths } from '../../src/lib/paths.ts'
import { renderEmail } from '../../src/views/emails/email.tsx'
import { STOPPED_TITLE } from '../../src/views/emails/unsubscribe-page.tsx'
import { deliverNext } from '../support/emails.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()

/** The emails of the reminders that are due at this moment. */
async function remind(now: number): Promise<Mail[]> {
  const sent: Mail[] = []
  const post: EmailDelivery = {
    mailer: { reaches: true, send: async (mail) => void sent.push(mail) },
    draw: renderEmail,
    siteUrl: url,
    from: 'no-reply@waymark.example',
    meetingServer: 'https://meet.example',
    sender: 'Waymark',
    log: createLog('silent'),
  }
  await db.transaction((tx) => remindOfDeadlines(tx, new Date(now)))
  while (await deliverNext(db, post, new Date(now + HOUR_MS)));
  return sent
}

test.each([true, false])(
  'on a phone a member saves, comes back, is reminded, follows the link and unsubscribes, scripts: %p',
  async (javaScriptEnabled) => {
    const title = `Weaver of ${javaScriptEnabled ? 'wool' : 'linen'}`
    const deadline = Date.now() + 8 * DAY_MS
    await addOpportunity(db, { title, applicationDeadline: new Date(deadline) })
    const member = await addMember(db, { emailVerifiedAt: new Date() })
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const at = { javaScriptEnabled, ...phone }
    const page = await signedInPage(url, member, paths.opportunities, at)
    await page.getByRole('button', { name: `Save: ${title}` }).click()
    await page.getByRole('button', { name: `Saved: ${title}` }).waitFor()

    await page.goto(url + paths.saved)
    await page.getByRole('link', { name: title, exact: true }).waitFor()

    const [mail, ...more] = await remind(deadline - 6.5 * DAY_MS)
    expect([mail!.to, mail!.subject.includes(title), more]).toEqual([member.email, true, []])
    await page.goto(/http\S+\/opportunities\/\S+/.exec(mail!.text)![0])
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()

    await page.goto(mail!.unsubscribe!)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: STOPPED_TITLE }).waitFor()
    expect(await remind(deadline - 0.5 * DAY_MS)).toEqual([])
  },
)
