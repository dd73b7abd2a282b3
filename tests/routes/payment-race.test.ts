import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { paymentEvents } from '../../src/db/schema/payment-events.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { addMember } from '../support/factories.ts'
import { raceRound } from '../support/payment-race.ts'
import { books, payingServer } from '../support/payments.ts'

const { db, sandbox, signInAs } = await payingServer()

test('a payment that is told of in five ways at once is taken once, in 25 rounds', async () => {
  for (let round = 0; round < 25; round++) {
    const member = await addMember(db)
    await raceRound({ client: await signInAs(member), sandbox })
    const { successes, terms, tier } = await books(db, member.id)
    expect([round, successes, terms.length, tier]).toEqual([round, 1, 1, 'professional'])
    const taken = await db
      .select()
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.reference, paymentEvents.reference))
      .where(and(eq(payments.userId, member.id), eq(paymentEvents.event, 'verified.paid')))
    expect(taken).toHaveLength(1)
  }
})
