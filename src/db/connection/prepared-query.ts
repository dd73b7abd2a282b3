import type { Db } from '../database.ts'

type Preparable = { prepare(name: string): unknown }

const statements = new WeakMap<Db, Map<string, unknown>>()

/**
 * A query whose text is built once for each of its shapes, and not for each request: building it was
 * 12 % of the CPU of a page. `shape` names it, with all that changes its text; what is asked for goes
 * into `sql.placeholder`s, whose values `execute` takes. In a transaction nothing is kept for longer.
 */
export function preparedQuery<Query extends Preparable>(
  db: Db,
  shape: string,
  build: () => Query,
): ReturnType<Query['prepare']> {
  const known = statements.get(db) ?? new Map<string, unknown>()
  statements.set(db, known)
  const prepared = known.get(shape) ?? build().prepare(shape)
  known.set(shape, prepared)
  return prepared as ReturnType<Query['prepare']>
}
