import type { LogPosition } from './log-position.ts'

/** Milliseconds: more than any replica that is read from may be late. */
const HISTORY_MS = 10_000

type Sample = { position: LogPosition; at: number }

/**
 * Where the primary's log ended at which time, by the clock of this process: how late a replica is
 * doesn't depend on the clocks of servers, nor on whether anything is written.
 */
export class PrimaryHistory {
  private samples: Sample[] = []

  /** @param at when the primary was asked, by `performance.now` */
  add(position: LogPosition, at: number) {
    const known = this.samples.filter((sample) => sample.at > at - HISTORY_MS)
    this.samples = [...known, { position, at }]
  }

  latest = (): LogPosition | null => this.samples.at(-1)?.position ?? null

  /** Milliseconds since the primary was last known to have no more than this; null where that isn't known. */
  lagOf(replayed: LogPosition): number | null {
    const sample = this.samples.findLast(({ position }) => position <= replayed)
    return sample ? performance.now() - sample.at : null
  }
}
