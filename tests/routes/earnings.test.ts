import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { deleteNextAccount } from '../../src/db/accounts/delete-account.ts'
import { requestDeletion } from '../../src/db/accounts/lifecycle.ts'
import { sweepPayments } from '../../src/db/billing/sweep.ts'
import { checkConsistency } from '../../src/db/consistency/consistency.ts'
import { LEDGER_RULES } from '../../src/db/consistency/ledger.ts'
import { balancesOf } from '../../src/db/ledger/balances.ts'
import { book, CASH, mentorAccount } from '../../src/db/ledger/book.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { payoutAccounts, payouts } from '../../src/db/schema/payouts.ts'
import { sessionCredits, sessionPurchases } from '../../src/db/schema/session-purchases.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import { refundCredit, releaseCredit } from '../../src/db/session-purchases/credits.ts'
import { paystackOf } from '../../src/lib/billing/paystack/client.ts'
import { sign } from '../../src/lib/billing/paystack/webhook-signature.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/durations.ts'
import { storesIn } from '../../src/lib/files/stores.ts'
import { paths } from '../../src/lib/paths.ts'
import { CODE_REFUSED, PAYOUT_REFUSALS } from '../../src/lib/payouts/texts.ts'
import { CREDIT_LABELS } from '../../src/lib/session-purchases/texts.ts'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'
import { testSandbox } from '../support/payments.ts'

const { sandbox, settings, line } = testSandbox()
sandbox.delivery.held = true
const { app, db, database, env, signInAs } = await testApp(
  { ...settings, RATE_LIMITS: 'off' },
  undefined,
  { sandbox },
)
const provider = paystackOf(env)!
const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const sweep = (later: number) => sweepPayments(db, provider, quiet, new Date(Date.now() + later))

/** A mentor to whom so much was released, and whose payout account can be used. */
async function mentor(earned = 2_500_000, { changed = 4 * DAY_MS, hasAccount = true } = {}) {
  const member = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const memberId = member.id
  if (earned > 0) await earn(memberId, earned)
  if (hasAccount)
    await db.insert(payoutAccounts).values({
      ...{ memberId, bankCode: '001', bankName: 'Sandbox Bank', lastDigits: '6789' },
      ...{ accountName: 'Ada', currency: 'NGN', recipientCode: `RCP_${memberId}` },
      changedAt: new Date(Date.now() - changed),
    })
  const browser = await signInAs(member)
  const request = () => browser.json('POST', paths.api.payouts, {})
  const balances = async () => (await balancesOf(db, memberId))[0]
  const rows = () => db.select().from(payouts).where(eq(payouts.memberId, memberId))
  const emails = async () =>
    (
      await db
        .select({ data: outboxEmails.data })
        .from(outboxEmails)
        .where(and(eq(outboxEmails.memberId, memberId), eq(outboxEmails.kind, 'payout')))
    ).map(({ data }) => (data as { status: string }).status)
  return { member, browser, request, balances, rows, emails }
}

type Settled = 'released' | 'refunded' | null

async function earn(
  mentorId: string,
  amount: number,
  { outcome = 'released' as Settled, isDisputed = false } = {},
) {
  const mentee = await addMember(db)
  const now = new Date()
  const [purchase] = await db
    .insert(sessionPurchases)
    .values({
      ...{ mentorId, menteeId: mentee.id, accountId: mentorId, title: 'Career talk', minutes: 60 },
      ...{ amount, share: amount / 10, currency: 'NGN', reference: crypto.randomUUID() },
      ...{ status: 'success', paidAt: now },
    })
    .returning()
  const { id: purchaseId, reference, currency, share } = purchase!
  const dispute = isDisputed && { disputedAt: now, disputedBy: 'mentee' as const }
  const [credit] = await db
    .insert(sessionCredits)
    .values({ purchaseId, amount, share, ...dispute })
    .returning()
  const moves = [{ from: CASH, to: mentorAccount('held', mentorId), amount }]
  await book(db, { kind: 'paid', reference, currency, moves }, now)
  if (outcome === 'released') await releaseCredit(db, credit!, purchase!, now)
  if (outcome === 'refunded') await refundCredit(db, credit!, purchase!, now)
}

const transferOf = async ({ rows }: Pick<Awaited<ReturnType<typeof mentor>>, 'rows'>) =>
  sandbox.transfers.find((await rows())[0]!.reference)!

const deliver = async (bodies = sandbox.held()) => {
  for (const body of bodies)
    await app.request(paths.api.paymentWebhook, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'x-paystack-signature': sign(body, sandbox.secretKey),
      },
      body,
    })
}

