import { expect, test } from 'bun:test'
import { EMAIL_COUNT, emailCrashServer } from '../support/email-kill.ts'
import { figure } from '../support/figures.ts'

const KILLS = figure(5, 500)

const { sendAndDie } = await emailCrashServer()

test(
  'killed at any word to the database, no letter is lost, and none is sent twice that was not being handed over',
  async () => {
    const { said: stated, arrived } = await sendAndDie({
      at: Number.POSITIVE_INFINITY,
      pass: false,
    })
    expect(arrived).toEqual(Array(EMAIL_COUNT).fill(1))
    let kills = 0
    for (let point = 0; point < KILLS; point++) {
      const at = 1 + Math.floor((point * stated) / KILLS)
      const { killed, handedOver, arrived } = await sendAndDie({ at, pass: point % 2 === 1 })
      expect([at, arrived.length, arrived.filter((times) => times < 1)]).toEqual([
        at,
        EMAIL_COUNT,
        [],
      ])
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
