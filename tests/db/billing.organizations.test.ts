import { describe, expect, test } from 'bun:test'
import { and, eq, ne } from 'drizzle-orm'
import { deleteNextAccount } from '../../src/db/accounts/delete-account.ts'
import { endGrant, grantTerm } from '../../src/db/billing/grant.ts'
import { findPayment, findReceipt } from '../../src/db/billing/payments.ts'
import { remindOfEnds } from '../../src/db/billing/reminders.ts'
import { syncRenewal } from '../../src/db/billing/renew.ts'
import { startPayment } from '../../src/db/billing/start.ts'
import { lockSubscriber } from '../../src/db/billing/subscriber.ts'
import {
  cancelTerms,
  endTiers,
  resumeTerms,
  startTrial,
  writeTier,
} from '../../src/db/billing/terms.ts'
import { verifyPayment } from '../../src/db/billing/verify.ts'
import type { Db } from '../../src/db/database.ts'
import { closeOrganization } from '../../src/db/organizations/closing.ts'
import { removeMember, transferOrganization } from '../../src/db/organizations/team.ts'
import { changePostingState } from '../../src/db/postings/save.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { organizations, teamMembers } from '../../src/db/schema/organizations.ts'
import { payments, subscriptions } from '../../src/db/schema/payments.ts'
import { users } from '../../src/db/schema/users.ts'
import { wholeTermEnd } from '../../src/lib/billing/credit.ts'
import { CLOSED_MEANWHILE } from '../../src/lib/billing/payment.ts'
import { customerNumber } from '../../src/lib/billing/paystack/sandbox-subscriptions.ts'
import { paths } from '../../src/lib/paths.ts'
import { formatDate, formatMoney } from '../../src/lib/text/format.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun } from '../support/database.ts'
import { takeEmails } from '../support/emails.ts'
import { addMember, addOpportunity, addOrganization, addTeamMember } from '../support/factories.ts'
import { books, ONE_DAY_MS } from '../support/payments.ts'
import { renewingPlans } from '../support/renewing-plans.ts'
import { broken, json } from '../support/scripted-provider.ts'

const { db, sandbox, line, provider, now, ...plans } = await renewingPlans()
const { addBuyer, pay, buy, renew, tell: notify, sweep, lastTerm } = plans
type Buyer = Awaited<ReturnType<typeof addBuyer>>
const inDays = (days: number) => new Date(now.getTime() + days * ONE_DAY_MS)

/** How many days a year has that begins so many days from now. */
const yearFrom = (days: number) =>
  Math.round((wholeTermEnd(inDays(days), 'yearly').getTime() - inDays(days).getTime()) / ONE_DAY_MS)
const YEAR = yearFrom(0)

const grant = (organizationId: string, until: Date, at = now) =>
  db.transaction((tx) => grantTerm(tx, organizationId, until, at))
const takeAway = (organizationId: string, at = now) =>
  db.transaction((tx) => endGrant(tx, organizationId, at))
const emailsTo = (memberId: string) =>
  db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.memberId, memberId), ne(outboxEmails.kind, 'membership-paid')))
    .orderBy(outboxEmails.createdAt)
const end = (at: Date) => db.transaction((tx) => endTiers(tx, at))

/** An owner who buys for their organization, and its id. */
async function owning() {
  const ada = await addBuyer('organization')
  return { ada, organizationId: ada.holder.organizationId! }
}

/** The terms that count, as days from now on, each with whether it was granted. */
async function plan(organizationId: string) {
  const { active } = await books(db, { organizationId })
  const days = (date: Date | null) => Math.round((date!.getTime() - now.getTime()) / ONE_DAY_MS)
  return active.map(({ interval, startDate, endDate }) =>
    [interval ? 'bought' : 'granted', days(startDate), days(endDate)].join(' '),
  )
}

