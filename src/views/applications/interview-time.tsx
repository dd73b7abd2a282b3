import { use } from 'react'
import type { InterviewTime, ListedTime } from '../../db/applications/interview-times.ts'
import { clockText, whenText } from '../../lib/applications/interview-times.ts'
import { onlyZoneOf } from '../../lib/applications/working-morning.ts'
import { ReaderZone } from '../ui/reader-zone.ts'

export type Times = {
  times: ListedTime[]
  /** Where the reader lives, as far as the server knows: their clocks are said first. */
  country: string | null
  now: Date
}

type TimeProps = { time: InterviewTime; country: string | null }

export const ChosenTime = ({ file, ...shown }: TimeProps & { file: string }) => (
  <div className="stack mt-2">
    <TimeText {...shown} />
    <p>
      <a className="link" href={file}>
        Add to calendar (.ics)
      </a>
    </p>
  </div>
)

/** In the reader's time zone, and below in the one it was offered in. A script shows the device's where neither is known. */
export function TimeText({ time, country }: TimeProps) {
  const own = use(ReaderZone)
  const timeZone = own ?? onlyZoneOf(country, time.startsAt) ?? time.timeZone
  const differs = clockText({ ...time, timeZone }) !== clockText(time)
  return (
    <span>
      <time dateTime={time.startsAt.toISOString()} data-minutes={own ? undefined : time.minutes}>
        {whenText(differs ? { ...time, timeZone } : time)}
      </time>
      <span className="hint" data-zone={time.timeZone} hidden={!differs}>
        <br />
        {`Offered as ${whenText(time)}`}
      </span>
      <br />
      <bdi className="hint">{time.place}</bdi>
    </span>
  )
}
