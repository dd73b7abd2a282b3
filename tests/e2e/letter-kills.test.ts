import { expect, setDefaultTimeout, test } from 'bun:test'
import { LETTERS, letterKillingGround } from '../support/letter-kill.ts'

setDefaultTimeout(120_000)

/** Between two kills, in words: a whole way to four sent letters has about 70. */
const STEP = 13

const ground = await letterKillingGround()

test.each([
  ['before the database hears it', false],
  ['after it has done it', true],
])(
  'killed on its way, %s, no letter is lost, and none is sent twice that was not being handed over',
  async (_, pass) => {
    for (let at = 1, alive = false; !alive; at += STEP) {
      const { killed, handedOver, arrived } = await ground.sendAndDie({ at, pass })
      expect([at, arrived.length, arrived.filter((times) => times < 1)]).toEqual([at, LETTERS, []])
      const twice = arrived.filter((times) => times > 1)
      expect([at, twice.filter((times) => times > 2)]).toEqual([at, []])
      expect(twice.length).toBeLessThanOrEqual(handedOver)
      alive = !killed
    }
  },
)
