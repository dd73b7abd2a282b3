import type { DeskCounts } from '../../db/applications/desk.ts'
import type { Doors } from '../../db/applications/doors.ts'
import { doorsSentence, mayBeOverdue } from '../../lib/applications/doors.ts'
import { formatDate, formatNumber, plural } from '../../lib/text/format.ts'

/** Of what came in and was not withdrawn: how much there is, and how much a person has answered. */
export function answerable(counts: DeskCounts) {
  const { shortlisted, interview, offered, accepted, rejected, waiting, unanswered } = counts
  const answered = shortlisted + interview + offered + accepted + rejected
  return { answered, received: answered + waiting + unanswered }
}

type ToDo = {
  title: string
  sentence: string
  /** How many answers the title speaks of. */
  asked: number
  shut: boolean
}

/** What there is to do, not what is wrong. */
export function whatToDo(counts: DeskCounts, doors: Doors, answerBy: Date | null, now: Date): ToDo {
  const { answered, received } = answerable(counts)
  const { waiting } = counts
  const { overdue, answersToOpen } = doors
  const so = counts.more
    ? `More than ${formatNumber(answered)} answered, ${formatNumber(waiting)} or more wait.`
    : `${formatNumber(answered)} of ${formatNumber(received)} answered.`
  const done = { sentence: so, asked: 0, shut: false }
  if (waiting === 0 && overdue === 0) return { ...done, title: 'All answered' }
  if (answersToOpen > 0)
    return {
      title: doorsSentence(answersToOpen),
      sentence: `${so} ${formatNumber(overdue)} wait past their date. Until they are answered nobody can apply, and no other posting goes out.`,
      asked: answersToOpen,
      shut: true,
    }
  const most = mayBeOverdue(doors.received)
  const needed = received - answered - most
  const until = answerBy && answerBy > now ? formatDate(answerBy) : null
  if (until && needed > 0)
    return {
      title: `${plural(needed, 'more answer')} ${needed === 1 ? 'keeps' : 'keep'} the doors open`,
      sentence: `${so} If more than ${formatNumber(most)} wait after ${until}, no other posting goes out until they are answered.`,
      asked: needed,
      shut: false,
    }
  const title =
    overdue > 0 ? `${plural(overdue, 'answer is', 'answers are')} overdue` : 'The doors stay open'
  const date = until ? ` ${formatNumber(waiting)} wait, to be answered by ${until}.` : ''
  return { ...done, title, sentence: `${so}${date}` }
}
