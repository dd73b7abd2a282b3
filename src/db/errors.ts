import postgres from 'postgres'

export function violates(error: unknown, constraint: string): boolean {
  const cause = causeOf(error)
  return cause instanceof postgres.PostgresError && cause.constraint_name === constraint
}

export const isRefused = (error: unknown): boolean =>
  causeOf(error) instanceof postgres.PostgresError

/** SQLSTATEs of an unavailable server, one that is no primary any longer, a closed connection or a timeout. */
const SERVER_AWAY = /^(08|25006|28|3D000|53300|57014|57P0|25P0[34])/

/** The client's codes for an unavailable connection. */
const NO_CONNECTION =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED)|QUEUE_TIMEOUT|ANSWER_TIMEOUT|DEADLINE)$/

/** The system's codes. */
const NO_SERVER =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|AGAIN))$/

/** A connection lost, or a request given up, with something under way. */
const LOST = /^(CONNECTION_(CLOSED|DESTROYED)|ANSWER_TIMEOUT|DEADLINE|ECONNRESET|EPIPE)$/

export function isAway(error: unknown): boolean {
  const cause = causeOf(error)
  const code = codeOf(cause)
  if (cause instanceof postgres.PostgresError) return SERVER_AWAY.test(code)
  if (NO_CONNECTION.test(code)) return true
  // The client adds the query to its errors: an ENOENT of a file has none.
  return NO_SERVER.test(code) && cause instanceof Error && 'query' in cause
}

/** Whether PostgreSQL undid a transaction because of another one's: SQLSTATE class 40, such as a deadlock. */
export function isUndone(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof postgres.PostgresError && codeOf(cause).startsWith('40')
}

/** Whether a failed write may have succeeded: its answer was lost. */
export const mayBeDone = (error: unknown): boolean =>
  isAway(error) && LOST.test(codeOf(causeOf(error)))

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error)

const codeOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : ''
