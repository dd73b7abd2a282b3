import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { requestDeletion, suspendMember } from '../../src/db/accounts/lifecycle.ts'
import { sweepPayments } from '../../src/db/billing/sweep.ts'
import { checkConsistency } from '../../src/db/consistency/consistency.ts'
import { LEDGER_RULES } from '../../src/db/consistency/ledger.ts'
import { balancesOf } from '../../src/db/ledger/balances.ts'
import { followSessions } from '../../src/db/mentor-sessions/jobs.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { mentorSessions, mentorSessionTimes } from '../../src/db/schema/mentor-sessions.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { sessionCredits, sessionPurchases } from '../../src/db/schema/session-purchases.ts'
import { claimRefunds } from '../../src/db/session-purchases/refunds.ts'
import { paystackOf } from '../../src/lib/billing/paystack/client.ts'
import { sign } from '../../src/lib/billing/paystack/webhook-signature.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/durations.ts'
import { storesIn } from '../../src/lib/files/stores.ts'
import { OFFER_INVALID } from '../../src/lib/mentor-sessions/texts.ts'
import { paths } from '../../src/lib/paths.ts'
import { RESERVED_MS } from '../../src/lib/session-purchases/purchase.ts'
import {
  bookTheRest,
  CREDIT_LABELS,
  cancelledMoneyText,
  PURCHASE_FAILED,
  PURCHASE_MISMATCH,
  REFUND_RULES,
} from '../../src/lib/session-purchases/texts.ts'
import { formatDate } from '../../src/lib/text/format.ts'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { testSandbox } from '../support/payments.ts'

const { sandbox, settings, line } = testSandbox()
sandbox.delivery.held = true
const { app, db, database, env, signInAs } = await testApp(
  { ...settings, RATE_LIMITS: 'off' },
  undefined,
  {
    sandbox,
  },
)
const provider = paystackOf(env)!
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

const allDay = [{ from: '00:00', to: '24:00' }]
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const OPEN = {
  timeZone: 'Africa/Lagos',
  weekly: Object.fromEntries(DAYS.map((day) => [day, allDay])),
  minutes: 60,
  bufferMinutes: 0,
}
const SINGLE = { title: 'Career talk', description: 'An hour', minutes: 60, price: '20000' }
const PACKAGE = { ...SINGLE, title: 'Three talks', sessions: 3, price: '50000.00' }

async function pair(offer: object = SINGLE) {
  const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const mentee = await addMember(db, { membershipTier: 'professional' })
  const graces = await signInAs(mentor)
  const adas = await signInAs(mentee)
  await graces.json('PUT', paths.api.availability, OPEN)
  const { id: offerId } = await (await graces.json('POST', paths.api.offers, offer)).json()
  const free = async (days = 2): Promise<string> =>
    (await (await adas.json('GET', `${paths.api.slots(mentor.id)}?offer=${offerId}`)).json()).find(
      ({ startsAt }: { startsAt: string }) => Date.parse(startsAt) > Date.now() + days * DAY_MS,
    ).startsAt
  const book = async (startsAt?: string, more = {}) =>
    adas.json('POST', paths.api.mentorSessions, {
      ...{ mentorId: mentor.id, topic: 'Looms', offerId, ...more },
      startsAt: startsAt ?? (await free()),
    })
  const begin = async (): Promise<{ reference: string; code: string }> => {
    const { reference, authorizationUrl } = await (await book()).json()
    return { reference, code: String(authorizationUrl).split('/').at(-1)! }
  }
  /** Books and pays, and returns from the checkout. */
  const buy = async () => {
    const { reference, code } = await begin()
    await sandbox.pay(code)
    await adas.get(paths.purchase(reference))
    return reference
  }
  const sessions = async (): Promise<{ id: string; status: string; startsAt: string }[]> =>
    (await adas.json('GET', paths.api.mentorSessions)).json()
  const balances = async () => (await balancesOf(db, mentor.id))[0]
  const page = async (reference: string) =>
    visibleText(await (await adas.get(paths.purchase(reference))).text())!
  return { mentor, mentee, graces, adas, offerId, free, book, begin, buy, sessions, balances, page }
}

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

