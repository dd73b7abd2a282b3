import { expect, test } from 'bun:test'
import { figure } from '../support/figures.ts'
import { LETTERS, letterKillingGround } from '../support/letter-kill.ts'

const KILLS = figure(5, 500)

const { sendAndDie } = await letterKillingGround()

test(
  'killed at any word to the database, no letter is lost, and none is sent twice that was not being handed over',
  async () => {
    const { said, arrived } = await sendAndDie({ at: Number.POSITIVE_INFINITY, pass: false })
    expect(arrived).toEqual(Array(LETTERS).fill(1))
    let kills = 0
    for (let point = 0; point < KILLS; point++) {
      const at = 1 + Math.floor((point * said) / KILLS)
      const { killed, handedOver, arrived } = await sendAndDie({ at, pass: point % 2 === 1 })
      expect([at, arrived.length, arrived.filter((times) => times < 1)]).toEqual([at, LETTERS, []])
      const twice = arrived.filter((times) => times > 1)
      expect([at, twice.filter((times) => times > 2)]).toEqual([at, []])
      expect(twice.length).toBeLessThanOrEqual(handedOver)
      if (killed) kills++
    }
    // The last words are not always said: what one sender has told, another need not ask.
    expect(kills).toBeGreaterThan(KILLS * 0.7)
    if (process.env.WAYMARK_FIGURES) process.stdout.write(`${kills} kills of ${KILLS}\n`)
  },
  60_000 + KILLS * 5_000,
)
