import type { Db } from '../database.ts'

type Preparable = {
  prepare(name: string): unknown
  toSQL(): { sql: string; params: unknown[] }
}
type Statement<Query extends Preparable> = ReturnType<Query['prepare']>

/**
 * Defines a query whose SQL is built once and not at each request: building it was 12 % of a page's CPU.
 * At the top of a module it can depend on nothing but placeholders, whose values `execute` takes.
 */
export function preparedQuery<Query extends Preparable>(
  build: (db: Db) => Query,
): (db: Db) => Statement<Query> {
  const statements = new WeakMap<Db, Statement<Query>>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const statement = build(db).prepare('') as Statement<Query>
    statements.set(db, statement)
    return statement
  }
}

const variants = new WeakMap<Db, Map<string, { statement: unknown; text: string | null }>>()

let checked = false

/** For tests: from now on every use of a key builds its query again, and throws if it is another. */
export const checkPreparedVariants = () => {
  checked = true
}

/**
 * The same for a query of several variants. The key names the query and all that its SQL depends on: its
 * filters, its page, blocks and tier. All tests run with {@link checkPreparedVariants}.
 * @throws where two queries share a key, if that is checked
 */
export function preparedVariant<Query extends Preparable>(
  db: Db,
  key: string,
  build: () => Query,
): Statement<Query> {
  const statements = variants.get(db) ?? new Map()
  variants.set(db, statements)
  const known = statements.get(key)
  if (known && !checked) return known.statement
  const query = build()
  const text = checked ? textOf(query) : null
  if (known?.text && known.text !== text)
    throw new Error(`Two queries have the key '${key}':\n${known.text}\n${text}`)
  const statement = known?.statement ?? query.prepare('')
  statements.set(key, { statement, text })
  return statement
}

/** With its parameters: a value in place of a placeholder would be the first one's for all. */
function textOf(query: Preparable): string {
  const { sql, params } = query.toSQL()
  return `${sql} ${JSON.stringify(params)}`
}
