import { eq } from 'drizzle-orm'
import { toDecimal } from '../../lib/billing/money.ts'
import { ProviderRefused } from '../../lib/billing/paystack/failures.ts'
import type { Checkout, NewTransaction } from '../../lib/billing/paystack/wire.ts'
import type { Interval, Price, SoldTier } from '../../lib/billing/prices.ts'
import { quote } from '../../lib/billing/quote.ts'
import { effectiveUntil, isAbove, type Term } from '../../lib/billing/terms.ts'
import { can } from '../../lib/organizations/rights.ts'
import { RATE_LIMITS } from '../../lib/rate-limits.ts'
import type { Db } from '../database.ts'
import type { Member } from '../members/members.ts'
import { lockTeam, roleIn } from '../organizations/team.ts'
import { payments } from '../schema/payments.ts'
import { countUnpaid, createPayment, setAccessCode } from './payments.ts'
import { lockSubscriber, type Subscriber } from './subscriber.ts'
import { activeTerms } from './terms.ts'

type Cashier = { initialize(requested: NewTransaction): Promise<Checkout> }

export type NewOrder = {
  tier: SoldTier
  interval: Interval
  price: Price
  organizationId?: string | undefined
  /** The decimal amount the member saw; any other is refused. */
  shown?: string | undefined
  callbackUrl: string
}

export type StartResult =
  | { ok: true; checkout: Checkout; reference: string }
  | { ok: false; reason: 'given' | 'changed' | 'many' | 'not_owner' | 'suspended' }

/** Each payment is polled for days, so their number is limited. */
const BEGUN = RATE_LIMITS['payments begun and not made by a member']

type Buyer = Pick<Member, 'id' | 'email' | 'membershipTier'>

/** `given`: they have the tier unpaid; `many`: too many within the hour. @throws ProviderRefused */
export async function startPayment(
  db: Db,
  provider: Cashier,
  member: Buyer,
  order: NewOrder,
  now: Date,
): Promise<StartResult> {
  const { tier, interval, organizationId, callbackUrl } = order
  const stored = await db.transaction((tx) => storePayment(tx, member, order, now))
  if (!stored.ok) return stored
  const { reference, amount, currency } = stored
  const back = `${callbackUrl}?reference=${reference}`
  try {
    const checkout = await provider.initialize({
      email: member.email,
      amount,
      currency,
      reference,
      callback_url: callbackUrl,
      metadata: {
        membershipTier: tier,
        interval,
        ...(organizationId && { organizationId }),
        cancel_action: back,
      },
    })
    await setAccessCode(db, reference, checkout.accessCode)
    return { ok: true, checkout, reference }
  } catch (error) {
    if (error instanceof ProviderRefused) await giveUp(db, reference)
    throw error
  }
}

/** Serialized, so that each is counted. */
async function storePayment(
  tx: Db,
  member: Buyer,
  { tier, interval, price, organizationId, shown }: NewOrder,
  now: Date,
) {
  const { id: userId } = member
  const holder: Subscriber = organizationId ? { organizationId } : { userId }
  if (organizationId) {
    const refused = await refusedBuyer(tx, organizationId, userId)
    if (refused) return refuse(refused)
  }
  await lockSubscriber(tx, { userId })
  const terms = await activeTerms(tx, holder)
  if (!organizationId && isAlreadyGranted(member, terms, tier, now)) return refuse('given')
  const { charge, currency } = quote(terms, tier, interval, price, now)
  const amount = toDecimal(charge)
  if (shown !== undefined && shown !== amount) return refuse('changed')
  const since = new Date(now.getTime() - BEGUN.within * 1000)
  if ((await countUnpaid(tx, userId, since)) >= BEGUN.max) return refuse('many')
  const reference = crypto.randomUUID()
  const what = { membershipTier: tier, interval, amount, currency }
  const payment = { userId, organizationId: organizationId ?? null, reference, ...what }
  await createPayment(tx, { ...payment, price: price.amount }, now)
  return { ok: true as const, reference, amount: charge, currency }
}

/** Call under the organization's row lock. */
async function refusedBuyer(tx: Db, organizationId: string, userId: string) {
  const organization = await lockTeam(tx, organizationId)
  const role = organization && (await roleIn(tx, organizationId, userId))
  if (!can(role, 'own')) return 'not_owner'
  return organization?.suspendedAt ? 'suspended' : null
}

const isAlreadyGranted = ({ membershipTier }: Buyer, terms: Term[], tier: SoldTier, now: Date) =>
  membershipTier === 'organization' ||
  (terms.every((term) => effectiveUntil(term) <= now) && !isAbove(tier, membershipTier))

const refuse = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason })

const giveUp = (db: Db, reference: string) =>
  db
    .update(payments)
    .set({ status: 'failed', nextCheckAt: null })
    .where(eq(payments.reference, reference))