const stores = storesIn({ dataDir: env.DATA_DIR })
const RULES = new Set(LEDGER_RULES.map(({ what }) => what))

const expectSound = async () => {
  const { findings } = await checkConsistency(database, stores)
  expect(findings.filter(({ what }) => RULES.has(what))).toEqual([])
}

describe('earnings', () => {
  test('show what is available, and each session with its share', async () => {
    const { browser } = await mentor()
    const sessions = await (await browser.get(paths.mentorSessions)).text()
    for (const path of [paths.earnings, paths.purchases]) expect(sessions).toContain(path)
    const page = visibleText(await (await browser.get(paths.earnings)).text())!
    expect(page).toMatch(/Available ?NGN 22,500\.00/)
    expect(page).toContain(
      'Price NGN 25,000.00 · Our share NGN 2,500.00 · You receive NGN 22,500.00',
    )
    const json = await (await browser.json('GET', paths.api.earnings)).json()
    expect(json.balances).toEqual([
      { currency: 'NGN', held: 0, disputed: 0, available: 2_250_000, underWay: 0, paidOut: 0 },
    ])
    expect(json.sessions[0]).toMatchObject({ amount: 2_500_000, share: 250_000, earned: 2_250_000 })
  })

  test('that are held are less our share, and apart where a problem was reported', async () => {
    const { member, browser } = await mentor(0)
    await earn(member.id, 1_000_000, { outcome: null })
    await earn(member.id, 2_000_000, { outcome: null, isDisputed: true })
    await earn(member.id, 3_000_000, { outcome: 'refunded', isDisputed: true })
    const page = visibleText(await (await browser.get(paths.earnings)).text(), 'main')!
    expect(page).toContain(`${CREDIT_LABELS.held}NGN 9,000`)
    expect(page).toContain(`${CREDIT_LABELS.disputed}NGN 18,000`)
    expect(page.match(/You receive/g)).toHaveLength(2)
    const json = await (await browser.json('GET', paths.api.earnings)).json()
    expect(json.balances).toMatchObject([{ held: 900_000, disputed: 1_800_000, available: 0 }])
    const earned = json.sessions.map((each: { earned: number }) => each.earned)
    expect(earned.sort()).toEqual([0, 1_800_000, 900_000])
  })

  test('are found by who no longer mentors, however old they are', async () => {
    const { member, browser } = await mentor()
    await db
      .update(users)
      .set({ membershipTier: 'foundation', isMentor: false })
      .where(eq(users.id, member.id))
    const sessionsPage = async () => (await browser.get(paths.mentorSessions)).text()
    expect(await sessionsPage()).toContain(paths.earnings)
    expect(await (await browser.get(paths.offers)).text()).toContain(paths.earnings)
    const other = await signInAs(await addMember(db))
    for (const path of [paths.mentorSessions, paths.offers])
      expect(await (await other.get(path)).text()).not.toContain(paths.earnings)
  })

  test('a month’s statement and its CSV add up to what is available', async () => {
    const one = await mentor()
    await one.request()
    await sandbox.transfers.decide((await transferOf(one)).reference, 'failed')
    await deliver()
    const month = new Date().toISOString().slice(0, 7)
    const html = await (await one.browser.get(paths.statement(month))).text()
    expect(visibleText(html)).toMatch(/Available at the end ?NGN 22,500\.00/)
    expect(visibleText(html)).toMatch(/Released on \d+ \w+ \d{4}, Career talk/)
    const csv = await (await one.browser.get(paths.statementCsv(month))).text()
    const [head = '', ...lines] = csv.trim().split(/\r?\n/)
    const at = head.split(',').indexOf('Amount')
    expect(lines.map((each) => Number(each.split(',')[at]))).toEqual([22_500, -22_500, 22_500])
    expect((await one.browser.get(paths.statement('2026-13'))).status).toBe(404)
  })
})

