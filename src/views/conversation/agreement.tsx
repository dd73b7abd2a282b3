import type { ReactNode } from 'react'
import type { OwnMentorship } from '../../db/queries/mentorships.ts'
import { formatDate, isoDate } from '../../lib/format.ts'
import { expiryOf } from '../../lib/mentorship.ts'
import { END_REASON_TEXTS } from '../mentorship/end-reason.ts'
import { Answer, StatusForm, Withdraw } from '../mentorship/status-form.tsx'
import { Card, CardHead } from '../ui/card.tsx'

type AgreementProps = { mentorship: OwnMentorship; isMentor: boolean }

/** What the mentorship is about, since when, and what can be decided about it. */
export function Agreement({ mentorship, isMentor }: AgreementProps) {
  const { status, description, duration, createdAt, acceptedAt, endedAt, endReason } = mentorship
  return (
    <Card>
      <CardHead title="The mentorship" />
      <dl className="agreement">
        {acceptedAt && <Line term="Goals">{description || 'No description provided.'}</Line>}
        <Line term="Duration">{duration || 'Not specified'}</Line>
        <Line term="Asked on">
          <Day of={createdAt} />
        </Line>
        {acceptedAt && (
          <Line term="Accepted on">
            <Day of={acceptedAt} />
          </Line>
        )}
        {status === 'pending' && (
          <Line term="Expires on">
            <Day of={expiryOf(createdAt)} />
          </Line>
        )}
        {endedAt && (
          <Line term={status === 'completed' ? 'Completed on' : 'Ended on'}>
            <Day of={endedAt} />
            {endReason && <span className="hint">{END_REASON_TEXTS[endReason]}</span>}
          </Line>
        )}
      </dl>
      {status === 'pending' && (
        <div className="actions dashed">
          {isMentor ? <Answer mentorship={mentorship} /> : <Withdraw mentorship={mentorship} />}
        </div>
      )}
      {status === 'active' && (
        <div className="actions dashed">
          <StatusForm mentorship={mentorship} to="completed" variant="soft" pending="Completing...">
            Mark as completed
          </StatusForm>
          <details className="end">
            <summary className="btn btn-quiet">End early</summary>
            <p className="hint">
              The conversation becomes read-only for both of you. This cannot be undone.
            </p>
            <StatusForm mentorship={mentorship} to="cancelled" variant="warm" pending="Ending...">
              End mentorship
            </StatusForm>
          </details>
        </div>
      )}
    </Card>
  )
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Day = ({ of }: { of: Date }) => <time dateTime={isoDate(of)}>{formatDate(of)}</time>