describe('a grant and what is bought', () => {
  test('follow one another: what is bought after a grant begins when that ends', async () => {
    const { ada, organizationId } = await owning()
    expect(await grant(organizationId, inDays(90))).toBe('granted')
    await buy(ada)
    expect(await plan(organizationId)).toEqual(['granted 0 90', `bought 90 ${90 + yearFrom(90)}`])
    expect((await books(db, ada.holder)).endsAt).toEqual(inDays(91 + yearFrom(90)))
  })

  test('a grant while it is bought begins when that ends, and has to end later', async () => {
    const { ada, organizationId } = await owning()
    await buy(ada)
    expect(await grant(organizationId, inDays(YEAR))).toBe('given')
    expect(await grant(organizationId, inDays(400))).toBe('granted')
    expect(await plan(organizationId)).toEqual([`bought 0 ${YEAR}`, `granted ${YEAR} 400`])
    await sweep()
    // Nothing is charged while the tier is a gift, and the last term is the granted one.
    expect((await books(db, ada.holder)).terms[0]).toMatchObject({ renewing: false })
  })

  test('another grant ends on its day instead, and what is bought keeps its length', async () => {
    const { ada, organizationId } = await owning()
    await grant(organizationId, inDays(90))
    await buy(ada)
    expect(await grant(organizationId, inDays(120))).toBe('granted')
    expect(await plan(organizationId)).toEqual([
      'granted 0 120',
      `bought 120 ${120 + yearFrom(90)}`,
    ])
    expect(await grant(organizationId, inDays(10))).toBe('granted')
    expect(await plan(organizationId)).toEqual(['granted 0 10', `bought 10 ${10 + yearFrom(90)}`])
  })

  test('what is taken away is the grant alone; what is bought begins at once', async () => {
    const { ada, organizationId } = await owning()
    await grant(organizationId, inDays(90))
    await buy(ada)
    expect(await takeAway(organizationId, inDays(30))).toBe(true)
    expect(await plan(organizationId)).toEqual([`bought 30 ${30 + yearFrom(90)}`])
    expect(await takeAway(organizationId, inDays(30))).toBe(false)
  })

  test.if(engineOfRun === 'postgres')(
    'what is bought while a grant is taken away begins at once too',
    async () => {
      const { organizationId } = await owning()
      await grant(organizationId, inDays(90))
      const settle = async (tx: Db) => {
        await lockSubscriber(tx, { organizationId })
        await tx.insert(subscriptions).values({
          organizationId,
          membershipTier: 'organization',
          interval: 'monthly',
          amount: '100.00',
          startDate: inDays(90),
          endDate: inDays(120),
        })
        await writeTier(tx, { organizationId }, now)
      }
      await besideTransaction(db, settle, () => takeAway(organizationId))
      expect(await plan(organizationId)).toEqual(['bought 0 30'])
    },
  )

  test('a grant that has not begun is taken away, and what was bought renews again', async () => {
    const { ada, organizationId } = await owning()
    await buy(ada)
    await grant(organizationId, inDays(400))
    await sweep()
    expect(await takeAway(organizationId, inDays(1))).toBe(true)
    expect(await plan(organizationId)).toEqual([`bought 0 ${YEAR}`])
    await sweep(provider, 4)
    expect((await lastTerm(ada)).status).toBe('cancelled')
    expect((await books(db, ada.holder)).active).toMatchObject([{ renewing: true }])
  })

  test('who pays is told that it renews no longer, and that it does again; who cancelled is not', async () => {
    const { ada, organizationId } = await owning()
    const owner = await addMember(db)
    await addTeamMember(db, organizationId, owner.id, 'owner')
    const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
    const { name } = row!
    const reported = async () =>
      (await takeEmails(db)).map(({ to, subject, text }) => [to, subject, text] as const)
    await buy(ada)
    await takeEmails(db)
    const [until, end] = [inDays(400), inDays(YEAR)].map(formatDate)
    await grant(organizationId, inDays(YEAR))
    expect(await reported()).toEqual([])
    await grant(organizationId, inDays(400))
    expect(await reported()).toEqual([
      [
        ada.email,
        `Automatic renewal is off: ${name}`,
        expect.stringMatching(
          new RegExp(
            `granted ${name} the Organization plan until ${until}[^]* lasts until ${end}[^]*We won’t charge your card on ${end}`,
          ),
        ),
      ],
    ])
    await sweep()
    // Another day of a grant changes nothing for who paid.
    await grant(organizationId, inDays(410))
    expect(await reported()).toEqual([])
    await takeAway(organizationId, inDays(1))
    expect(await reported()).toEqual([
      [
        ada.email,
        `Automatic renewal is on again: ${name}`,
        expect.stringMatching(new RegExp(`charge your card for the next year on ${end}`)),
      ],
    ])
    await sweep(provider, 4)
    expect((await books(db, ada.holder)).active).toMatchObject([{ renewing: true }])
    await cancelTerms(db, ada.holder, now)
    await grant(organizationId, inDays(400))
    await takeAway(organizationId)
    expect(await reported()).toEqual([])
  })

  test('who pays is told nothing of a grant that does not follow what they bought', async () => {
    const { ada, organizationId } = await owning()
    await grant(organizationId, inDays(20))
    await buy(ada)
    await takeEmails(db)
    await grant(organizationId, inDays(40))
    await takeAway(organizationId)
    expect(await takeEmails(db)).toEqual([])
    expect((await books(db, ada.holder)).active).toMatchObject([{ renewing: true }])
  })

  test('who paid and owns it no more is told nothing of a grant: their card is not charged anyway', async () => {
    const { ada, organizationId } = await owning()
    await buy(ada)
    const owner = await addMember(db)
    await addTeamMember(db, organizationId, owner.id, 'owner')
    await db.delete(teamMembers).where(eq(teamMembers.userId, ada.id))
    await takeEmails(db)
    await grant(organizationId, inDays(400))
    expect(await takeEmails(db)).toEqual([])
  })

  test('a refund of a year that is over, and that no job has closed yet, moves nothing', async () => {
    const { ada, organizationId } = await owning()
    const payment = await buy(ada)
    await grant(organizationId, inDays(YEAR + 5))
    await sandbox.refund(payment.reference)
    await verifyPayment(db, provider, payment, inDays(YEAR + 10), { again: true })
    const reversed = (await findPayment(db, payment.reference))!
    expect(reversed.reversedAt).not.toBeNull()
    expect(await books(db, ada.holder)).toMatchObject({ tier: 'foundation', active: [] })
    // What was refunded is final: the provider is not asked again.
    const verify = () => Promise.reject(new Error('The provider was asked again.'))
    const later = inDays(YEAR + 11)
    const again = verifyPayment(db, { ...provider, verify }, reversed, later, { again: true })
    expect(await again).toEqual(reversed)
  })

  test('a refund leaves the grant its last day', async () => {
    const { ada, organizationId } = await owning()
    const payment = await buy(ada)
    await grant(organizationId, inDays(400))
    await sandbox.refund(payment.reference)
    await verifyPayment(db, provider, payment, inDays(10), { again: true })
    expect(await plan(organizationId)).toEqual(['granted 10 400'])
  })

  test('nobody grants to what is closed, and nobody tries the tier', async () => {
    const { ada, organizationId } = await owning()
    await closeOrganization(db, { organizationId, actorId: ada.id }, now)
    expect(await grant(organizationId, inDays(90))).toBe('gone')
    const trial = { organizationId, membershipTier: 'organization', trial: true } as const
    const tried = db.insert(subscriptions).values({ ...trial, amount: '0.00' })
    expect(String((await tried.catch((error) => error)).cause)).toContain(
      'subscriptions_organization_check',
    )
    expect(await startTrial(db, ada.id, 'expert', now)).toBe(true)
  })

  test('granted and bought at once, both count, in 20 rounds', async () => {
    for (let round = 0; round < 20; round++) {
      const { ada, organizationId } = await owning()
      const payment = await pay(ada)
      await Promise.all([
        verifyPayment(db, provider, payment, now),
        grant(organizationId, inDays(400)),
        verifyPayment(db, provider, payment, now),
      ])
      const orders = [
        [`bought 0 ${YEAR}`, `granted ${YEAR} 400`],
        ['granted 0 400', `bought 400 ${400 + yearFrom(400)}`],
      ]
      expect(orders).toContainEqual(await plan(organizationId))
    }
  })

  test('the database itself refuses a term of two holders, and of none', async () => {
    const { ada, organizationId } = await owning()
    const tier = { membershipTier: 'organization', amount: '0.00' } as const
    for (const holder of [{}, { userId: ada.id, organizationId }]) {
      const added = db.insert(subscriptions).values({ ...tier, ...holder })
      expect(String((await added.catch((error) => error)).cause)).toContain(
        'subscriptions_holder_check',
      )
    }
  })
})

