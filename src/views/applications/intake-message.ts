import type { Intake } from '../../db/applications/intake.ts'
import type { ReviewTabCounts } from '../../db/applications/review-list.ts'
import { intakeSentence, maxOverdue } from '../../lib/applications/intake.ts'
import { areClosed } from '../../lib/applications/reply-by.ts'
import { formatDate, formatNumber, pluralize } from '../../lib/text/format.ts'

/**
 * Without withdrawn applications. The review list counts a limited number of them, the intake all
 * that were received; `exact` is false at the limit.
 */
export function replyableText(counts: ReviewTabCounts, intake: Pick<Intake, 'received'>) {
  const { shortlisted, interview, offered, accepted, rejected, waiting, more } = counts
  const each = [shortlisted, interview, offered, accepted, rejected]
  const answered = each.reduce((sum, n) => sum + n)
  const exact = !more || each.every((n) => n < MAX_COUNTED)
  const counted = answered + waiting
  const received = more && exact ? Math.max(counted, intake.received) : counted
  return { answered, received, exact }
}

const MAX_COUNTED = 1000

type ToDo = {
  title: string
  sentence: string
  asked: number
  shut: boolean
}

export function whatToDo(
  counts: ReviewTabCounts,
  intake: Intake,
  answerBy: Date | null,
  now: Date,
): ToDo {
  const { answered, received, exact } = replyableText(counts, intake)
  const { waiting } = counts
  const { overdue, answersToOpen } = intake
  const orMore = counts.more && waiting >= MAX_COUNTED ? ' or more' : ''
  const so = exact
    ? `Replied to ${formatNumber(answered)} of ${formatNumber(received)}.`
    : `Replied to ${formatNumber(answered)} or more, ${formatNumber(waiting)}${orMore} to go.`
  const done = { sentence: so, asked: 0, shut: false }
  if (waiting === 0 && overdue === 0) return { ...done, title: 'You’ve replied to everyone' }
  if (answersToOpen > 0)
    return {
      title: intakeSentence(answersToOpen),
      sentence: `${so} ${pluralize(overdue, 'reply is', 'replies are')} overdue. Until then no one can apply, and you can’t publish other postings.`,
      asked: answersToOpen,
      shut: true,
    }
  const max = maxOverdue(intake.received)
  const needed = received - answered - max
  const until = answerBy && answerBy > now ? formatDate(answerBy) : null
  if (until && needed > 0)
    return {
      title: `Reply to ${exact || !orMore ? '' : 'at least '}${formatNumber(needed)} more to keep applications open`,
      sentence: `${so} If more than ${formatNumber(max)} are overdue after ${until}, you can’t publish other postings until you reply.`,
      asked: needed,
      shut: false,
    }
  const title =
    overdue > 0 ? `${pluralize(overdue, 'reply is', 'replies are')} overdue` : 'On track'
  const left = `${formatNumber(waiting)}${orMore}`
  const date = until ? ` ${left} to go by ${until}.` : ''
  const closed =
    answerBy && areClosed(answerBy, now)
      ? ` ${left} closed without a reply. You can still reply.`
      : ''
  return { ...done, title, sentence: `${so}${date}${closed}` }
}
