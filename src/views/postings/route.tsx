import { daysBetween, usualAnswer } from '../../lib/postings/dates.ts'
import type { Posting } from '../../lib/postings/posting.ts'
import { formatDate, pluralize } from '../../lib/text/format.ts'
import { Blaze } from '../ui/chevron.tsx'

type PostingRoute = {
  isOut: boolean
  from: string
  days: number
  deadline: string
  daysToAnswer: number
  answer: string
}

type RouteProps = { posting: Partial<Posting>; opened: Date | null; now: Date }

/** Null where the dates are invalid. */
export function routeOf({ posting, opened, now }: RouteProps): PostingRoute | null {
  const { applicationDeadline: deadline } = posting
  const answer = posting.answerBy ?? (deadline && usualAnswer(deadline))
  if (!deadline || !answer || deadline <= now || answer < deadline) return null
  return {
    isOut: opened !== null,
    from: formatDate(opened ?? now),
    days: daysBetween(now, deadline),
    deadline: formatDate(deadline),
    daysToAnswer: daysBetween(deadline, answer),
    answer: formatDate(answer),
  }
}

export const Route = ({ way, swap }: { way: PostingRoute | null; swap?: boolean }) => (
  <ol className="route" id="posting-route" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {way && (
      <>
        <li>
          <Blaze />
          <b>{way.isOut ? 'Published' : 'Publish today'}</b>
          <span>{way.from}</span>
        </li>
        <li>
          <Blaze />
          <b>
            {pluralize(way.days, 'day')} {way.isOut ? 'left' : 'to apply'}
          </b>
          <span>until {way.deadline}</span>
        </li>
        <li>
          <Blaze filled />
          <b>{pluralize(way.daysToAnswer, 'day')} to reply</b>
          <span>by {way.answer}</span>
        </li>
      </>
    )}
  </ol>
)
