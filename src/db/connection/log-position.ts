/** A position in the write-ahead log of PostgreSQL: what is written later has a larger one. */
export type LogPosition = bigint

/** Later than any: nothing has replayed it. */
export const NEVER_REPLAYED: LogPosition = (1n << 64n) - 1n

const FORMAT = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Reads PostgreSQL's `pg_lsn`, such as `16/B374D848`; null for any other text. */
export function parsePosition(text: string): LogPosition | null {
  const [, high, low] = FORMAT.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}