describe('who buys', () => {
  const order = (organizationId: string) => ({
    tier: 'organization' as const,
    interval: 'yearly' as const,
    organizationId,
    price: { amount: '3000.00', currency: 'NGN' },
    callbackUrl: 'http://localhost/payment/callback',
  })

  test('owns it as they begin: no admin, nobody who left, nobody for what is closed or suspended', async () => {
    const { ada, organizationId } = await owning()
    const admin = await addMember(db)
    await addTeamMember(db, organizationId, admin.id, 'admin')
    const start = (member: typeof admin) =>
      startPayment(db, provider, member, order(organizationId), now)
    expect(await start(admin)).toEqual({ ok: false, reason: 'not_owner' })
    expect(await start(await addMember(db))).toEqual({ ok: false, reason: 'not_owner' })
    expect(await start(ada)).toMatchObject({ ok: true })
    const isIt = eq(organizations.id, organizationId)
    await db.update(organizations).set({ suspendedAt: now }).where(isIt)
    expect(await start(ada)).toEqual({ ok: false, reason: 'suspended' })
    await db.update(organizations).set({ suspendedAt: null, closedAt: now }).where(isIt)
    expect(await start(ada)).toEqual({ ok: false, reason: 'not_owner' })
  })

  test('and owns it no more while the checkout is open: what was paid is the organization’s, and never charged again', async () => {
    const { ada, organizationId } = await owning()
    const owner = await addMember(db)
    await addTeamMember(db, organizationId, owner.id, 'owner')
    const payment = await pay(ada)
    await removeMember(
      db,
      { organizationId, actorId: owner.id, memberId: ada.id, isConfirmed: true },
      now,
    )
    await verifyPayment(db, provider, payment, now)
    expect(await books(db, ada.holder)).toMatchObject({ tier: 'organization', successes: 1 })
    expect((await books(db, ada.id)).terms).toEqual([])
    await sweep()
    expect(await lastTerm(ada)).toMatchObject({ renewing: false, paystackSubscriptionCode: null })
    for (const reader of [ada, owner])
      expect(await findReceipt(db, reader.id, payment.reference)).toMatchObject({
        organizationId,
        payer: { email: ada.email },
      })
  })

  test('and closes it while the checkout is open: nothing is given for the money, and it is said', async () => {
    const { ada, organizationId } = await owning()
    const payment = await pay(ada)
    await closeOrganization(db, { organizationId, actorId: ada.id }, now)
    for (let times = 0; times < 2; times++) await verifyPayment(db, provider, payment, now)
    const found = await findPayment(db, payment.reference)
    expect(found).toMatchObject({ status: 'failed', problem: CLOSED_MEANWHILE, paidAt: null })
    expect(await books(db, ada.holder)).toMatchObject({ tier: 'foundation', terms: [] })
    await sandbox.refund(payment.reference)
    await verifyPayment(db, provider, payment, now, { again: true })
    expect((await findPayment(db, payment.reference))!.reversedAt).toEqual(now)
  })
})

