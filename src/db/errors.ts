import postgres from 'postgres'

/** Whether a failed write was refused by the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = causeOf(error)
  return cause instanceof postgres.PostgresError && cause.constraint_name === constraint
}

/** Whether a query failed as the server said no to it: then another one may be answered. */
export const isRefused = (error: unknown): boolean =>
  causeOf(error) instanceof postgres.PostgresError

/** SQLSTATEs of a server that takes no connection, ends one, or ran out of time for a statement. */
const SERVER_AWAY = /^(08|28|3D000|53300|57014|57P0|25P0[34])/

/** The client's codes for a connection that it cannot have, or had. */
const NO_CONNECTION =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED)|QUEUE_TIMEOUT|ANSWER_TIMEOUT|DEADLINE)$/

/** The system's codes below it. */
const NO_SERVER =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|AGAIN))$/

/** Codes of both for a connection that was lost, or a request that gave up, with something under way. */
const LOST = /^(CONNECTION_(CLOSED|DESTROYED)|ANSWER_TIMEOUT|DEADLINE|ECONNRESET|EPIPE)$/

/** Whether a query failed as the database is not there or does not answer, by no fault of its own. */
export function isAway(error: unknown): boolean {
  const cause = causeOf(error)
  const code = codeOf(cause)
  if (cause instanceof postgres.PostgresError) return SERVER_AWAY.test(code)
  if (NO_CONNECTION.test(code)) return true
  // The client gives an error its query: the one of a missing file has none.
  return NO_SERVER.test(code) && cause instanceof Error && 'query' in cause
}

/** Whether a write that failed may be done all the same, as its answer was lost. */
export const mayBeDone = (error: unknown): boolean =>
  isAway(error) && LOST.test(codeOf(causeOf(error)))

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error)

const codeOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : ''
