/** Called as a statement is sent; what it returns, as it ends. The text has no parameters. */
export type StatementObserver = (text: string) => (error?: unknown) => void

let observer: StatementObserver | null = null

/** Null where nobody traces: a statement then costs nothing more. */
export const observeStatements = (next: StatementObserver | null) => {
  observer = next
}

export function observed<Query extends PromiseLike<unknown>>(text: string, query: Query): Query {
  if (!observer) return query
  const end = observer(text)
  query.then(() => end(), end)
  return query
}
