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
            ? 'Days until an answer; silence stays in the count. '
            : `From ${MIN_CASES} on there is something to say. `}
          <span className="link">How it is counted</span>
        </summary>
        <p className="hint">
          Everything counts that came 14 to 365 days ago; what was withdrawn before its answer was
          due is left out. Shortlisted, invited, offered, accepted or declined by a person is an
          answer, opened is none. A part of a day counts as a whole one.{' '}
          <a className="text-link" href={rule}>
            The rule, and this record worked out by it
          </a>
        </p>
      </details>
    </div>
  </section>
)
