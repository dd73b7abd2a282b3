import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { paymentEvents } from '../../src/db/schema/payment-events.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { paths } from '../../src/lib/paths.ts'
import { addMember } from '../support/factories.ts'
import { raceRound } from '../support/payment-race.ts'
import { begin, books, payingServer } from '../support/payments.ts'

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

test('two payments told of at once both count, and neither loses the tier, in 25 rounds', async () => {
  for (let round = 0; round < 25; round++) {
    const member = await addMember(db)
    const ada = await signInAs(member)
    const order = { membershipTier: 'expert' }
    const both = [await begin(ada, order), await begin(ada, order)]
    for (const { accessCode } of both) await sandbox.pay(accessCode)
    const bodies = sandbox.held()
    await Promise.all([
      ...both.map(({ reference }) => ada.get(paths.api.verifyPayment(reference))),
      ...bodies.map((body) => sandbox.post(body)),
    ])
    const { successes, active, tier } = await books(db, member.id)
    expect([round, successes, active.length, tier]).toEqual([round, 2, 2, 'expert'])
  }
})