describe('a payout', () => {
  test('is refused without an account, within 72 hours of its change, and below the minimum', async () => {
    const reasons = [
      [await mentor(2_500_000, { hasAccount: false }), 'no_payout_account'],
      [await mentor(2_500_000, { changed: 71 * HOUR_MS }), 'cooling_off'],
      [await mentor(500_000), 'below_minimum'],
    ] as const
    for (const [{ request, rows }, reason] of reasons) {
      const refused = await request()
      expect([refused.status, (await refused.json()).code]).toEqual([409, reason])
      expect(await rows()).toEqual([])
    }
  })

  test('asks who signed in a while ago to confirm it’s them', async () => {
    const { member, request, rows } = await mentor()
    await db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - HOUR_MS) })
      .where(eq(sessions.userId, member.id))
    expect((await (await request()).json()).code).toBe('proof_required')
    expect(await rows()).toEqual([])
  })

  test('is paid once, whatever the order and number of webhooks', async () => {
    const one = await mentor()
    const made = await one.request()
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({ amount: 2_250_000, status: 'pending' })
    expect(await one.balances()).toMatchObject({ available: 0, payouts: 2_250_000 })
    const { reference } = await transferOf(one)
    const ended = {
      status: 'paid' as const,
      transferCode: null,
      endedAt: new Date(),
      nextCheckAt: null,
    }
    const earlier = { ...(await one.rows())[0]!, ...ended, id: crypto.randomUUID() }
    await db.insert(payouts).values({ ...earlier, reference: 'payout-before-a-restart' })
    const page = await (await one.browser.get(paths.earnings)).text()
    expect(page).toContain(paths.sandboxTransfer(reference))
    expect(page).not.toContain(paths.sandboxTransfer('payout-before-a-restart'))
    await db.delete(payouts).where(eq(payouts.reference, 'payout-before-a-restart'))
    await sandbox.transfers.decide(reference, 'success')
    const bodies = sandbox.held()
    await deliver([...bodies, ...bodies])
    expect(await one.balances()).toMatchObject({ available: 0, payouts: 0, paidOut: 2_250_000 })
    await sandbox.transfers.decide(reference, 'reversed')
    await deliver([...sandbox.held(), ...bodies])
    expect(await one.balances()).toMatchObject({ available: 2_250_000, payouts: 0, paidOut: 0 })
    expect(await one.emails()).toEqual(['paid', 'reversed'])
    await expectSound()
  })

  test('that is requested five times at once is made once', async () => {
    const one = await mentor()
    const answers = await Promise.all(Array.from({ length: 5 }, one.request))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await one.rows()).toHaveLength(1)
    await expectSound()
  })

  test('whose answer was lost, or that never arrived, is made once with its reference', async () => {
    for (const arrives of [true, false]) {
      const one = await mentor()
      line.between = async (request, answer) => {
        if (arrives) await answer()
        return request.method === 'POST' ? new Response('lost', { status: 502 }) : answer()
      }
      expect((await one.request()).status).toBe(201)
      line.between = (_, answer) => answer()
      const [{ reference } = { reference: '' }] = await one.rows()
      expect(sandbox.transfers.find(reference) !== null).toBe(arrives)
      await sweep(3 * MINUTE_MS)
      expect(sandbox.transfers.find(reference)).toMatchObject({ amount: 2_250_000 })
      await sandbox.transfers.decide(reference, 'success')
      await sweep(HOUR_MS)
      expect(await one.balances()).toMatchObject({ available: 0, payouts: 0, paidOut: 2_250_000 })
      expect(await one.rows()).toHaveLength(1)
    }
    await expectSound()
  })

  test('that fails, or is refused, is available again', async () => {
    const one = await mentor()
    await one.request()
    await sandbox.transfers.decide((await transferOf(one)).reference, 'failed')
    await deliver()
    expect(await one.balances()).toMatchObject({ available: 2_250_000, payouts: 0 })
    line.between = (request, answer) =>
      request.method === 'POST'
        ? Response.json({ status: false, message: 'Your balance is not enough' }, { status: 400 })
        : answer()
    expect(await (await one.request()).json()).toMatchObject({ status: 'failed' })
    line.between = (_, answer) => answer()
    expect(await one.balances()).toMatchObject({ available: 2_250_000, payouts: 0 })
    expect(await one.emails()).toEqual(['failed', 'failed'])
    expect((await one.request()).status).toBe(201)
    await expectSound()
  })

  test('waits for an operator where the provider asks for a code', async () => {
    const one = await mentor()
    await one.request()
    await sandbox.transfers.decide((await transferOf(one)).reference, 'otp')
    await sweep(3 * MINUTE_MS)
    const [{ id } = { id: '' }] = await one.rows()
    const operator = await signInAs(await addMember(db, { isOperator: true }))
    expect(await (await operator.get(paths.admin)).text()).toContain(paths.adminPayout(id))
    const wrong = await operator.post(paths.adminPayout(id), { code: '000000' })
    expect(await wrong.text()).toContain(CODE_REFUSED)
    expect((await operator.post(paths.adminPayout(id), { code: '123456' })).status).toBe(303)
    expect(await one.balances()).toMatchObject({ payouts: 0, paidOut: 2_250_000 })
    await expectSound()
  })

  test('is made every Monday for who chose that', async () => {
    const one = await mentor()
    await one.browser.post(paths.payoutSchedule, { schedule: 'weekly' })
    await sweep(0)
    expect(await one.rows()).toEqual([])
    await sweep(8 * DAY_MS)
    await sweep(8 * DAY_MS)
    expect(await one.rows()).toHaveLength(1)
    expect(await one.balances()).toMatchObject({ available: 0, payouts: 2_250_000 })
  })
})

