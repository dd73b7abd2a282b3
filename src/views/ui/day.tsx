import { formatDate, isoDate } from '../../lib/text/format.ts'

/** A date; its time of day does not matter. */
export const Day = ({ of, className }: { of: Date; className?: string }) => (
  <time className={className} dateTime={isoDate(of)}>
    {formatDate(of)}
  </time>
)
