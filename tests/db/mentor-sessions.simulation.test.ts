import { afterAll, expect, test } from 'bun:test'
import { testDatabase } from '../support/database.ts'
import { figure } from '../support/figures.ts'
import { startHistories } from '../support/money/histories.ts'
import { testSandbox } from '../support/payments.ts'

/** `WAYMARK_FIGURES=whole` takes an hour or more; HISTORIES and SEED choose others, and repeat them. */
const HISTORIES = Number(process.env.HISTORIES ?? figure(12, 10_000, 12))
const AT_ONCE = 100
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

const setting = { ...testSandbox(), database: await testDatabase('postgres') }
const { run, figures, stop } = await startHistories(setting)
afterAll(stop)

test(`the money of ${HISTORIES} histories ends where the rules say, whatever dies on the way`, async () => {
  for (let done = 0; done < HISTORIES; done += AT_ONCE) {
    const wrong = await run(Math.min(AT_ONCE, HISTORIES - done), SEED + done)
    expect(wrong.map((each) => `SEED=${SEED + done}: ${each}`)).toEqual([])
  }
  const errors = Object.keys(figures()).filter((what) => what.startsWith('error'))
  expect(errors).toEqual([])
  if (process.env.WAYMARK_FIGURES) process.stdout.write(`${JSON.stringify(figures())}\n`)
}, 20_000_000)
