import { use } from 'react'
import { formatDate, formatMoment, isoDate } from '../../lib/text/format.ts'
import { formatMomentIn, zoneName } from '../../lib/text/moments.ts'
import { ReaderZone } from './reader-zone.ts'

type DayProps = { of: Date | number; className?: string }

/** A day of the calendar, such as a deadline: the same for all readers. */
export function Day({ of, className }: DayProps) {
  const date = new Date(of)
  return (
    <time className={className} dateTime={isoDate(date)}>
      {formatDate(date)}
    </time>
  )
}

type DateTimeProps = {
  of: Date | number
  /** At the start of a line or sentence: 'Today at 17:23'. */
  start?: boolean
  /** Names the reader's zone, as for an appointment. */
  zone?: boolean
}

/** In the reader's time zone: 'today at 17:23'. Not for cached fragments, which know no reader. */
export function DateTime({ of, start = false, zone = false }: DateTimeProps) {
  const date = new Date(of)
  const readerZone = use(ReaderZone)
  const moment = formatMomentIn(date, readerZone, new Date())
  const words = zone && readerZone ? `${moment} (${zoneName(readerZone)})` : moment
  return (
    <time dateTime={date.toISOString()}>
      {start ? words.charAt(0).toUpperCase() + words.slice(1) : words}
    </time>
  )
}

/** For logs, which people of several time zones compare. */
export function UtcDateTime({ of }: { of: Date | number }) {
  const date = new Date(of)
  return <time dateTime={date.toISOString()}>{formatMoment(date)} UTC</time>
}
