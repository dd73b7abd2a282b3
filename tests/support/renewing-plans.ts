import { eq } from 'drizzle-orm'
import { findPayment } from '../../src/db/billing/payments.ts'
import { handleEvent, storeEvent } from '../../src/db/billing/provider-events.ts'
import { startPayment } from '../../src/db/billing/start.ts'
import type { Subscriber } from '../../src/db/billing/subscriber.ts'
import { sweepPayments } from '../../src/db/billing/sweep.ts'
import { verifyPayment } from '../../src/db/billing/verify.ts'
import { subscriptions } from '../../src/db/schema/payments.ts'
import { paystack } from '../../src/lib/billing/paystack/client.ts'
import type { SoldTier } from '../../src/lib/billing/prices.ts'
import { createLog } from '../../src/lib/log.ts'
import { testDatabase } from './database.ts'
import { addMember, addOrganization } from './factories.ts'
import { books, testSandbox } from './payments.ts'

const callbackUrl = 'http://localhost/payment/callback'
const PRICES = { professional: '3000.00', expert: '9000.00', organization: '3000.00' }

/** Whose terms renew: a member's, or an organization's that they own. */
export const KINDS = ['member', 'organization'] as const
export type HolderKind = (typeof KINDS)[number]

/** Plans, a provider, and what members and it do; for the test file that calls this at its top. */
export async function renewingPlans() {
  const { db } = await testDatabase()
  const { sandbox, settings, line } = testSandbox()
  const connection = {
    secretKey: settings.PAYSTACK_SECRET_KEY,
    baseUrl: settings.PAYSTACK_BASE_URL,
  }
  const provider = paystack({
    ...connection,
    backoff: () => 0,
    plans: [
      { tier: 'professional', interval: 'monthly', code: 'PLN_professional', price: null },
      {
        tier: 'expert' as const,
        interval: 'monthly' as const,
        code: 'PLN_expert' as const,
        price: { amount: '9500.00', currency: 'NGN' },
      },
      { tier: 'organization', interval: 'yearly', code: 'PLN_organization', price: null },
    ],
  })
  const now = new Date()

  /** Somebody who buys for themselves, or for an organization of theirs. */
  async function addBuyer(kind: HolderKind = 'member', member = addMember(db)) {
    const buyer = await member
    if (kind === 'member')
      return { ...buyer, holder: { userId: buyer.id } as Subscriber, tier: 'professional' as const }
    const { id: organizationId } = await addOrganization(db, { ownerId: buyer.id })
    return { ...buyer, holder: { organizationId } as Subscriber, tier: 'organization' as const }
  }
  type Buyer = Awaited<ReturnType<typeof addBuyer>>

  /** A payment that the payer has made, and of which nobody has told. */
  async function pay(member: Buyer, tier: SoldTier = member.tier, at = now) {
    const price = { amount: PRICES[tier], currency: 'NGN' }
    const order = {
      tier,
      price,
      callbackUrl,
      interval: tier === 'organization' ? ('yearly' as const) : ('monthly' as const),
      organizationId: member.holder.organizationId ?? undefined,
    }
    const started = await startPayment(db, provider, member, order, at)
    if (!started.ok) throw new Error(started.reason)
    await sandbox.pay(started.checkout.accessCode)
    return (await findPayment(db, started.reference))!
  }

  const notify = async (event: string, data: Record<string, unknown>, at = now) =>
    handleEvent(db, provider, await storeEvent(db, { event, data }), at)

  return {
    db,
    sandbox,
    line,
    connection,
    provider,
    now,
    addBuyer,
    pay,
    tell: notify,

    buy: async (member: Buyer, tier?: SoldTier, at = now) =>
      verifyPayment(db, provider, await pay(member, tier, at), at),

    /** As if nobody had written down that a term renews. */
    forget: (id: string) =>
      db
        .update(subscriptions)
        .set({ renewing: false, paystackSubscriptionCode: null, paystackEmailToken: null })
        .where(eq(subscriptions.id, id)),

    /** The provider charges for the next term and tells of it, twice. */
    async renew(code: string, { email }: Buyer, at: Date, amount = 300000, currency = 'NGN') {
      const reference = `auto-${crypto.randomUUID()}`
      const order = { email, amount, currency, reference, callback_url: callbackUrl }
      if (!(await sandbox.renew(code, order))) return null
      for (let copy = 0; copy < 2; copy++)
        await notify('charge.success', { id: reference, reference }, at)
      return reference
    },

    /** The sweep of some minutes later. */
    sweep: (by = provider, minutes = 2) =>
      sweepPayments(db, by, createLog('silent'), new Date(Date.now() + minutes * 60_000)),

    lastTerm: async ({ holder }: Buyer) => (await books(db, holder)).terms.at(-1)!,
  }
}
