import type { ReactNode } from 'react'
import { ONE_MORE_ONCE_CLOSED, type ReplyBy } from '../../lib/applications/reply-by.ts'
import { pluralize } from '../../lib/text/format.ts'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { iconBefore } from '../ui/icon.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'

type DueProps = { due: ReplyBy; answerBy: Date; isLimited: boolean; children?: ReactNode }

export const ReplyByCard = ({ due, answerBy, isLimited, children }: DueProps) => {
  const { left, days, gone, cells, from, closed, closesAt } = due
  const late = left < 0
  return (
    <Card className="due-card" aria-label="When a reply is due">
      <h2 className={`quiet-heading ${iconBefore('hourglass')}`}>
        {late ? 'Their reply is overdue' : 'Their reply is due'}
      </h2>
      <p>
        <span className="due-days num">{Math.abs(left)}</span>{' '}
        <b>{`${Math.abs(left) === 1 ? 'day' : 'days'} ${late ? 'late' : 'left'}`}</b>
      </p>
      <ScaleBar
        label="Days until a reply is due"
        value={gone}
        max={days}
        segments={cells}
        text={
          late ? `${pluralize(-left, 'day')} late` : `${pluralize(left, 'day')} left of ${days}`
        }
      />
      <p className="due-ends hint">
        <span>
          {closed ? 'Closed' : 'Sent'} <Day of={from} />
        </span>
        <Day of={answerBy} />
      </p>
      <p className="hint">
        A reply is a decision, such as an interview or a rejection. Messages don’t count as one. If
        there’s no reply by <Day of={closesAt} />, we close your application.
        {isLimited && ` ${ONE_MORE_ONCE_CLOSED}`}
      </p>
      {children}
    </Card>
  )
}
