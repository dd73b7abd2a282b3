import { afterAll, expect, test } from 'bun:test'
import { testDatabase } from '../support/database.ts'
import { figure } from '../support/figures.ts'
import { startSiteHistories } from '../support/money/site-histories.ts'
import { testSandbox } from '../support/payments.ts'

/** HISTORIES chooses another number, and SEED what is drawn. */
const HISTORIES = Number(process.env.HISTORIES ?? figure(200, 10_000))
const AT_ONCE = 200
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

const setting = { ...testSandbox(), database: await testDatabase('postgres') }
const { run, figures, stop } = await startSiteHistories(setting)
afterAll(stop)

test(`the money of ${HISTORIES} histories (SEED=${SEED}) ends as the rules and the provider say, whatever is killed`, async () => {
  for (let done = 0; done < HISTORIES; ) {
    const batch = Math.min(AT_ONCE, HISTORIES - done)
    const wrong = await run(batch, SEED + done)
    done += batch
    process.stdout.write(`${done} histories: ${JSON.stringify(figures())}\n`)
    expect(wrong.map((each) => `SEED=${SEED}, before ${done}: ${each}`)).toEqual([])
  }
  const errors = Object.keys(figures()).filter((what) => what.startsWith('error'))
  expect(errors).toEqual([])
}, 20_000_000)
