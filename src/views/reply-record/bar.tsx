import type { ReplyCounts } from '../../lib/applications/reply-record.ts'
import { REPLY_BUCKETS } from '../../lib/catalog.ts'

/** More are drawn in proportion. */
const MAX_CELLS = 30

const WIDTHS =
  'n-0 n-1 n-2 n-3 n-4 n-5 n-6 n-7 n-8 n-9 n-10 n-11 n-12 n-13 n-14 n-15 n-16 n-17 n-18 n-19 n-20 n-21 n-22 n-23 n-24 n-25 n-26 n-27 n-28 n-29 n-30'.split(
    ' ',
  )

export const RecordBar = ({ received, buckets }: Pick<ReplyCounts, 'received' | 'buckets'>) => (
  <ol className="kept-bar" aria-label="Days until a reply">
    {REPLY_BUCKETS.map((bucket) => {
      const n = buckets[bucket]
      const share = received <= MAX_CELLS ? n : Math.ceil((n / received) * MAX_CELLS)
      return (
        <li key={bucket} className={WIDTHS[share]}>
          <Cells n={received <= MAX_CELLS ? n : Math.min(n, 1)} />
          <b>{n}</b> <span>{bucket === 'never' ? 'no reply' : bucket.replace('-', '–')}</span>
        </li>
      )
    })}
  </ol>
)

const Cells = ({ n }: { n: number }) => (
  <svg aria-hidden="true" className={n === 0 ? 'no-cells' : undefined}>
    {Array.from({ length: Math.max(0, n - 1) }, (_, i) => `${(100 * (i + 1)) / n}%`).map((at) => (
      <line key={at} x1={at} x2={at} y2="100%" />
    ))}
  </svg>
)
