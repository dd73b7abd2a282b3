import { connect } from '../../../src/db/connection/connect.ts'

// A process of its own for engine.test.ts: `write` until killed, or `break` the engine.
const [dataDir = '', what] = process.argv.slice(2)
const say = (word: string | number) => process.stdout.write(`${word}\n`)

try {
  const { sql } = await connect({ dataDir })
  if (what === 'write') {
    await sql`create table written (n int primary key)`
    for (let n = 1; ; n++) {
      await sql`insert into written values (${n})`
      say(n)
    }
  }
  await sql`
    create function fall(n int) returns int language plpgsql as
    $$ begin return fall(n + 1); end $$`
  await sql`select fall(1)`
} catch (error) {
  say(String(error))
  process.exit(7)
}
