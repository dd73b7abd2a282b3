import type { ReviewedApplication } from '../../db/applications/review.ts'
import type { SidebarCounts } from '../../db/applications/sidebar.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate, formatList, formatNumber, pluralize } from '../../lib/text/format.ts'
import { Chevron } from '../ui/chevron.tsx'

type SidebarProps = { posting: OwnPosting; open: ReviewedApplication; beside: SidebarCounts }

export const ReviewSidebar = ({ posting, open, beside: sideBySide }: SidebarProps) => {
  const at = [posting.id, open.id] as const
  return (
    // Saving in a pane changes the section around it, so it is loaded again.
    <section id={`beside-${open.id}`} hx-get="" hx-trigger="kept from:body">
      <ul className="desk-beside" {...opening}>
        <Row href={paths.reviewMessages(...at)} title="Messages" line={messagesLine(sideBySide)} />
        <Row href={paths.interviews(...at)} title="Interview" line={interviewLine(sideBySide)} />
        {posting.criteria.length > 0 && (
          <>
            <Row href={paths.findings(...at)} title="Findings" line={FINDINGS} pane />
            <Row
              href={paths.marks(...at)}
              title="Your ratings"
              line={ratingsLine(sideBySide, posting.criteria.length)}
              pane
            />
          </>
        )}
        <Row href={paths.notes(...at)} title="Notes" line={notesLine(sideBySide)} of="n" pane />
      </ul>
    </section>
  )
}

type RowProps = {
  title: string
  line: string
  href: string
  of?: string
  /** A script opens it in place; without one it is a page. */
  pane?: boolean
}

const Row = ({ title, line, href, of, pane }: RowProps) => (
  <li>
    <a href={href} data-key={of} hx-get={pane ? '' : undefined}>
      <span>
        <b>{title}</b>
        <span className="hint" dir="auto">
          {line}
        </span>
      </span>
      <Chevron />
    </a>
    {pane && <div className="desk-pane" hx-morph-skip="" />}
  </li>
)

const opening = {
  'hx-target:inherited': 'next .desk-pane',
  'hx-swap:inherited': 'innerHTML',
}

const FINDINGS = 'Record what is met, with a quote'

function ratingsLine({ marked, markers }: SidebarCounts, criteria: number) {
  if (marked < criteria && markers.length > 0)
    return `Rate to see ${formatList(markers.map((name) => `${name}’s`))}`
  if (markers.length > 0) return `Also rated by ${formatList(markers)}`
  return marked > 0 ? `${marked} of ${criteria} rated` : 'Not rated yet'
}

const notesLine = ({ notes, noted }: SidebarCounts) =>
  notes === 0
    ? 'None yet'
    : [formatNumber(notes), noted.length > 0 && `from ${formatList(noted)}`]
        .filter(Boolean)
        .join(', ')

function messagesLine({ messages, unread }: SidebarCounts) {
  if (messages === 0) return 'No messages yet'
  return unread > 0 ? `${formatNumber(unread)} unread` : pluralize(messages, 'message')
}

function interviewLine({ times, chosenAt }: SidebarCounts) {
  if (chosenAt) return `On ${formatDate(chosenAt)}`
  return times > 0 ? `${pluralize(times, 'time')} offered` : 'No times offered yet'
}
