import type { ReactNode } from 'react'
import type { SlotDay } from '../../lib/mentor-sessions/days.ts'
import { NO_FREE_TIMES } from '../../lib/mentor-sessions/texts.ts'

type SlotDaysProps = {
  days: SlotDay[]
  /** What a time is shown as; its text alone in a preview. */
  slot?: (startsAt: Date, time: string) => ReactNode
}

export const SlotDays = ({ days, slot }: SlotDaysProps) =>
  days.length === 0 ? (
    <p className="hint">{NO_FREE_TIMES}</p>
  ) : (
    <dl className="agreement">
      {days.map(({ day, slots }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>
            <div className="chips">
              {slots.map(({ startsAt, time }) => (
                <time key={time} dateTime={startsAt.toISOString()}>
                  {slot?.(startsAt, time) ?? <span className="badge">{time}</span>}
                </time>
              ))}
            </div>
          </dd>
        </div>
      ))}
    </dl>
  )
