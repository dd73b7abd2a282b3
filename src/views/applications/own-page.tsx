import type { ApplicationDetail } from '../../db/applications/applications.ts'
import type { NotifiedChange, TimelineStep } from '../../db/applications/timeline.ts'
import { replyByOf } from '../../lib/applications/reply-by.ts'
import type { ReplyRecord } from '../../lib/applications/reply-record.ts'
import { targetsOf } from '../../lib/applications/states.ts'
import { UNDO_LIMIT, UNDO_WINDOW_MS } from '../../lib/applications/undo.ts'
import { WORKPLACE_LABELS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import {
  ConversationSection,
  type ConversationSectionProps,
} from '../conversation/conversation-section.tsx'
import { PushOffer } from '../notifications/push.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { FactRow } from '../ui/fact.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'
import { ApplicationBadge } from './badge.tsx'
import { OwnInterview, type OwnInterviewProps } from './own-interview.tsx'
import { STILL_COUNTS, WhatIsDue } from './own-outcome.tsx'
import { WhatWasSent } from './sent-application.tsx'
import { SentJustNow } from './sent-just-now.tsx'
import { Timeline } from './timeline.tsx'

export type OwnPageProps = {
  application: ApplicationDetail
  steps: TimelineStep[]
  changes: NotifiedChange[]
  conversation: ConversationSectionProps
  interview: OwnInterviewProps | null
  record: ReplyRecord | null
  /** Whether the viewer’s plan has a monthly limit. */
  isLimited: boolean
  now: Date
  refusal?: string | undefined
  stepped?: boolean
}

/** A change of status renews its head as well. */
export const OwnApplicationPage = (props: OwnPageProps) => {
  const { title, organizationName, location, status } = props.application
  const { organizationId, logoUrl, opportunityId, workplace } = props.application
  const where = workplace === 'remote' ? (location ?? WORKPLACE_LABELS.remote) : location
  return (
    <div className="page wrap stack" id="application">
      <BackLink href={paths.applications}>Your applications</BackLink>
      <div className="application-head">
        <Tile id={organizationId ?? opportunityId} logoUrl={logoUrl} size="large" />
        <PageHead
          title={<bdi>{title}</bdi>}
          lead={
            <bdi>
              {[organizationName ?? 'Posted by a member', where].filter(Boolean).join(' · ')}
            </bdi>
          }
        >
          <div>
            <ApplicationBadge status={status} />
          </div>
        </PageHead>
      </div>
      <OwnApplication {...props} />
    </div>
  )
}

const OwnApplication = (props: OwnPageProps) => {
  const { application, steps, changes, conversation, interview, now, refusal } = props
  const due = replyByOf(application, now)
  return (
    <div className="own-application">
      <div className="stack">
        {refusal && <Refusal>{refusal}</Refusal>}
        {isUndoable(application, now) && (
          <SentJustNow
            application={application.id}
            view="page"
            next={paths.apply(application.opportunityId)}
          />
        )}
        <WhatIsDue {...props} due={due} />
        <PushOffer>Hear about replies to your applications on this device?</PushOffer>
      </div>
      <div className="stack own-application-main">
        <section>
          <h2>Status</h2>
          <Timeline steps={steps} answerBy={due ? application.answerBy : null} />
        </section>
        {interview && <OwnInterview {...interview} />}
        <ConversationSection {...conversation} />
        <WhatWasSent application={application} />
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
      <ThePosting application={application} isLimited={props.isLimited} />
    </div>
  )
}

const isUndoable = ({ status, createdAt }: ApplicationDetail, now: Date) =>
  status === 'pending' && now.getTime() - createdAt.getTime() <= UNDO_WINDOW_MS

const Changes = ({ changes }: { changes: NotifiedChange[] }) => (
  <section>
    <h2>Changes since you applied</h2>
    {changes.map(({ at, changes: all }) => (
      <dl key={at.toISOString()} className="sent-rows">
        {all.map(({ label, from, to }) => (
          <div key={label}>
            <dt>
              {label} <Day of={at} className="hint" />
            </dt>
            <dd dir="auto">
              <del>{from}</del> <ins>{to}</ins>
            </dd>
          </div>
        ))}
      </dl>
    ))}
  </section>
)

const ThePosting = ({
  application,
  isLimited,
}: Pick<OwnPageProps, 'application' | 'isLimited'>) => {
  const { opportunityId, status } = application

  return (
    <Card>
      <h2>The opportunity</h2>
      <PostingFacts application={application} />
      <p className="mt-4">
        <MoreLink href={paths.opportunity(opportunityId)}>View opportunity</MoreLink>
      </p>
      {targetsOf(status, 'applicant').includes('withdrawn') && (
        <WithdrawForm application={application} isLimited={isLimited} />
      )}
    </Card>
  )
}

function PostingFacts({ application }: Pick<Pick<OwnPageProps, 'application'>, 'application'>) {
  const { salary, applicationDeadline, closedAt, places } = application
  const over = closedAt ?? applicationDeadline
  return (
    <dl className="facts">
      {salary && (
        <FactRow icon="wallet" label="Pay">
          {salary}
        </FactRow>
      )}
      {over && (
        <FactRow icon="calendar-days" label="Deadline" ours>
          {application.postingStatus === 'closed' || over <= new Date() ? 'Closed' : 'Closes'}{' '}
          <Day of={over} />
        </FactRow>
      )}
      <FactRow icon="users" label="Places" ours>
        {pluralize(places, 'place')}
      </FactRow>
    </dl>
  )
}

function WithdrawForm({ application, isLimited }: Pick<OwnPageProps, 'application' | 'isLimited'>) {
  const { id, status } = application
  return (
    <Form
      id="withdraw"
      className="withdraw-form"
      action={paths.withdrawal(id)}
      target="#application"
      swap="outerHTML"
      failure="Failed to withdraw application. Please try again."
    >
      <Button type="submit" pending="Withdrawing...">
        Withdraw
      </Button>
      <p className="hint">
        {status === 'offered' ? 'Declines the offer. ' : 'You can withdraw until they decide. '}
        After you withdraw, the team can’t open what you sent, and you can’t apply here again.{' '}
        {isLimited && `${STILL_COUNTS} `}You don’t have to give a reason. {UNDO_LIMIT}
      </p>
    </Form>
  )
}
