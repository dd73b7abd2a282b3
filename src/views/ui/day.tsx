import { formatDate, formatMoment, isoDate } from '../../lib/text/format.ts'

type DayProps = { of: Date | number; className?: string }

export function Day({ of, className }: DayProps) {
  const date = new Date(of)
  return (
    <time className={className} dateTime={isoDate(date)}>
      {formatDate(date)}
    </time>
  )
}

export function DateTime({ of }: Pick<DayProps, 'of'>) {
  const date = new Date(of)
  return <time dateTime={date.toISOString()}>{formatMoment(date)} UTC</time>
}
