let inFlight = 0

/** Statements of this process that wait for a connection or for their answer. */
export const statementsInFlight = () => inFlight

export function countStatement<Query extends PromiseLike<unknown>>(query: Query): Query {
  inFlight++
  const end = () => {
    inFlight--
  }
  query.then(end, end)
  return query
}
