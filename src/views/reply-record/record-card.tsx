import type { ReactNode } from 'react'
import {
  countsText,
  MIN_CASES,
  type ReplyRecord,
  replySentence,
} from '../../lib/applications/reply-record.ts'
import { iconBefore } from '../ui/icon.tsx'
import { RecordBar } from './bar.tsx'

type RecordProps = {
  record: ReplyRecord
  rule: string
  className?: string
  children?: ReactNode
}

export const RecordCard = ({ record, rule, className, children }: RecordProps) => (
  <section className={`card card-pad kept-record ${className ?? ''}`.trim()}>
    <div>
      <h2 className={`sub ${iconBefore('clock')}`}>Reply record, the last 12 months</h2>
      <p className="kept-says">{replySentence(record)}</p>
      {record.recent && <p className="hint">In the last 90 days: {countsText(record.recent)}.</p>}
      {children}
    </div>
    <div>
      {record.received >= MIN_CASES && <RecordBar {...record} />}
      <details>
        <summary>
          {record.received >= MIN_CASES
            ? 'How many days each reply took, and how many applicants got none. '
            : `We show more once there are ${MIN_CASES} requests. `}
          <span className="link">How it’s counted</span>
        </summary>
        <p className="hint">
          We count applications sent in the last year, but not in the last 14 days. Those withdrawn
          before a reply was due don’t count. Shortlisting, inviting to an interview, making an
          offer, accepting and rejecting count as replies. Opening an application doesn’t. Part of a
          day counts as a whole day.{' '}
          <a className="text-link" href={rule}>
            See the rule with an example
          </a>
        </p>
      </details>
    </div>
  </section>
)
