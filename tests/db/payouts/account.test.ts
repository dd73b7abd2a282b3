import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { payoutAccounts } from '../../../src/db/schema/payouts.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { HOUR_MS } from '../../../src/lib/durations.ts'
import { paths } from '../../../src/lib/paths.ts'
import { BANK_UNREACHABLE, PAYOUT_ACCOUNT_INVALID } from '../../../src/lib/payouts/texts.ts'
import { testApp } from '../../support/app.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { payingServer } from '../../support/payments.ts'

const app = await payingServer({ RATE_LIMITS: 'off' })
const { db, line } = app

const NUMBER = '0123456789'
const UNKNOWN = '0000000000'
const ACCOUNT = { bankCode: '001', accountNumber: NUMBER }

async function mentor() {
  const member = await addMember(db, { membershipTier: 'expert', isMentor: true })
  return { member, browser: await app.signInAs(member) }
}

const rowOf = async (memberId: string) =>
  (await db.select().from(payoutAccounts).where(eq(payoutAccounts.memberId, memberId)))[0]

const emailsTo = (memberId: string) =>
  db.$count(
    outboxEmails,
    and(eq(outboxEmails.memberId, memberId), eq(outboxEmails.kind, 'factor-changed')),
  )

describe('the payout account', () => {
  test('is saved once the member has confirmed the owner whom the bank names', async () => {
    const { member, browser } = await mentor()
    const page = await (await browser.get(paths.payoutAccount)).text()
    expect(all(page, '#bankCode option')).toHaveLength(3)
    const checked = await browser.post(paths.payoutAccount, {
      ...ACCOUNT,
      accountNumber: '012 345-6789',
    })
    const html = await checked.text()
    expect(visibleText(html, '#confirm')).toContain('Sandbox Account Owner')
    expect(await rowOf(member.id)).toBeUndefined()
    const accountName = all(html, '#confirm [name=accountName]')[0]!.attributes.value!
    const saved = await browser.post(paths.payoutAccount, { ...ACCOUNT, accountName })
    expect(saved.status).toBe(303)
    const row = (await rowOf(member.id))!
    expect(row).toMatchObject({ lastDigits: '6789', bankName: 'Sandbox Bank', accountName })
    expect(JSON.stringify(row).replace(row.recipientCode, '')).not.toContain(NUMBER)
    expect(await emailsTo(member.id)).toBe(1)
    const shown = await (await browser.get(paths.payoutAccount)).text()
    expect(visibleText(shown, '#current')).toContain('account ending in 6789')
    expect(visibleText(shown, '#current')).toContain('72 hours after the change')
  })

  test('waits 72 hours after each change, but not after the same account again', async () => {
    const { member, browser } = await mentor()
    const put = async (accountNumber: string) =>
      (await browser.json('PUT', paths.api.payoutAccount, { ...ACCOUNT, accountNumber })).json()
    const first = await put(NUMBER)
    expect(Date.parse(first.usableAt) - Date.parse(first.changedAt)).toBe(72 * HOUR_MS)
    expect(await put(NUMBER)).toEqual(first)
    expect(await emailsTo(member.id)).toBe(1)
    const second = await put('9876543210')
    expect(Date.parse(second.changedAt)).toBeGreaterThan(Date.parse(first.changedAt))
    expect(await (await browser.json('GET', paths.api.payoutAccount)).json()).toEqual(second)
    expect(await emailsTo(member.id)).toBe(2)
  })

  test('an unknown bank, account or number names its field and saves nothing', async () => {
    const { member, browser } = await mentor()
    const cases = [
      [{ ...ACCOUNT, bankCode: '999' }, 'bankCode', PAYOUT_ACCOUNT_INVALID.bank],
      [{ ...ACCOUNT, accountNumber: UNKNOWN }, 'accountNumber', PAYOUT_ACCOUNT_INVALID.unresolved],
      [{ ...ACCOUNT, accountNumber: '12a' }, 'accountNumber', PAYOUT_ACCOUNT_INVALID.number],
    ] as const
    for (const [sent, field, error] of cases) {
      const form = await browser.post(paths.payoutAccount, sent)
      expect([form.status, visibleText(await form.text(), `#${field}-error`)]).toEqual([422, error])
      const json = await browser.json('PUT', paths.api.payoutAccount, sent)
      expect([json.status, (await json.json()).errors[field]]).toEqual([422, error])
    }
    expect(await rowOf(member.id)).toBeUndefined()
  })

  test('needs a recent sign-in, also by a token of the API', async () => {
    const { member, browser } = await mentor()
    await db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - HOUR_MS) })
      .where(eq(sessions.userId, member.id))
    const page = await browser.get(paths.payoutAccount)
    expect(page.headers.get('Location')).toStartWith(paths.confirmIdentity)
    const json = await browser.json('PUT', paths.api.payoutAccount, ACCOUNT)
    expect([json.status, (await json.json()).code]).toEqual([403, 'proof_required'])
    expect(await rowOf(member.id)).toBeUndefined()
  })

  test('saves nothing while the provider is away, or where payments are off', async () => {
    const { member, browser } = await mentor()
    line.between = (request, answer) =>
      new URL(request.url).pathname === '/transferrecipient'
        ? new Response('', { status: 503 })
        : answer()
    const away = await browser.json('PUT', paths.api.payoutAccount, ACCOUNT)
    line.between = (_, answer) => answer()
    expect([away.status, (await away.json()).message]).toEqual([502, BANK_UNREACHABLE])
    expect(await rowOf(member.id)).toBeUndefined()
    const off = await testApp()
    const ada = await off.signInAs(await addMember(off.db, { membershipTier: 'expert' }))
    const refused = await ada.json('PUT', paths.api.payoutAccount, ACCOUNT)
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'payments_off'])
    expect((await ada.json('GET', paths.api.payoutAccount)).status).toBe(404)
  })
})
