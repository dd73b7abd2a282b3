import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { paymentEvents } from '../../src/db/schema/payment-events.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { paths } from '../../src/lib/paths.ts'
import { addMember, addOrganization } from '../support/factories.ts'
import { figure } from '../support/figures.ts'
import { raceRound } from '../support/payment-race.ts'
import { begin, books, payingServer } from '../support/payments.ts'
import { type HolderKind, KINDS } from '../support/renewing-plans.ts'

const { db, sandbox, signInAs } = await payingServer()

const ROUNDS = figure(8, 500)

/** Who buys, for whom, and what. */
async function buyer(kind: HolderKind) {
  const member = await addMember(db)
  if (kind === 'member')
    return { member, holder: { userId: member.id }, order: { membershipTier: 'expert' as const } }
  const { id: organizationId } = await addOrganization(db, { ownerId: member.id })
  const order = { membershipTier: 'organization' as const, organizationId }
  return { member, holder: { organizationId }, order }
}

test.each(KINDS)(
  'told of in five ways at once, a payment is taken once: %s',
  async (kind) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { member, holder, order } = await buyer(kind)
      await raceRound({ client: await signInAs(member), sandbox, order })
      const { successes, terms, tier } = await books(db, holder)
      expect([round, successes, terms.length, tier]).toEqual([round, 1, 1, order.membershipTier])
      const taken = await db
        .select()
        .from(paymentEvents)
        .innerJoin(payments, eq(payments.reference, paymentEvents.reference))
        .where(and(eq(payments.userId, member.id), eq(paymentEvents.event, 'verified.paid')))
      expect(taken).toHaveLength(1)
    }
  },
  600_000,
)

test.each(KINDS)(
  'of two payments told of at once neither is lost: %s',
  async (kind) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { member, holder, order } = await buyer(kind)
      const ada = await signInAs(member)
      const both = [await begin(ada, order), await begin(ada, order)]
      for (const { accessCode } of both) await sandbox.pay(accessCode)
      const bodies = sandbox.held()
      await Promise.all([
        ...both.map(({ reference }) => ada.get(paths.api.verifyPayment(reference))),
        ...bodies.map((body) => sandbox.post(body)),
      ])
      const { successes, active, tier } = await books(db, holder)
      expect([round, successes, active.length, tier]).toEqual([round, 2, 2, order.membershipTier])
    }
  },
  600_000,
)
