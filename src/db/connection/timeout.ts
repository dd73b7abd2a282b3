import type { Options } from 'postgres'

/**
 * How long a statement may take that somebody waits for. A request that gets no connection to a server
 * that answers nobody hears so within two seconds; one that falls silent is given up after the time
 * in which a living one would have ended the statement itself, so that nothing hangs on it for
 * longer. `connect_timeout` (seconds) and `statement_timeout` (milliseconds; 0 for no limit) in the
 * address go before.
 */
export function connectionTimeouts(url: string) {
  const connect = Number(settingsIn(url).get('connect_timeout')) || CONNECT
  const statement = statementTimeout(url)
  return {
    connect_timeout: connect,
    queue_timeout: QUEUE,
    answer_timeout: statement > 0 ? statement / 1000 + LATER : null,
    backoff: () => RETRY_PAUSE_S,
    connection: {
      application_name: 'waymark',
      statement_timeout: statement,
      idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    },
  } satisfies Options<never>
}

/** Seconds for opening a connection. */
const CONNECT = 1

/** Seconds that a statement waits for a connection while the server answers nobody. */
const QUEUE = 0.8

/** Seconds between two attempts of a connection, however many failed: the client's own grow to 20. */
const RETRY_PAUSE_S = 0.05

/** Milliseconds after which the server ends a statement. */
const STATEMENT = 4_000

/**
 * Milliseconds that all statements of a request may take together, waiting for a connection
 * included; null where a statement has no limit.
 */
export function requestTimeout(url: string): number | null {
  const statement = statementTimeout(url)
  return statement > 0 ? statement + CONNECT * 1000 : null
}

const statementTimeout = (url: string) =>
  Number(settingsIn(url).get('statement_timeout') ?? STATEMENT)

export const settingsIn = (url: string) => new URLSearchParams(url.split('?')[1])

/** Seconds by which its answer may be late. */
const LATER = 0.5

/**
 * Milliseconds after which the server ends a transaction that is left open: nobody may have told it
 * that this process, or the network between, is gone. None of ours waits for anything but the server.
 */
const IDLE_TIMEOUT_MS = 10_000
