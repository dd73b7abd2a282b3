import type { ReactNode } from 'react'
import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { expiryOf } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { endReasonText } from './end-reason.ts'
import { AnswerForms, StatusForm, Withdraw } from './status-form.tsx'

type AgreementProps = { mentorship: OwnMentorship; isMentor: boolean; tier: Tier }

export function Agreement({ mentorship, isMentor, tier }: AgreementProps) {
  const { status } = mentorship
  return (
    <Card>
      <CardHead title="About this mentorship" />
      <Facts mentorship={mentorship} isMentor={isMentor} />
      {status === 'pending' && (
        <div className="actions dashed">
          {isMentor ? (
            <AnswerForms mentorship={mentorship} tier={tier} />
          ) : (
            <Withdraw mentorship={mentorship} />
          )}
        </div>
      )}
      {status === 'active' && <Endings mentorship={mentorship} />}
    </Card>
  )
}

function Facts({ mentorship, isMentor }: Pick<AgreementProps, 'mentorship' | 'isMentor'>) {
  const { status, description, duration, createdAt, acceptedAt, endedAt, endReason } = mentorship
  return (
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
          {endReason && <span className="hint">{endReasonText(endReason, isMentor)}</span>}
        </Line>
      )}
    </dl>
  )
}

const Endings = ({ mentorship }: Pick<AgreementProps, 'mentorship'>) => (
  <div className="actions dashed">
    <Ending label="Mark as completed" status="Completed" variant="soft" mentorship={mentorship}>
      <StatusForm mentorship={mentorship} to="completed" variant="primary" pending="Completing...">
        Mark as completed
      </StatusForm>
    </Ending>
    <Ending label="End mentorship" status="Cancelled" variant="quiet" mentorship={mentorship}>
      <StatusForm mentorship={mentorship} to="cancelled" variant="warm" pending="Ending...">
        End mentorship
      </StatusForm>
    </Ending>
  </div>
)

type EndingProps = Pick<AgreementProps, 'mentorship'> & {
  label: string
  /** As it’s then shown. */
  status: string
  variant: 'soft' | 'quiet'
  children: ReactNode
}

const Ending = ({ label, status, variant, mentorship, children }: EndingProps) => (
  <details className="end" name="ending">
    <ButtonSummary variant={variant}>{label}</ButtonSummary>
    <p className="hint">
      The mentorship is shown as ‘{status}’. You can both still read the messages, but not write.
      You can’t undo this.
    </p>
    <div className="actions">
      {children}
      <ButtonLink variant="quiet" href={paths.mentorship(mentorship.id)}>
        Keep mentorship
      </ButtonLink>
    </div>
  </details>
)

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)
