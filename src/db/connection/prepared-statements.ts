import type { Sql, TransactionSql } from 'postgres'
import { answerBy, failLate } from './deadline.ts'

/** Texts at most that a connection keeps prepared: neither side ever forgets one. */
const MAX_PREPARED_STATEMENTS = 500

/** Texts at most that are remembered as asked once. */
const ONCE = 1_000

/**
 * The client, preparing each statement that is asked more than once: the server then parses it once
 * a connection, and each further time costs one round trip instead of two. What comes in a thousand
 * shapes, as an insert of any number of rows does, takes no place from what does not.
 */
export function withPreparedStatements(sql: Sql): Sql {
  const isCached = statementCache()
  const unsafeOf =
    (on: Sql | TransactionSql): Sql['unsafe'] =>
    (text, parameters, options) =>
      failLate(
        on.unsafe(text, parameters, { ...options, prepare: isCached(text), answerBy: answerBy() }),
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
 * A search for a text, or for what pays as much, finds one row or nearly all. Once such a statement is
 * prepared the server comes to plan it for any value at all: what took 5 ms took 280 then. Planned
 * each time it costs a round trip and a millisecond more.
 */
const FOR_ITS_VALUES = / ilike |pay_yearly/

/** Whether a text is one of those to prepare, as it has been asked before. */
function statementCache(): (text: string) => boolean {
  const cached = new Set<string>()
  const once = new Set<string>()
  return (text) => {
    if (cached.has(text)) return true
    if (FOR_ITS_VALUES.test(text)) return false
    if (!once.delete(text) || cached.size >= MAX_PREPARED_STATEMENTS) {
      if (once.size >= ONCE) once.clear()
      once.add(text)
      return false
    }
    cached.add(text)
    return true
  }
}
