import { describe, expect, test } from 'bun:test'
import { and, count, eq } from 'drizzle-orm'
import { paymentEvents } from '../../src/db/schema/payment-events.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { paths } from '../../src/lib/paths.ts'
import { addMember } from '../support/factories.ts'
import { begin, books, payingServer } from '../support/payments.ts'
import { raceRound } from '../support/payment-race.ts'

const server = await payingServer()
const { db, sandbox, signInAs } = server

describe('a payment that is told of in five ways at once', () => {
  test('is taken once, in 25 rounds', async () => {
    for (let round = 0; round < 25; round++) {
      const { client, userId } = await newMember()
      await raceRound({ client, sandbox })
      const { successes, terms, tier } = await books(db, userId)
      expect([successes, terms.length, tier]).toEqual([1, 1, 'professional'])
    }
  })
})

async function newMember() {
  const member = await addMember(db)
  return { client: await signInAs(member), userId: member.id }
}
void [and, count, eq, paymentEvents, payments, paths, begin]
