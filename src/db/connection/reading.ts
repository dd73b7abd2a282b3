import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogPosition } from './log-position.ts'
import type { Replica } from './replica.ts'
import type { Writes } from './writes.ts'

/** What one request reads, which may come from a replica until it writes or the replica fails. */
export class Reading {
  /** Whether something was read from the primary, which may be newer than what the replica has. */
  hasReadPrimary = false
  private readonly replica: Replica
  private readonly after: LogPosition | null
  private readonly writes: Writes
  private readonly isNewHere: boolean
  private isOnPrimary = false
  private hasEnded = false
  private caughtUp: Promise<boolean> | undefined

  /**
   * @param after what the client has seen or written: an older state must not be shown
   * @param isNewHere whether the client may have seen newer results of another instance just now
   */
  constructor(
    replica: Replica,
    after: LogPosition | null,
    writes: Writes,
    { isNewHere = false }: { isNewHere?: boolean } = {},
  ) {
    this.isNewHere = isNewHere
    this.replica = replica
    this.after = after
    this.writes = writes
  }

  /** The replica to ask now; null for the primary. A request that went to the primary stays there. */
  choose(): Replica | null | Promise<Replica | null> {
    if (this.isOnPrimary || this.writes.some || !this.replica.isUsable()) return this.primary()
    if (this.after === null) return this.replica
    this.caughtUp ??= this.replica.hasReplayed(this.after)
    return this.caughtUp.then((has) => (has ? this.replica : this.primary()))
  }

  primary(): null {
    this.isOnPrimary = true
    if (!this.hasEnded) this.hasReadPrimary = true
    return null
  }

  /** What outlives the request, such as a stream or a timer, reads from the primary. */
  end() {
    this.hasEnded = true
    this.isOnPrimary = true
  }

  /** Names the server whose results it may share for a while; null for none. */
  cacheScope(): string | null {
    if (this.after !== null || this.isNewHere) return null
    if (this.isOnPrimary || this.writes.some || !this.replica.isUsable()) return PRIMARY_SCOPE
    return this.replica.isCaughtUp() ? this.replica.name : null
  }
}

const PRIMARY_SCOPE = ''

const current = new AsyncLocalStorage<Reading | null>()

/** Runs work whose reads may go to a replica. */
export const readWith = <Result>(reading: Reading, work: () => Result): Result =>
  current.run(reading, work)

/** Runs work that reads from the primary, such as what follows live changes. */
export const readFromPrimary = <Result>(work: () => Result): Result => current.run(null, work)

export const currentReading = (): Reading | null => current.getStore() ?? null

/** The server whose results the work that runs may share; null where it may share none. */
export function cacheScope(): string | null {
  const reading = currentReading()
  return reading ? reading.cacheScope() : PRIMARY_SCOPE
}
