import { expect, test } from 'bun:test'
import { addMember } from '../tests/support/factories.ts'
import { paymentCrashServer } from '../tests/support/payment-kill.ts'
import { raceRound } from '../tests/support/payment-race.ts'
import { books, payingServer } from '../tests/support/payments.ts'

// `bun test ./bench/payments.ts`: payments that are told of in five ways at once, and payments
// whose process is killed at every single word to the database, on PostgreSQL.

const ROUNDS = 500

const racing = await payingServer({}, 'postgres')
const { payAndDie } = await paymentCrashServer()

test(`${ROUNDS} races end with one subscription, one success and one change of tier`, async () => {
  const started = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    const member = await addMember(racing.db)
    await raceRound({ client: await racing.signInAs(member), sandbox: racing.sandbox })
    const { successes, terms, tier } = await books(racing.db, member.id)
    expect([round, successes, terms.length, tier]).toEqual([round, 1, 1, 'professional'])
  }
  const seconds = (performance.now() - started) / 1000
  console.log(`${ROUNDS} races in ${seconds.toFixed(1)} s`)
}, 600_000)

test('killed at each word, before and after it is heard, the books agree with the provider', async () => {
  const { said } = await payAndDie(Number.POSITIVE_INFINITY, false)
  for (let at = 1; at <= said; at++)
    for (const pass of [false, true]) {
      const { disagreements } = await payAndDie(at, pass)
      expect([at, pass, ...disagreements]).toEqual([at, pass])
    }
  console.log(`${2 * said} kill points`)
}, 900_000)
