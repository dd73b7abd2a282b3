import type { Sql, TransactionSql } from 'postgres'
import { observed } from '../../lib/tracing/statements.ts'
import { answerBy, failLate } from './deadline.ts'
import { countStatement } from './statements-in-flight.ts'

/** Neither the client nor the server ever forgets one. */
const MAX_PREPARED_STATEMENTS = 500

const MAX_TEXTS_SEEN_ONCE = 1_000

/**
 * The client, preparing each statement from its second use: the server then parses it once for each
 * connection, and each further use costs one round trip instead of two. Inserts of any number of rows,
 * whose texts rarely come again, take no room.
 */
export function withPreparedStatements(sql: Sql): Sql {
  const isCached = statementCache()
  const unsafeOf =
    (on: Sql | TransactionSql): Sql['unsafe'] =>
    (text, parameters, options) =>
      observed(
        text,
        countStatement(
          failLate(
            on.unsafe(text, parameters, {
              ...options,
              prepare: isCached(text),
              answerBy: answerBy(),
            }),
          ),
        ),
      )
  const within = (tx: TransactionSql): TransactionSql => {
    const savepoint = (work: (inner: TransactionSql) => unknown) =>
      tx.savepoint((inner) => work(within(inner)))
    return { options: sql.options, unsafe: unsafeOf(tx), savepoint } as unknown as TransactionSql
  }
  const begin = (work: (tx: TransactionSql) => unknown) => sql.begin((tx) => work(within(tx)))
  return { options: sql.options, unsafe: unsafeOf(sql), begin } as unknown as Sql
}

/**
 * A search by text or pay finds one row or nearly all. Prepared, the server comes to plan it for any
 * value: what took 5 ms took 280. Planned each time it costs a round trip and a millisecond more. A text
 * that is compared as `(select $1)` is hidden from the planner, and its statement is prepared.
 */
const PLANNED_FOR_VALUES = / ilike \$|"pay_yearly" >= \$/

/** Whether to prepare a text, as it was used before. */
function statementCache(): (text: string) => boolean {
  const cached = new Set<string>()
  const once = new Set<string>()
  return (text) => {
    if (cached.has(text)) return true
    if (PLANNED_FOR_VALUES.test(text)) return false
    if (!once.delete(text) || cached.size >= MAX_PREPARED_STATEMENTS) {
      if (once.size >= MAX_TEXTS_SEEN_ONCE) once.clear()
      once.add(text)
      return false
    }
    cached.add(text)
    return true
  }
}