describe('an account with earnings', () => {
  test('can’t be deleted without a payout account', async () => {
    const { member } = await mentor(100_000, { hasAccount: false })
    expect(await requestDeletion(db, member.id, new Date())).toMatchObject({ unpaid: true })
  })

  test('is paid out below the minimum before it is deleted', async () => {
    const one = await mentor(100_000)
    expect(await requestDeletion(db, one.member.id, new Date())).toMatchObject({ ok: true })
    const after = new Date(Date.now() + 400 * DAY_MS)
    const isThere = () => db.$count(users, eq(users.id, one.member.id))
    await deleteNextAccount(db, after)
    expect(await isThere()).toBe(1)
    await sweep(0)
    await sandbox.transfers.decide((await transferOf(one)).reference, 'success')
    await deliver()
    const beforeItIsFinal = new Date(Date.now() + 14 * DAY_MS - MINUTE_MS)
    await db.update(users).set({ deletionAt: new Date() }).where(eq(users.id, one.member.id))
    await deleteNextAccount(db, beforeItIsFinal)
    expect(await isThere()).toBe(1)
    await deleteNextAccount(db, after)
    expect(await isThere()).toBe(0)
    await expectSound()
  })
})

test('says why there is no payout', async () => {
  const { browser } = await mentor(0)
  const answer = await browser.post(paths.payouts, {})
  const page = await (await browser.get(answer.headers.get('Location')!)).text()
  expect(visibleText(page)).toContain(PAYOUT_REFUSALS.below_minimum)
})

// Last: the books know nothing of these.
test('sessions, payouts and the payer’s payments come in pages, the newest first', async () => {
  const { member, browser } = await mentor(0)
  const { id: menteeId } = await addMember(db)
  const own = { accountId: member.id, currency: 'NGN', amount: 100_000 }
  const at = (n: number) => new Date(Date.now() - n * MINUTE_MS)
  for (let n = 1; n <= 25; n += 1) {
    const reference = `payout-number-${n}-${member.id.slice(-8)}`
    await db.insert(payouts).values({
      ...{ ...own, reference, memberId: member.id, bankName: `Bank ${n}`, lastDigits: '6789' },
      ...{ recipientCode: 'RCP_1', status: 'paid', endedAt: at(n), createdAt: at(n) },
    })
    const [purchase] = await db
      .insert(sessionPurchases)
      .values({
        ...{ ...own, mentorId: member.id, menteeId, reference: crypto.randomUUID(), share: 0 },
        ...{
          title: `Talk ${n}`,
          minutes: 60,
          status: 'success',
          paidAt: at(n),
          createdAt: at(n),
        },
      })
      .returning()
    await db.insert(sessionCredits).values({ purchaseId: purchase!.id, amount: 100_000, share: 0 })
  }
  const [payer] = await db.select().from(users).where(eq(users.id, menteeId))
  const last = async (reader: typeof browser, path: string, list: string, link: RegExp) => {
    const first = await (await reader.get(path)).text()
    expect(visibleText(first, list)).not.toContain(' 25')
    const next = link.exec(first)![1]!.replaceAll('&amp;', '&')
    return visibleText(await (await reader.get(next)).text(), list)
  }
  const { earnings, purchases } = paths
  const adas = await signInAs(payer!)
  expect(await last(browser, earnings, '#sessions', /href="([^"]*\?cursor=[^"]*)"/)).toContain(
    'Talk 25',
  )
  expect(await last(browser, earnings, '#payouts', /href="([^"]*\?payouts=[^"]*)"/)).toContain(
    'Bank 25',
  )
  expect(await last(adas, purchases, 'main', /href="([^"]*\?cursor=[^"]*)"/)).toContain('Talk 25')
  const { earnings: earned, payouts: paidOut, purchases: bought } = paths.api
  for (const path of [earned, paidOut, bought]) {
    const reader = path === bought ? adas : browser
    const linked = (await reader.json('GET', `${path}?limit=24`)).headers.get('Link')!
    const rest = await (await reader.json('GET', /<([^>]*)>/.exec(linked)![1]!)).json()
    expect(rest.sessions ?? rest).toHaveLength(1)
  }
})
