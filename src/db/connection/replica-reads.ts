import type { Sql } from 'postgres'
import { currentReading, type Reading } from './reading.ts'
import type { Replica } from './replica.ts'
import { countServerStatement } from './server-statements.ts'
import { isReplicaSafe } from './statement-kind.ts'

type Unsafe = Parameters<Sql['unsafe']>
type Ask = (on: Sql) => PromiseLike<unknown>

/**
 * The client, whose statements go to a replica where the request that runs may read from one. What a
 * replica refuses or can't answer is asked again on the primary. Everything outside such a request,
 * and everything that isn't known to be a plain read, goes to the primary.
 */
export function withReplicaReads(primary: Sql): Sql {
  const unsafe = (...[text, ...rest]: Unsafe) => {
    const reading = currentReading()
    if (!reading || !isReplicaSafe(text)) {
      countServerStatement('primary')
      if (reading && /^\s*select\b/i.test(text)) reading.primary()
      return primary.unsafe(text, ...rest)
    }
    return lazily((asValues) => {
      const ask: Ask = (on) => {
        const query = on.unsafe(text, ...rest)
        return asValues ? query.values() : query
      }
      return read(reading, primary, ask)
    })
  }
  return { options: primary.options, unsafe, begin: primary.begin } as unknown as Sql
}

async function read(reading: Reading, primary: Sql, ask: Ask): Promise<unknown> {
  const replica = await reading.choose()
  if (replica) {
    const answer = await answerOf(replica, ask)
    if (answer) return answer.rows
    reading.primary()
  }
  countServerStatement('primary')
  return ask(primary)
}

async function answerOf(replica: Replica, ask: Ask) {
  countServerStatement(replica.name)
  try {
    return { rows: await replica.read(ask) }
  } catch (error) {
    if (isTimeOver(error)) throw error
    return null
  }
}

/** The request has no time left to ask another server. */
const isTimeOver = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'DEADLINE'

/** What Drizzle uses of a query: it is sent once it is awaited, as rows or as arrays. */
function lazily(send: (asValues: boolean) => Promise<unknown>) {
  let sent: Promise<unknown> | undefined
  const answer = (asValues: boolean) => {
    sent ??= send(asValues)
    return sent
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: postgres.js's own queries are awaited like this
    then: (...handlers: Parameters<Promise<unknown>['then']>) => answer(false).then(...handlers),
    values: () => answer(true),
  }
}