describe('whose card is charged', () => {
  test('who leaves as an owner is charged no more, the term stays, and the other owners are reminded', async () => {
    const { ada, organizationId } = await owning()
    const owner = await addMember(db, { firstName: 'Grace' })
    await addTeamMember(db, organizationId, owner.id, 'owner')
    await buy(ada)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    await removeMember(
      db,
      { organizationId, actorId: ada.id, memberId: ada.id, isConfirmed: true },
      now,
    )
    await sweep()
    expect(await renew(code!, ada, endDate!)).toBeNull()
    expect(await books(db, ada.holder)).toMatchObject({ tier: 'organization', endsAt: endDate })
    await takeEmails(db)
    const weekBefore = new Date(endDate!.getTime() - 6 * ONE_DAY_MS)
    await db.transaction((tx) => remindOfEnds(tx, weekBefore))
    await db.transaction((tx) => remindOfEnds(tx, new Date(endDate!.getTime() - ONE_DAY_MS / 2)))
    const emails = await emailsTo(owner.id)
    expect(emails.map(({ kind }) => kind)).toEqual([
      'organization-tier-ending',
      'organization-tier-ending',
    ])
    expect(await emailsTo(ada.id)).toEqual([])
  })

  test.each(['deletionAt', 'suspendedAt'] as const)(
    'nobody’s with %s, until that is over',
    async (column) => {
      const { ada } = await owning()
      await buy(ada)
      await db
        .update(users)
        .set({ [column]: inDays(14) })
        .where(eq(users.id, ada.id))
      await sweep()
      expect((await lastTerm(ada)).renewing).toBe(false)
      await db
        .update(users)
        .set({ [column]: null })
        .where(eq(users.id, ada.id))
      await sweep(provider, 4)
      expect((await lastTerm(ada)).renewing).toBe(true)
    },
  )

  test.each(['closedAt', 'suspendedAt'] as const)(
    'nobody’s for an organization with %s, until that is over',
    async (column) => {
      const { ada, organizationId } = await owning()
      await buy(ada)
      const set = (value: Date | null) =>
        db
          .update(organizations)
          .set({ [column]: value })
          .where(eq(organizations.id, organizationId))
      await set(now)
      await sweep()
      expect((await lastTerm(ada)).renewing).toBe(false)
      await set(null)
      await sweep(provider, 4)
      expect((await lastTerm(ada)).renewing).toBe(true)
    },
  )

  test('the account of who paid is deleted: the term and the books stay, without the name', async () => {
    const { ada, organizationId } = await owning()
    const owner = await addMember(db)
    await addTeamMember(db, organizationId, owner.id, 'owner')
    const { reference } = await buy(ada)
    await db
      .update(users)
      .set({ deletionAt: inDays(-1) })
      .where(eq(users.id, ada.id))
    while (await deleteNextAccount(db, now));
    await sweep()
    const receipt = await findReceipt(db, owner.id, reference)
    expect(receipt).toMatchObject({ organizationId, status: 'success', amount: '3000.00' })
    expect(receipt!.payer.email).not.toBe(ada.email)
    expect(await books(db, ada.holder)).toMatchObject({ tier: 'organization', successes: 1 })
    expect((await lastTerm(ada)).renewing).toBe(false)
  })

  test('any owner ends a renewal; who paid alone takes that back', async () => {
    const { ada } = await owning()
    await buy(ada)
    expect(await cancelTerms(db, ada.holder, now)).toBe(true)
    expect(await resumeTerms(db, ada.holder, now, (await addMember(db)).id)).toBe(false)
    expect(await resumeTerms(db, ada.holder, now, ada.id)).toBe(true)
  })

  test('who paid for an earlier year takes back no cancellation of the next, which another one pays', async () => {
    const { ada, organizationId } = await owning()
    const grace = await addMember(db)
    await addTeamMember(db, organizationId, grace.id, 'owner')
    await buy(ada)
    await buy({ ...grace, holder: ada.holder, tier: ada.tier })
    await cancelTerms(db, ada.holder, now)
    expect(await resumeTerms(db, ada.holder, now, ada.id)).toBe(false)
    expect(await resumeTerms(db, ada.holder, now, grace.id)).toBe(true)
    expect((await lastTerm(ada)).cancelledAt).toBeNull()
  })

  test('a renewal is a payment of who paid before, for the same organization, with a receipt', async () => {
    const { ada, organizationId } = await owning()
    await buy(ada)
    await takeEmails(db)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    const reference = await renew(code!, ada, endDate!)
    expect(await findPayment(db, reference!)).toMatchObject({
      organizationId,
      userId: ada.id,
      status: 'success',
      membershipTier: 'organization',
    })
    const payment = (await findPayment(db, reference!))!
    const { billedTo, paidBy, paidFrom, paidUntil } = payment
    const sum = formatMoney(payment.amount, payment.currency)
    const receipts = await takeEmails(db)
    expect(receipts.map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, `Your Organization plan was renewed for ${sum}`],
    ])
    for (const fact of [
      `You paid ${sum} for the Organization plan of ${billedTo}`,
      `from ${formatDate(paidFrom!)} to ${formatDate(paidUntil!)}. It was renewed automatically.`,
      `Paid by: ${paidBy}. Reference: ${reference}`,
      paths.receipt(reference!),
    ])
      expect(receipts[0]!.text).toContain(fact)
  })

  /** Two organizations of one owner, each of which has its tier. */
  async function both(order: (one: Buyer, other: Buyer) => Promise<unknown>) {
    const one = await addBuyer('organization')
    const { id } = await addOrganization(db, { ownerId: one.id, name: 'Dyers & Co' })
    const other = { ...one, holder: { organizationId: id } }
    await order(one, other)
    return { one, other, customer: (await lastTerm(one)).paystackCustomerCode! }
  }
  const inTurn = async (one: Buyer, other: Buyer) => {
    await buy(one)
    await buy(other)
  }
  const counts = async (...buyers: Buyer[]) =>
    Promise.all(buyers.map(async ({ holder }) => (await books(db, holder)).terms.length))

  test('two organizations of one payer both renew, and each charge is of the one that it is for', async () => {
    const { one, other, customer } = await both(inTurn)
    const first = await lastTerm(one)
    const second = await lastTerm(other)
    expect([first.renewing, second.renewing]).toEqual([true, true])
    expect(first.paystackPlanCode).toBeNull()
    const plans = sandbox.subscriptions.listOf(customerNumber(customer)).map(({ plan }) => plan)
    expect(plans).toEqual([second.paystackPlanCode!, 'PLN_organization'])
    expect(await renew(second.paystackSubscriptionCode!, other, second.endDate!)).not.toBeNull()
    expect(await counts(one, other)).toEqual([1, 2])
    // The next one goes on by the same plan, and is charged as well.
    const next = await lastTerm(other)
    expect(next).toMatchObject({ renewing: true, paystackPlanCode: second.paystackPlanCode })
    expect(await renew(next.paystackSubscriptionCode!, other, next.endDate!)).not.toBeNull()
    expect(await renew(first.paystackSubscriptionCode!, one, first.endDate!)).not.toBeNull()
    expect(await counts(one, other)).toEqual([2, 3])
  })

  test('one of the two is cancelled, and resumed, and the other one goes on', async () => {
    const { one, other } = await both(inTurn)
    const isCharged = async (buyer: Buyer) =>
      sandbox.subscriptions.find((await lastTerm(buyer)).paystackSubscriptionCode!)!.active
    for (const change of [cancelTerms, resumeTerms]) {
      await change(db, other.holder, now)
      await syncRenewal(db, provider, other.holder, now)
      expect(await isCharged(other)).toBe(change === resumeTerms)
      expect(await isCharged(one)).toBe(true)
    }
    await cancelTerms(db, one.holder, now)
    await syncRenewal(db, provider, one.holder, now)
    expect([await isCharged(one), await isCharged(other)]).toEqual([false, true])
  })

  test('bought at once, no two of them renew by one plan, in 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const { one, other } = await both((one, other) => Promise.all([buy(one), buy(other)]))
      await sweep()
      const terms = [await lastTerm(one), await lastTerm(other)]
      expect(terms.map(({ renewing }) => renewing)).toEqual([true, true])
      expect(new Set(terms.map((term) => term.paystackSubscriptionCode)).size).toBe(2)
      expect(terms.filter((term) => term.paystackPlanCode === null)).toHaveLength(1)
    }
  })

  test('the second one’s plan is made for it, at what it was bought for, under its name', async () => {
    const requested: unknown[] = []
    line.between = async (request, answer) => {
      if (new URL(request.url).pathname === '/plan') requested.push(await request.clone().json())
      return answer()
    }
    await both(inTurn)
    line.between = (_, answer) => answer()
    expect(requested).toEqual([
      {
        name: 'Organization membership, Dyers & Co',
        currency: 'NGN',
        amount: 300000,
        interval: 'annually',
      },
    ])
  })

  test('a subscription to it of which nobody heard is found, and told of by its webhook', async () => {
    for (const received of ['by the sweep', 'by its webhook'] as const) {
      const { other, customer } = await both(async (one, other) => {
        await buy(one)
        line.between = async (request, answer) => {
          const given = await answer()
          const isMade = request.method === 'POST' && request.url.endsWith('/subscription')
          return isMade ? broken(request) : given
        }
        await buy(other)
        line.between = (_, answer) => answer()
      })
      expect(await lastTerm(other)).toMatchObject({ renewing: false })
      const [made] = sandbox.subscriptions.listOf(customerNumber(customer))
      if (received === 'by the sweep') await sweep()
      else await notify('subscription.create', { subscription_code: made!.code })
      const found = { renewing: true, paystackSubscriptionCode: made!.code }
      expect(await lastTerm(other)).toMatchObject(found)
      expect(sandbox.subscriptions.listOf(customerNumber(customer))).toHaveLength(2)
    }
  })

  test('a provider that makes no plan is asked for it once: the term ends as one without a plan', async () => {
    line.between = (request, answer) =>
      new URL(request.url).pathname === '/plan'
        ? json({ status: false, message: 'No' }, 400)(request)
        : answer()
    const { one, other } = await both(inTurn)
    line.asked = []
    await sweep()
    line.between = (_, answer) => answer()
    expect(line.asked).not.toContain('POST /plan')
    expect(await lastTerm(other)).toMatchObject({ renewing: false, status: 'active' })
    expect((await lastTerm(one)).renewing).toBe(true)
  })

  test('who hands over, and stays on the team, is charged no more', async () => {
    const { ada, organizationId } = await owning()
    const { id: memberId } = await addMember(db)
    await addTeamMember(db, organizationId, memberId, 'editor')
    await buy(ada)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    await transferOrganization(db, { organizationId, actorId: ada.id, memberId }, now)
    await sweep()
    expect(await renew(code!, ada, endDate!)).toBeNull()
  })

  test('a charge is of the organization that renews, also where another one did and began later', async () => {
    const one = await addBuyer('organization')
    const { id } = await addOrganization(db, { ownerId: one.id })
    const other = { ...one, holder: { organizationId: id } }
    await buy(other, 'organization', inDays(1))
    await cancelTerms(db, other.holder, now)
    await syncRenewal(db, provider, other.holder, now)
    await buy(one)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(one)
    expect(await renew(code!, one, endDate!)).not.toBeNull()
    expect((await books(db, one.holder)).terms).toHaveLength(2)
    expect((await books(db, other.holder)).terms).toHaveLength(1)
  })

  test('a closed organization is charged no more', async () => {
    const { ada, organizationId } = await owning()
    await buy(ada)
    const { paystackSubscriptionCode: code, endDate } = await lastTerm(ada)
    await closeOrganization(db, { organizationId, actorId: ada.id }, now)
    await sweep()
    expect(await renew(code!, ada, endDate!)).toBeNull()
    expect((await lastTerm(ada)).cancelledAt).toEqual(now)
  })
})

