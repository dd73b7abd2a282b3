import postgres, { type Options, type Sql } from 'postgres'
import { isAway } from '../errors.ts'
import { type LogPosition, NEVER_REPLAYED, parsePosition } from './log-position.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { PrimaryHistory } from './primary-history.ts'

/**
 * Milliseconds by which a replica may be late; then nothing is read from it. With the age of a check this
 * stays below the ten seconds for which a client says what it has seen.
 */
const MAX_LAG_MS = 3_000

/** Milliseconds for which a check counts: a process that was stopped must not trust an old one. */
const MAX_CHECK_AGE_MS = 3_000

/** Seconds in which a replica must answer a check. */
const CHECK_TIMEOUT_S = 1

/** A statement that was ended as it stood in the way of what the replica replays. SQLSTATE. */
const CONFLICT = '40001'

class ReplicaLeft extends Error {}

/** One streaming replica: it is read from while it follows the primary closely. */
export class Replica {
  readonly name: string
  private readonly sql: Sql
  private readonly client: Sql
  private readonly monitor: Sql
  private readonly waiting = new Set<() => void>()
  private isIn = false
  private checkedAt = Number.NEGATIVE_INFINITY
  private replayed: LogPosition = 0n
  /** What it has to replay before it is read from again; null until the primary was asked. */
  private mustReach: LogPosition | null = null
  private written: LogPosition = 0n
  private lag: number | null = null
  private asked: Promise<void> | undefined

  constructor(url: string, options: Options<never> & { max: number }) {
    this.name = new URL(url).host
    this.sql = postgres(url, options)
    this.client = withPreparedStatements(this.sql)
    this.monitor = postgres(url, {
      ...options,
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      answer_timeout: CHECK_TIMEOUT_S,
      onclose: () => this.leave(),
    })
  }

  isUsable = (): boolean => this.isIn && performance.now() - this.checkedAt < MAX_CHECK_AGE_MS

  /** Whether it has all that this process is known to have written. */
  isCaughtUp(): boolean {
    if (this.replayed >= this.written) return true
    void this.ask().catch(() => this.leave())
    return false
  }

  /** Tells that this process has written up to a position. */
  noteWritten(position: LogPosition) {
    if (position <= this.written) return
    this.written = position
    if (this.isIn) this.isCaughtUp()
  }

  /** Asks it once where that isn't known already. */
  async hasReplayed(position: LogPosition): Promise<boolean> {
    if (this.replayed >= position) return true
    if (position === NEVER_REPLAYED) return false
    await this.ask().catch(() => this.leave())
    return this.isIn && this.replayed >= position
  }

  /**
   * Sends a read. @throws ReplicaLeft where it leaves meanwhile, and what the server or the client throws
   */
  read(ask: (on: Sql) => PromiseLike<unknown>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const giveUp = () => reject(new ReplicaLeft())
    this.waiting.add(giveUp)
    const end = () => this.waiting.delete(giveUp)
    ask(this.client).then(
      (rows) => {
        end()
        resolve(rows)
      },
      (error) => {
        end()
        reject(error)
        if (isAway(error) || isConflict(error)) this.leave()
      },
    )
    return promise
  }

  /** Asks how far it is, and decides whether it is read from. */
  async check(history: PrimaryHistory) {
    try {
      await this.ask()
    } catch {
      return this.leave()
    }
    if (!this.isIn) this.mustReach ??= history.latest()
    this.lag = history.lagOf(this.replayed)
    this.checkedAt = performance.now()
    if (this.isLate()) return this.leave()
    if (this.mustReach !== null && this.replayed >= this.mustReach) this.isIn = true
  }

  /** Milliseconds by which it was late at the last check; null where that isn't known. */
  lagMs = (): number | null => this.lag

  async close(timeout: number) {
    await Promise.all([this.sql.end({ timeout }), this.monitor.end({ timeout })])
  }

  private isLate = () => this.lag === null || this.lag > MAX_LAG_MS

  /** Reads that wait are asked again elsewhere. It returns once it has caught up. */
  private leave() {
    this.isIn = false
    this.mustReach = null
    this.lag = null
    this.replayed = 0n
    for (const giveUp of [...this.waiting]) giveUp()
  }

  /** Requests that ask at the same time share an answer: one that is older errs on the safe side. */
  private ask(): Promise<void> {
    this.asked ??= this.askOnce().finally(() => {
      this.asked = undefined
    })
    return this.asked
  }

  private async askOnce() {
    const [row] = await this.monitor<{ position: string | null }[]>`
      select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()`
    const position = parsePosition(row?.position ?? '')
    // One that was promoted is no replica: the primary's address finds it.
    if (position === null) throw new ReplicaLeft()
    this.replayed = position
  }
}

const isConflict = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === CONFLICT