const work = async (after = 0) => {
  const now = new Date(Date.now() + after)
  await db.transaction((tx) => followSessions(tx, now))
  await sweepPayments(db, provider, quiet, now)
}

/** As if it ended so many hours ago. */
const pass = async (id: string, hours: number) => {
  await db.delete(mentorSessionTimes).where(eq(mentorSessionTimes.sessionId, id))
  await db
    .update(mentorSessions)
    .set({ startsAt: new Date(Date.now() - (hours + 1) * HOUR_MS) })
    .where(eq(mentorSessions.id, id))
}

const put = (
  who: { json: Awaited<ReturnType<typeof pair>>['adas']['json'] },
  id: string,
  body: object,
) => who.json('PUT', paths.api.mentorSession(id), body)

const stores = storesIn({ dataDir: env.DATA_DIR })

const expectSound = async () => {
  const { findings } = await checkConsistency(database, stores)
  expect(findings.filter(({ what }) => RULES.has(what))).toEqual([])
}

const RULES = new Set(LEDGER_RULES.map(({ what }) => what))

describe('paying', () => {
  test('the whole price is shown before paying, and the time is reserved meanwhile', async () => {
    const { mentor, adas, graces, offerId, free, begin, sessions, page } = await pair()
    const other = await signInAs(await addMember(db, { membershipTier: 'professional' }))
    const startsAt = await free()
    const at = paths.bookingAt(mentor.id, 'Africa/Lagos', new Date(startsAt), offerId)
    const shown = visibleText(await (await adas.get(at)).text())!
    for (const text of ['NGN 20,000', 'NGN 18,000', 'NGN 2,000', ...REFUND_RULES.mentee])
      expect(shown).toContain(text)
    expect(visibleText(await (await graces.get(paths.offers)).text())).toContain('NGN 18,000')
    const { reference, code } = await begin()
    expect(await sessions()).toEqual([])
    expect(await free()).not.toBe(startsAt)
    const taken = { mentorId: mentor.id, topic: 'Looms', offerId, startsAt }
    expect((await other.json('POST', paths.api.mentorSessions, taken)).status).toBe(409)
    expect(await page(reference)).toContain(CREDIT_LABELS.unpaid)
    await sandbox.pay(code)
    expect(await page(reference)).toContain(CREDIT_LABELS.held)
    expect(await sessions()).toMatchObject([{ status: 'booked', startsAt }])
  })

  test('webhooks in any order, twice, and the return book it once', async () => {
    const { begin, sessions, balances, page } = await pair()
    const { reference, code } = await begin()
    await sandbox.pay(code)
    const bodies = sandbox.held()
    await Promise.all([deliver(bodies), deliver(bodies), page(reference), work(5 * MINUTE_MS)])
    expect(await sessions()).toHaveLength(1)
    expect(await balances()).toMatchObject({ held: 2_000_000, available: 0 })
    await expectSound()
  })

  test('who sends the form again goes on where they were: to the checkout, then to the session', async () => {
    const { adas, mentor, offerId, free, sessions } = await pair()
    const form = { startsAt: await free(), topic: 'Looms', offerId, shown: '20000.00' }
    const send = async () =>
      (await adas.post(paths.booking(mentor.id), form)).headers.get('Location')!
    const checkout = await send()
    expect(await send()).toBe(checkout)
    const code = checkout.split('/').at(-1)!
    const { reference } = sandbox.byAccessCode(code)!
    const lost = eq(sessionPurchases.reference, reference)
    await db.update(sessionPurchases).set({ checkoutUrl: null }).where(lost)
    expect(await send()).toBe(paths.purchase(reference))
    await sandbox.pay(code)
    await adas.get(paths.purchase(reference))
    const [booked, ...others] = await sessions()
    expect(others).toEqual([])
    expect(await send()).toBe(paths.mentorSession(booked!.id))
  })

  test('who asks the API again gets the same payment, and once it is paid the session', async () => {
    const { book, free, sessions, page } = await pair()
    const startsAt = await free()
    const first = await (await book(startsAt)).json()
    const again = await book(startsAt)
    expect([again.status, await again.json()]).toEqual([202, first])
    const other = await book(startsAt, { offerId: undefined })
    expect([other.status, (await other.json()).code]).toEqual([409, 'choose_offer'])
    await sandbox.pay(first.authorizationUrl.split('/').at(-1))
    await page(first.reference)
    const paid = await book(startsAt)
    expect([paid.status, (await paid.json()).id]).toEqual([200, (await sessions())[0]!.id])
  })

  test('a checkout whose address was lost frees the time, which can be booked again', async () => {
    const { adas, mentor, offerId, free, begin } = await pair()
    const form = { startsAt: await free(), topic: 'Looms', offerId, shown: '20000.00' }
    const { reference } = await begin()
    await db
      .update(sessionPurchases)
      .set({ checkoutUrl: null, createdAt: new Date(Date.now() - 2 * MINUTE_MS) })
      .where(eq(sessionPurchases.reference, reference))
    expect((await adas.post(paths.booking(mentor.id), form)).status).toBe(502)
    const again = await adas.post(paths.booking(mentor.id), form)
    expect(again.headers.get('Location')).toContain('/sandbox/')
  })

  test('a price that has changed is not charged', async () => {
    const { adas, graces, mentor, offerId, free, sessions } = await pair()
    await graces.json('PUT', paths.api.offer(offerId), { ...SINGLE, price: '30000' })
    const form = { startsAt: await free(), topic: 'Looms', offerId, shown: '20000.00' }
    const refused = await adas.post(paths.booking(mentor.id), form)
    expect(refused.status).toBe(409)
    const paid = await adas.post(paths.booking(mentor.id), { ...form, shown: '30000.00' })
    expect(paid.headers.get('Location')).toContain('/sandbox/')
    expect(await sessions()).toEqual([])
  })

  test('who pays too late chooses another time, or gets the money back', async () => {
    const { begin, book, sessions, balances, page, adas } = await pair()
    const late = await begin()
    await work(RESERVED_MS + MINUTE_MS)
    await sandbox.pay(late.code)
    expect(await page(late.reference)).toContain(CREDIT_LABELS.unbooked)
    expect(await sessions()).toEqual([])
    expect((await book()).status).toBe(201)
    const other = await begin()
    await work(RESERVED_MS + MINUTE_MS)
    await sandbox.pay(other.code)
    await page(other.reference)
    await adas.post(paths.purchaseRefund(other.reference))
    await work()
    await deliver()
    expect(await page(other.reference)).toContain(CREDIT_LABELS.refunded)
    expect(await balances()).toMatchObject({ held: 2_000_000 })
    await expectSound()
  })

  test('a payment that fails costs nothing, and its time is free at once', async () => {
    const { free, book, page } = await pair()
    const startsAt = await free()
    const { reference, authorizationUrl } = await (await book(startsAt)).json()
    sandbox.fail(String(authorizationUrl).split('/').at(-1)!)
    expect(await page(reference)).toContain(PURCHASE_FAILED)
    expect((await book(startsAt)).status).toBe(202)
    await db
      .update(sessionPurchases)
      .set({ problem: 'charged 1 NGN' })
      .where(eq(sessionPurchases.reference, reference))
    const mismatched = await page(reference)
    expect(mismatched).toContain(PURCHASE_MISMATCH)
    expect(mismatched).not.toContain(PURCHASE_FAILED)
  })

  test('a package is paid once, and its sessions are booked one by one', async () => {
    const { mentor, adas, page, buy, book, graces, offerId, sessions, balances } =
      await pair(PACKAGE)
    const offered = await (await adas.get(paths.bookingOf(mentor.id, offerId))).text()
    expect(visibleText(offered, '.lead')).toBe('3 sessions of 60 minutes, NGN 50,000.00 in total.')
    const reference = await buy()
    const [paid] = await db
      .select({ data: outboxEmails.data })
      .from(outboxEmails)
      .where(sql`about = ${`${reference} paid`}`)
    const { left, by } = paid!.data.rest as { left: number; by: string }
    expect(left).toBe(2)
    expect(await page(reference)).toContain(bookTheRest(2, formatDate(new Date(by))))
    const shorter = { ...PACKAGE, minutes: 15 }
    const refused = await graces.json('PUT', paths.api.offer(offerId), shorter)
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { minutes: OFFER_INVALID.sold },
    ])
    const renamed = { ...PACKAGE, title: 'Talks' }
    expect((await graces.json('PUT', paths.api.offer(offerId), renamed)).status).toBe(200)
    expect((await book()).status).toBe(201)
    expect((await book()).status).toBe(201)
    expect((await book()).status).toBe(202)
    expect(await sessions()).toHaveLength(3)
    expect(await balances()).toMatchObject({ held: 5_000_000 })
  })

  test('a refund whose answer was lost is not made twice', async () => {
    const { buy, graces, sessions, page } = await pair(PACKAGE)
    const reference = await buy()
    await put(graces, (await sessions())[0]!.id, { action: 'cancel' })
    line.between = async (request, answer) => {
      const answered = await answer()
      return request.method === 'POST' ? new Response('lost', { status: 502 }) : answered
    }
    await work()
    line.between = (_, answer) => answer()
    await work(2 * HOUR_MS)
    await work(4 * HOUR_MS)
    expect(sandbox.refundsOf(sandbox.find(reference)!.id)).toHaveLength(1)
    expect(await page(reference)).toContain(CREDIT_LABELS.refunded)
    await expectSound()
  })

  test('a process that is held up for longer than its claim lasts makes no refund that another made', async () => {
    const { buy, adas } = await pair({ ...PACKAGE, price: '60000' })
    const reference = await buy()
    await adas.post(paths.purchaseRefund(reference))
    let isHeldUp = false
    line.between = async (request, answer) => {
      const answered = await answer()
      if (request.method === 'POST' && !isHeldUp) {
        isHeldUp = true
        await work(2 * HOUR_MS)
      }
      return answered
    }
    await work()
    line.between = (_, answer) => answer()
    expect(sandbox.refundsOf(sandbox.find(reference)!.id)).toHaveLength(2)
    await work(4 * HOUR_MS)
    await expectSound()
  })

  test('a refund that is claimed puts off none that waits with it', async () => {
    const { buy, adas } = await pair(PACKAGE)
    const reference = await buy()
    await adas.post(paths.purchaseRefund(reference))
    const now = new Date()
    const claim = async () => (await claimRefunds(db, now, 1)).map(({ purchase }) => purchase)
    const claimed = [...(await claim()), ...(await claim())]
    expect(claimed.map((purchase) => purchase.reference)).toEqual([reference, reference])
    expect(await claim()).toEqual([])
    await work(2 * HOUR_MS)
    expect(sandbox.refundsOf(sandbox.find(reference)!.id)).toHaveLength(2)
  })

  test('one refund that is reported twice is not taken for another of the same sum', async () => {
    const { buy, graces, adas, sessions } = await pair({ ...PACKAGE, price: '60000' })
    const reference = await buy()
    await put(graces, (await sessions())[0]!.id, { action: 'cancel' })
    await adas.post(paths.purchaseRefund(reference))
    let asked = 0
    line.between = (request, answer) =>
      request.method === 'POST' && ++asked > 1 ? new Response('lost', { status: 502 }) : answer()
    await work()
    line.between = (_, answer) => answer()
    const bodies = sandbox.held()
    await deliver([...bodies, ...bodies])
    const isMade = eq(sessionPurchases.reference, reference)
    const made = db
      .select({ at: sessionCredits.refundedAt })
      .from(sessionCredits)
      .innerJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))
      .where(isMade)
    expect((await made).filter(({ at }) => at)).toHaveLength(1)
    await work(2 * HOUR_MS)
    await deliver()
    expect((await made).filter(({ at }) => at)).toHaveLength(3)
    expect(sandbox.refundsOf(sandbox.find(reference)!.id)).toHaveLength(3)
    await expectSound()
  })

  test('a payment that is called reversed for a part of it stands for the rest', async () => {
    const { buy, graces, sessions, balances } = await pair(PACKAGE)
    await buy()
    await put(graces, (await sessions())[0]!.id, { action: 'cancel' })
    line.between = async (request, answer) => {
      const answered = await answer()
      if (!request.url.includes('/verify/')) return answered
      const { data, ...envelope } = await answered.json()
      return Response.json({ ...envelope, data: { ...data, status: 'reversed' } })
    }
    await work()
    await deliver()
    await work(2 * DAY_MS)
    line.between = (_, answer) => answer()
    expect(await balances()).toMatchObject({ held: 5_000_000 - 1_666_666 })
    await expectSound()
  })

  test('nothing that costs is offered where payments are off, or the plan lacks it', async () => {
    const professional = await addMember(db, { membershipTier: 'professional', isMentor: true })
    const hers = await signInAs(professional)
    const refused = await hers.json('POST', paths.api.offers, SINGLE)
    expect((await refused.json()).errors).toEqual({ price: OFFER_INVALID.cannotSell })
    const { graces, adas, mentor } = await pair()
    for (const price of ['999.99', '1000000.01'])
      expect((await graces.json('POST', paths.api.offers, { ...SINGLE, price })).status).toBe(422)
    await db.execute(`update users set membership_tier = 'professional' where id = '${mentor.id}'`)
    const open = await adas.json('GET', `${paths.api.offers}?mentorId=${mentor.id}`)
    expect(await open.json()).toEqual([])
  })
})

