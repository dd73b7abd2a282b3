import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement that failed as its request has waited for the database for too long. */
class DeadlineError extends Error {
  readonly code = 'DEADLINE'
  constructor() {
    super('The request has waited for the database for too long')
  }
}

type Expire = (error: DeadlineError) => void

/** How long one piece of work may still wait for the database, in all its statements together. */
class Deadline {
  private left: number
  private since = 0
  private timer: Timer | undefined
  private readonly underWay = new Set<Expire>()

  constructor(milliseconds: number) {
    this.left = milliseconds
  }

  /** Milliseconds that are left; statements that run at the same time use them up once. */
  remaining() {
    return this.underWay.size > 0 ? this.left - (performance.now() - this.since) : this.left
  }

  begin(expire: Expire) {
    if (this.underWay.size === 0) {
      this.since = performance.now()
      if (this.left < Number.POSITIVE_INFINITY)
        this.timer = setTimeout(() => this.expire(), this.left)
    }
    this.underWay.add(expire)
  }

  end(expire: Expire) {
    const left = this.remaining()
    if (!this.underWay.delete(expire) || this.underWay.size > 0) return
    clearTimeout(this.timer)
    this.left = left
  }

  /** Ends the limit, unless it is over: what was told to have failed must not be done later. */
  lift() {
    if (this.remaining() <= 0) return
    clearTimeout(this.timer)
    this.left = Number.POSITIVE_INFINITY
  }

  private expire() {
    for (const expire of [...this.underWay]) expire(new DeadlineError())
  }
}

const current = new AsyncLocalStorage<Deadline>()

/**
 * Runs work whose statements may take `milliseconds` together, waiting for a connection included;
 * null for no limit. What outlives the work, such as a stream, is not limited.
 */
export async function limitDatabaseTime<Result>(
  milliseconds: number | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (milliseconds === null) return work()
  const deadline = new Deadline(milliseconds)
  try {
    return await current.run(deadline, work)
  } finally {
    deadline.lift()
  }
}

/** When a statement that begins now has to be answered, by the clock of `performance.now`. */
export const answerBy = (): number => {
  const deadline = current.getStore()
  return deadline ? performance.now() + deadline.remaining() : Number.POSITIVE_INFINITY
}

/** @throws DeadlineError where the work that runs has no time left for the database */
export function throwIfLate() {
  if (answerBy() <= performance.now()) throw new DeadlineError()
}

/** A query of the client, which sends it once somebody waits for it. */
type Query = PromiseLike<unknown> & { state: unknown; reject(error: Error): void }

/** How often a query that is given a connection at its deadline is looked at again. */
const LOOK_AGAIN_MS = 50

/** Has a query fail at the deadline of the work that runs; one that is late already is not sent. */
export function failLate<Sent extends PromiseLike<unknown>>(query: Sent): Sent {
  const deadline = current.getStore()
  if (!deadline) return query
  if (deadline.remaining() <= 0) return lateQuery() as unknown as Sent
  const { reject } = query as unknown as Query
  let isOpen = true
  const expire = (error: Error) => {
    // The client gives up one that waits for a connection: nobody may be told that it failed, and it be sent.
    const isSent = (query as unknown as Query).state !== null
    if (isSent) reject(error)
    else if (isOpen) setTimeout(expire, LOOK_AGAIN_MS, error)
  }
  const end = () => {
    isOpen = false
    deadline.end(expire)
  }
  deadline.begin(expire)
  query.then(end, end)
  return query
}

function lateQuery() {
  const failed = Promise.reject(new DeadlineError())
  return Object.assign(failed, { values: () => failed })
}

/** The same of a transaction, which is rolled back as soon as its last statement is answered. */
export function failLateTransaction<Result>(transaction: Promise<Result>): Promise<Result> {
  const deadline = current.getStore()
  if (!deadline) return transaction
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => deadline.end(reject)
  deadline.begin(reject)
  transaction.then(end, end)
  return Promise.race([transaction, promise])
}
