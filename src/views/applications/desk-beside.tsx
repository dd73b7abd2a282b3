import type { Beside } from '../../db/applications/beside.ts'
import type { Reviewed } from '../../db/applications/reviewed.ts'
import type { OwnPosting } from '../../db/queries/postings.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate, formatList, formatNumber, plural } from '../../lib/text/format.ts'
import { Chevron } from '../ui/chevron.tsx'

type BesideProps = { posting: OwnPosting; open: Reviewed; beside: Beside }

/** What else the team does with an application, each a row that leads to its page. */
export const DeskBeside = ({ posting, open, beside }: BesideProps) => {
  const at = [posting.id, open.id] as const
  return (
    <section>
      <ul className="desk-beside">
        <Row href={paths.reviewMessages(...at)} title="Messages" line={messagesLine(beside)} />
        <Row href={paths.interviews(...at)} title="Interview" line={interviewLine(beside)} />
        {posting.criteria.length > 0 && (
          <>
            <Row href={paths.findings(...at)} title="What you find" line={FINDINGS} />
            <Row
              href={paths.marks(...at)}
              title="Your marks, 1 to 4"
              line={marksLine(beside, posting.criteria.length)}
            />
          </>
        )}
        <Row href={paths.notes(...at)} title="Notes" line={notesLine(beside)} of="n" />
      </ul>
    </section>
  )
}

const Row = ({
  title,
  line,
  href,
  of,
}: {
  title: string
  line: string
  href: string
  of?: string
}) => (
  <li>
    <a href={href} data-key={of}>
      <span>
        <b>{title}</b>
        <span className="hint" dir="auto">
          {line}
        </span>
      </span>
      <Chevron />
    </a>
  </li>
)

const FINDINGS = 'Met or not, with the words that say so'

function marksLine({ marked, markers }: Beside, criteria: number) {
  if (marked < criteria && markers.length > 0)
    return `${formatList(markers.map((name) => `${name}’s`))} show after yours`
  if (markers.length > 0) return `Beside ${formatList(markers.map((name) => `${name}’s`))}`
  return marked > 0 ? `${marked} of ${criteria} given` : 'None given yet'
}

const notesLine = ({ notes, noted }: Beside) =>
  notes === 0
    ? 'None yet'
    : [formatNumber(notes), noted.length > 0 && `from ${formatList(noted)}`]
        .filter(Boolean)
        .join(', ')

function messagesLine({ messages, unread }: Beside) {
  if (messages === 0) return 'Nothing written yet'
  return unread > 0 ? `${formatNumber(unread)} unread` : plural(messages, 'message')
}

function interviewLine({ times, chosenAt }: Beside) {
  if (chosenAt) return `Chosen for ${formatDate(chosenAt)}`
  return times > 0 ? `${plural(times, 'time')} offered` : 'No time offered yet'
}
