import postgres from 'postgres'

/** Whether a failed write was refused by the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = causeOf(error)
  return cause instanceof postgres.PostgresError && cause.constraint_name === constraint
}

/** SQLSTATEs of a server that takes no connection, ends one, or ran out of time for a statement. */
const SERVER_AWAY = /^(08|28|3D000|53300|57014|57P0|25P0[34])/

/** Codes of the client for a connection that was never there, and of the system below it. */
const NO_CONNECTION = /^(CONNECT_TIMEOUT|CONNECTION_ENDED|QUEUE_TIMEOUT)$/
const NO_SERVER = /^E(CONNREFUSED|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|AGAIN)$/

/** Codes for a connection that was lost while something was under way on it. */
const LOST_CONNECTION = /^(CONNECTION_CLOSED|CONNECTION_DESTROYED|ANSWER_TIMEOUT|ECONNRESET|EPIPE)$/

/** Whether a query failed as the database is not there or does not answer, by no fault of its own. */
export function isAway(error: unknown): boolean {
  const cause = causeOf(error)
  const code = codeOf(cause)
  if (cause instanceof postgres.PostgresError) return SERVER_AWAY.test(code)
  if (LOST_CONNECTION.test(code) || NO_CONNECTION.test(code)) return true
  // The client gives an error its query: a file that is missing has none.
  return NO_SERVER.test(code) && cause instanceof Error && 'query' in cause
}

/** Whether a write that failed may be done all the same, as its answer was lost. */
export const mayBeDone = (error: unknown): boolean => LOST_CONNECTION.test(codeOf(causeOf(error)))

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error)

const codeOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : ''