describe('as the tier ends', () => {
  /** An organization with its tier, and four postings of which the last one is the oldest. */
  async function posting() {
    const { ada, organizationId } = await owning()
    await grant(organizationId, inDays(30))
    const titles = ['Newest', 'Newer', 'Older', 'Oldest']
    const ids = []
    for (const [n, title] of titles.entries()) {
      const of = { organizationId, postedById: ada.id, status: 'open', type: 'grant' } as const
      const applicationDeadline = inDays(80)
      ids.push(
        (
          await addOpportunity(db, {
            ...of,
            title,
            applicationDeadline,
            publishedAt: inDays(n - 30 - 2 * n),
          })
        ).id,
      )
    }
    return { ada, organizationId, ids }
  }
  const open = async (organizationId: string) => {
    const isOpen = and(
      eq(opportunities.organizationId, organizationId),
      eq(opportunities.status, 'open'),
    )
    const rows = await db.select().from(opportunities).where(isOpen)
    return rows.map(({ title }) => title).sort()
  }

  test('what is above the limit pauses, the oldest stays, and the team is told once', async () => {
    const { ada, organizationId } = await posting()
    const editor = await addMember(db)
    await addTeamMember(db, organizationId, editor.id, 'editor')
    await takeEmails(db)
    await end(inDays(29))
    expect(await open(organizationId)).toHaveLength(4)
    await Promise.all([end(inDays(30)), end(inDays(30))])
    await end(inDays(31))
    expect(await open(organizationId)).toEqual(['Oldest'])
    for (const { id } of [ada, editor]) {
      const emails = await emailsTo(id)
      expect(emails.map(({ kind, data }) => [kind, data])).toEqual([
        [
          'organization-tier-ended',
          expect.objectContaining({ paused: ['Newer', 'Newest', 'Older'], more: 0 }),
        ],
      ])
    }
    expect(await books(db, { organizationId })).toMatchObject({ endsAt: null, active: [] })
  })

  test('what is held takes its place, and what is suspended pauses all the same', async () => {
    const { organizationId, ids } = await posting()
    const isOldest = eq(opportunities.id, ids[3]!)
    await db.update(opportunities).set({ heldAt: now, heldFor: 'reports' }).where(isOldest)
    const isIt = eq(organizations.id, organizationId)
    await db.update(organizations).set({ suspendedAt: now }).where(isIt)
    await takeAway(organizationId)
    expect(await open(organizationId)).toEqual(['Oldest'])
  })

  test('a verified domain keeps five postings live; the tier brings the paused ones back', async () => {
    const { ada, organizationId, ids } = await posting()
    await takeAway(organizationId)
    expect(await open(organizationId)).toEqual(['Oldest'])
    const again = () =>
      changePostingState(db, { memberId: ada.id, id: ids[0]!, now, change: 'resume' })
    expect(await again()).toMatchObject({ ok: false, reason: 'tier_limit', limit: 1 })
    await grant(organizationId, inDays(60))
    expect(await again()).toMatchObject({ ok: true })
    await db
      .update(organizations)
      .set({ confirmedAt: now, confirmation: 'Example data' })
      .where(eq(organizations.id, organizationId))
    const left = await open(organizationId)
    await takeAway(organizationId)
    expect(await open(organizationId)).toEqual(left)
  })

  test('nobody is told of it where it was closed before', async () => {
    const { ada, organizationId } = await posting()
    await closeOrganization(db, { organizationId, actorId: ada.id }, now)
    await takeEmails(db)
    await end(inDays(31))
    expect(await books(db, { organizationId })).toMatchObject({ endsAt: null, active: [] })
    expect(await takeEmails(db)).toEqual([])
  })

  test('a refund ends it in the same way', async () => {
    const { ada, organizationId } = await posting()
    await takeAway(organizationId)
    const payment = await buy(ada)
    await db
      .update(opportunities)
      .set({ status: 'open' })
      .where(eq(opportunities.organizationId, organizationId))
    await sandbox.refund(payment.reference)
    await verifyPayment(db, provider, payment, inDays(3), { again: true })
    expect(await open(organizationId)).toEqual(['Oldest'])
  })

  test('one that follows another is no end', async () => {
    const { ada, organizationId } = await posting()
    await buy(ada)
    await end(inDays(31))
    expect(await open(organizationId)).toHaveLength(4)
    expect((await books(db, { organizationId })).active).toHaveLength(1)
  })
})

test('owners alone are reminded, of grants too, and of nothing that is closed or goes on', async () => {
  await takeEmails(db)
  const { ada, organizationId } = await owning()
  const { organizationId: closed } = await owning()
  const recruiter = await addMember(db)
  await addTeamMember(db, organizationId, recruiter.id, 'recruiter')
  for (const id of [organizationId, closed]) await grant(id, inDays(5))
  await db.update(organizations).set({ closedAt: now }).where(eq(organizations.id, closed))
  const remind = () => db.transaction((tx) => remindOfEnds(tx, now))
  await Promise.all([remind(), remind()])
  const mails = await takeEmails(db)
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  expect(mails.map(({ subject }) => subject.replace(/ends on .*/, 'ends'))).toEqual([
    `The plan of ${row!.name} ends`,
  ])
  expect(mails[0]!.text).toContain('which was granted until then')
  expect(await db.$count(teamMembers, eq(teamMembers.userId, ada.id))).toBe(1)
  expect(await db.$count(payments, eq(payments.userId, ada.id))).toBe(0)
})
