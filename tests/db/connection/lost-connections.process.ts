// Moves money between two accounts in many transactions at once until it is told to stop, and then
// tells which of them it believes to be done. Its connections are ended meanwhile.

import { setImmediate as later } from 'node:timers/promises'
import { connect } from '../../../src/db/connection/connect.ts'

const AT_ONCE = 8

const database = await connect({ databaseUrl: process.argv[2]!, dataDir: '' })
const { sql } = database
const done: number[] = []
const failures: Record<string, number> = {}
let stopped = false
let next = 0
let passed = Promise.withResolvers<void>()
const pass = () => {
  passed.resolve()
  passed = Promise.withResolvers()
}
process.once('message', () => {
  stopped = true
  pass()
})

async function transfer(id: number, waits: boolean) {
  await sql.begin(async (tx) => {
    await tx`insert into transfers (id, side) values (${id}, 'from')`
    // Until it goes on, the session is idle in its transaction: hardly, or until another one has ended.
    await (waits && !stopped ? passed.promise : later())
    // The second waits in the transaction for the first.
    await Promise.all([
      tx`insert into transfers (id, side) values (${id}, 'to')`,
      tx`update totals set transfers = transfers + 1 where id = ${id % AT_ONCE}`,
    ])
    await later()
  })
}

await Promise.all(
  Array.from({ length: AT_ONCE }, async (_, each) => {
    while (!stopped) {
      const id = next++
      await transfer(id, each % 2 === 0).then(
        () => done.push(id),
        (error) => {
          failures[error.code] = (failures[error.code] ?? 0) + 1
        },
      )
      pass()
    }
  }),
)
const [row] = await sql<{ answer: number }[]>`select 1 as answer`
await database.close()
process.send!({ done, failures, answer: row!.answer })
process.disconnect?.()
