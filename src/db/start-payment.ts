import { eq } from 'drizzle-orm'
import { toDecimal } from '../lib/money.ts'
import { type Checkout, type Paystack, Refused } from '../lib/paystack/client.ts'
import type { Interval, PaidTier, Price } from '../lib/prices.ts'
import { quote } from '../lib/quote.ts'
import { givesUntil, isAbove } from '../lib/terms.ts'
import type { Db } from './database.ts'
import type { Member } from './queries/members.ts'
import { countUnpaid, createPayment, setAccessCode } from './queries/payments.ts'
import { activeTerms } from './queries/subscriptions.ts'
import { payments } from './schema/payments.ts'

export type Order = {
  tier: PaidTier
  interval: Interval
  price: Price
  /** The amount that the member was shown, a decimal; another one is not charged. */
  shown?: string | undefined
  /** Where the provider sends the payer back to. */
  callbackUrl: string
}

export type StartResult =
  | { ok: true; checkout: Checkout; reference: string }
  | { ok: false; reason: 'given' | 'changed' | 'many' }

/** The provider is asked about each payment for days: a member cannot begin any number of them. */
const MOST = 100

/**
 * Stores a payment and opens the provider's checkout for it. Nothing is given for it until it is
 * verified. `given`: the member has that tier, or a higher one, without having bought it. `many`:
 * they have begun {@link MOST} payments within the hour.
 * @throws Refused or Unreachable of the provider
 */
export async function startPayment(
  db: Db,
  provider: Paystack,
  member: Pick<Member, 'id' | 'email' | 'membershipTier'>,
  { tier, interval, price, shown, callbackUrl }: Order,
  now: Date,
): Promise<StartResult> {
  const terms = await activeTerms(db, member.id)
  const bought = terms.some((term) => givesUntil(term) > now)
  if (
    member.membershipTier === 'organization' ||
    (!bought && !isAbove(tier, member.membershipTier))
  )
    return { ok: false, reason: 'given' }
  const { charge, currency } = quote(terms, tier, interval, price, now)
  const amount = toDecimal(charge)
  if (shown !== undefined && shown !== amount) return { ok: false, reason: 'changed' }
  const sinceAnHour = new Date(now.getTime() - 60 * 60 * 1000)
  if ((await countUnpaid(db, member.id, sinceAnHour)) >= MOST) return { ok: false, reason: 'many' }
  const reference = crypto.randomUUID()
  const payment = { userId: member.id, reference, membershipTier: tier, interval, amount, currency }
  await createPayment(db, { ...payment, price: price.amount }, now)
  const back = `${callbackUrl}?reference=${reference}`
  try {
    const checkout = await provider.initialize({
      ...{ email: member.email, amount: charge, currency, reference },
      callback_url: callbackUrl,
      metadata: { membershipTier: tier, interval, cancel_action: back },
    })
    await setAccessCode(db, reference, checkout.accessCode)
    return { ok: true, checkout, reference }
  } catch (error) {
    if (error instanceof Refused) await giveUp(db, reference)
    throw error
  }
}

const giveUp = (db: Db, reference: string) =>
  db
    .update(payments)
    .set({ status: 'failed', nextCheckAt: null })
    .where(eq(payments.reference, reference))