describe('what becomes of the money', () => {
  const outcome = async (
    change: (of: Awaited<ReturnType<typeof pair>> & { id: string }) => Promise<unknown>,
    hoursAgo: number | null = 49,
  ) => {
    const of = await pair()
    const reference = await of.buy()
    const [session] = await of.sessions()
    if (hoursAgo !== null) await pass(session!.id, hoursAgo)
    await change({ ...of, id: session!.id })
    await work()
    await deliver()
    await expectSound()
    const { held, available } = (await of.balances())!
    return { ...of, held, available, shown: await of.page(reference), reference, id: session!.id }
  }
  const said = (outcome: string) => ({ action: 'confirm', outcome })

  test('48 hours after the session the mentor has it, less the share, and is emailed', async () => {
    const early = await outcome(async () => {}, 47)
    expect(early).toMatchObject({ held: 2_000_000, available: 0 })
    const late = await outcome(async () => {})
    expect(late).toMatchObject({ held: 0, available: 1_800_000 })
    const emails = await db.select().from(outboxEmails).where(sql`kind = 'money-released'`)
    const data = { available: 1_800_000, currency: 'NGN' }
    expect(emails).toMatchObject([{ memberId: late.mentor.id, data }])
    expect(late.shown).toContain(CREDIT_LABELS.released)
    const month = new Date().toISOString().slice(0, 7)
    const statement = await (await late.graces.get(paths.statement(month))).text()
    expect(visibleText(statement)).toMatch(/Released on \d+ \w+ \d{4}, session of \d+ \w+ \d{4}, /)
    for (const path of [paths.mentorSession(late.id), paths.purchase(late.reference)]) {
      const text = visibleText(await (await late.graces.get(path)).text())
      expect(text).toContain('Earned')
      expect(text).not.toContain(CREDIT_LABELS.released)
    }
  })

  test('a mentor who cancels or does not come earns nothing, and the mentee is refunded', async () => {
    const cancelled = await outcome(({ graces, id }) => put(graces, id, { action: 'cancel' }), null)
    expect(cancelled).toMatchObject({ held: 0, available: 0 })
    expect(cancelled.shown).toContain(CREDIT_LABELS.refunded)
    const absent = await outcome(async ({ adas, id }) => {
      await pass(id, 1)
      await put(adas, id, said('mentor_absent'))
      await pass(id, 49)
    })
    expect(absent).toMatchObject({ held: 0, available: 0 })
  })

  test('a mentee is refunded until 24 hours before; later, or absent, the mentor is paid', async () => {
    const says = async (adas: Awaited<ReturnType<typeof signInAs>>, id: string, isLate: boolean) =>
      expect(await (await adas.get(paths.mentorSession(id))).text()).toContain(
        cancelledMoneyText({ isMentor: false, isLate }),
      )
    const early = await outcome(async ({ adas, id }) => {
      await says(adas, id, false)
      await put(adas, id, { action: 'cancel' })
    }, null)
    expect(early).toMatchObject({ held: 0, available: 0 })
    const late = await outcome(async ({ adas, id }) => {
      await pass(id, -3)
      await says(adas, id, true)
      await put(adas, id, { action: 'cancel' })
    }, null)
    expect(late).toMatchObject({ held: 2_000_000, available: 0 })
    await work(3 * DAY_MS)
    expect(await late.balances()).toMatchObject({ held: 0, available: 1_800_000 })
  })

  test('a problem holds it until an operator decides, with a reason that both read', async () => {
    const operator = await signInAs(await addMember(db, { isOperator: true }))
    const reported = await outcome(async ({ adas, id }) => {
      await pass(id, 1)
      expect((await put(adas, id, { action: 'dispute', reason: 'No sound' })).status).toBe(200)
      expect((await put(adas, id, { action: 'dispute', reason: 'Again' })).status).toBe(409)
      await pass(id, 100)
    })
    expect(reported).toMatchObject({ held: 2_000_000, available: 0 })
    expect(visibleText(await (await operator.get(paths.admin)).text())).toContain('Career talk')
    const onHome = async (browser: typeof operator) =>
      all(await (await browser.get('/?render=full')).text(), '.today a')
        .map(({ attributes }) => attributes.href)
        .includes(paths.mentorSession(reported.id))
    expect([await onHome(reported.graces), await onHome(reported.adas)]).toEqual([true, false])
    const [credit] = await db
      .select()
      .from(sessionCredits)
      .where(eq(sessionCredits.sessionId, reported.id))
    for (const side of [reported.adas, reported.graces]) {
      const page = await (await side.get(paths.mentorSession(reported.id))).text()
      expect(visibleText(page, '#money code')).toBe(reported.reference)
    }
    const dispute = await (await operator.get(paths.adminDispute(credit!.id))).text()
    for (const { id } of [reported.mentor, reported.mentee])
      expect(all(dispute, `main a[href="${paths.adminMember(id)}"]`)).toHaveLength(1)
    const act = paths.adminDisputeAct(credit!.id, 'refund')
    expect((await operator.post(act, { why: 'There was no sound.' })).status).toBe(303)
    await work()
    expect(await reported.balances()).toMatchObject({ held: 0, available: 0 })
    expect(await onHome(reported.graces)).toBe(false)
    const decided = await (await operator.get(paths.adminDispute(credit!.id))).text()
    expect(visibleText(decided, 'main')).not.toContain('Held:')
    for (const side of [reported.adas, reported.graces])
      expect(await (await side.get(paths.mentorSession(reported.id))).text()).toContain(
        'There was no sound.',
      )
    expect((await operator.post(act, { why: 'Twice.' })).status).toBe(303)
    await expectSound()
  })

  test('operators find what was paid by its reference and with both sides', async () => {
    const operator = await signInAs(await addMember(db, { isOperator: true }))
    const { mentor, mentee, buy } = await pair()
    const reference = await buy()
    const plan = { reference: 'plan-of-ada', amount: '43500', price: '43500' }
    await db
      .insert(payments)
      .values({ ...plan, interval: 'monthly', userId: mentee.id, membershipTier: 'professional' })
    const found = async (path: string) =>
      all(await (await operator.get(path)).text(), '#payments code').map(({ text }) => text)
    expect(await found(paths.adminSearchFor(reference))).toEqual([reference])
    expect(await found(paths.adminSearchFor(plan.reference))).toEqual([plan.reference])
    expect(await found(paths.adminSearchFor('plan-of'))).toEqual([])
    expect(await found(paths.adminMember(mentee.id))).toEqual([plan.reference, reference])
    expect(await found(paths.adminMember(mentor.id))).toEqual([reference])
    const page = visibleText(
      await (await operator.get(paths.adminSearchFor(reference))).text(),
      '#payments',
    )
    expect(page!.replaceAll('\u00a0', ' ')).toContain('NGN 20,000.00')
    expect(page).toContain('Career talk')
  })

  test('what is disputed and taken back needs no decision', async () => {
    const operator = await signInAs(await addMember(db, { isOperator: true }))
    const { buy, sessions, adas, balances } = await pair()
    const reference = await buy()
    const [{ id } = { id: '' }] = await sessions()
    await pass(id, 1)
    await put(adas, id, { action: 'dispute', reason: 'No sound' })
    const [credit] = await db.select().from(sessionCredits).where(eq(sessionCredits.sessionId, id))
    const waits = async () =>
      (await (await operator.get(paths.admin)).text()).includes(paths.adminDispute(credit!.id))
    expect(await waits()).toBe(true)
    await sandbox.refund(reference)
    await deliver()
    expect(await waits()).toBe(false)
    await operator.post(paths.adminDisputeAct(credit!.id, 'release'), { why: 'Too late.' })
    expect(await balances()).toMatchObject({ held: 0, available: 0 })
    await expectSound()
  })

  test('late cancellations that wait don’t keep what is due from being settled', async () => {
    const { sessions, ...of } = await pair()
    const reference = await of.buy()
    const { mentor, mentee } = of
    await db.execute(sql`with waiting as (insert into mentor_sessions
        (id, mentor_id, mentee_id, status, starts_at, minutes, topic, cancelled_at, cancelled_by)
        select gen_random_uuid(), ${mentor.id}, ${mentee.id}, 'cancelled', now() + interval '1 hour',
          60, 'Looms', now(), 'mentee' from generate_series(1, 200) returning id)
      insert into session_credits (id, purchase_id, session_id, amount, share)
        select ('00000000' || substr(waiting.id::text, 9))::uuid, paid.id, waiting.id, 0, 0
        from waiting, session_purchases paid where reference = ${reference}`)
    await pass((await sessions()).find(({ status }) => status === 'booked')!.id, 49)
    await work()
    expect(await of.balances()).toMatchObject({ held: 0, available: 1_800_000 })
    await db.delete(sessionCredits).where(eq(sessionCredits.amount, 0))
  })

  test('who earns by a late cancellation adds a payout account before leaving', async () => {
    const { mentor, adas, buy, sessions } = await pair()
    await buy()
    const [{ id } = { id: '' }] = await sessions()
    await pass(id, -3)
    await put(adas, id, { action: 'cancel' })
    expect(await requestDeletion(db, mentor.id, new Date())).toMatchObject({ unpaid: true })
  })

  test('two who say different things are heard by an operator', async () => {
    const { id } = await outcome(async ({ adas, graces, id }) => {
      await pass(id, 1)
      await put(adas, id, said('mentor_absent'))
      const seen = await (await graces.json('GET', paths.api.mentorSession(id))).json()
      expect(seen).toMatchObject({ mentorSays: null, menteeSays: null })
      const answered = await (await put(graces, id, said('held'))).json()
      expect(answered).toMatchObject({ mentorSays: 'held', menteeSays: 'mentor_absent' })
      await pass(id, 49)
    })
    const [credit] = await db.select().from(sessionCredits).where(eq(sessionCredits.sessionId, id))
    expect(credit).toMatchObject({ outcome: null, disputedBy: 'system' })
  })

  test('a suspended mentor’s sessions are cancelled and refunded, booked or not', async () => {
    const of = await pair(PACKAGE)
    await of.buy()
    await db.transaction((tx) => suspendMember(tx, of.mentor.id, 'Fraud', new Date()))
    await work()
    expect((await of.sessions())[0]).toMatchObject({ status: 'cancelled' })
    expect(await of.balances()).toMatchObject({ held: 0, available: 0 })
    await expectSound()
  })

  test('what the provider takes back is held no longer, and the session is cancelled', async () => {
    const { buy, sessions, balances } = await pair()
    const reference = await buy()
    await sandbox.refund(reference)
    await deliver()
    expect((await sessions())[0]).toMatchObject({ status: 'cancelled' })
    expect(await balances()).toMatchObject({ held: 0, available: 0 })
    await expectSound()
  })
})
