import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql, TransactionSql } from 'postgres'
import { mayBeDone } from '../errors.ts'
import { failLateTransaction, throwIfLate } from './deadline.ts'
import { isRead } from './statement-kind.ts'

/** What is known of the writes of one piece of work, such as a request. */
export type Writes = {
  /** Whether one was done, or may have been: its answer was lost. */
  some: boolean
}

const current = new AsyncLocalStorage<Writes>()

let begunAndDone = 0

/** A number that is another one after each write of this process, its own beginning included. */
export const writeVersion = () => begunAndDone

/** Runs work and notes in `writes` what it writes, all that it begins included. */
export const trackWrites = <Result>(writes: Writes, work: () => Result): Result =>
  current.run(writes, work)

/** The client as Drizzle uses it, noting each write of the work that runs. */
export function withWriteTracking(sql: Sql): Sql {
  const unsafe = (...[text, ...rest]: Parameters<Sql['unsafe']>) => {
    const query = sql.unsafe(text, ...rest)
    // The client names the server's session in what it has sent.
    const wasSent = () => 'state' in query && query.state !== null
    if (!isRead(text)) note(query, wasSent)
    return query
  }
  // A transaction has written nothing until it commits.
  const begin = (work: (tx: TransactionSql) => unknown) => {
    let committing = false
    const committed = sql.begin(async (tx) => {
      const result = await work(tx)
      throwIfLate()
      committing = true
      return result
    })
    const transaction = failLateTransaction(committed)
    note(transaction, () => committing)
    return transaction
  }
  return { options: sql.options, unsafe, begin } as unknown as Sql
}

function note(write: PromiseLike<unknown>, wasSent: () => boolean) {
  begunAndDone++
  const end = () => {
    begunAndDone++
  }
  // Before the caller resumes, and so before its next query.
  write.then(end, end)
  const writes = current.getStore()
  if (!writes) return
  const done = () => {
    writes.some = true
  }
  write.then(done, (error) => {
    if (wasSent() && mayBeDone(error)) done()
  })
}
