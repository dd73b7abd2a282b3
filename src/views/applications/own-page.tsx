import type { ApplicationDetail } from '../../db/applications/applications.ts'
import type { NotifiedChange, TimelineStep } from '../../db/applications/timeline.ts'
import { type ReplyBy, replyByOf } from '../../lib/applications/reply-by.ts'
import type { ReplyRecord } from '../../lib/applications/reply-record.ts'
import { REASON_LABELS, targetsOf } from '../../lib/applications/states.ts'
import { UNDO_WINDOW_MS } from '../../lib/applications/undo.ts'
import { WORKPLACE_LABELS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import {
  ConversationSection,
  type ConversationSectionProps,
} from '../conversation/conversation-section.tsx'
import { RecordNote } from '../reply-record/record-note.tsx'
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
import { ReplyByCard } from './reply-by-card.tsx'
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
      <ThePosting application={application} />
    </div>
  )
}

const isUndoable = ({ status, createdAt }: ApplicationDetail, now: Date) =>
  status === 'pending' && now.getTime() - createdAt.getTime() <= UNDO_WINDOW_MS

const WhatIsDue = (props: OwnPageProps & { due: ReplyBy | null }) => {
  const { application, steps, record, due } = props
  const { status, answerBy } = application

  if (due)
    return (
      <ReplyByCard due={due} answerBy={answerBy}>
        {record && (
          <RecordNote record={record} rule={paths.replyRecordOf(application.organizationId)} />
        )}
      </ReplyByCard>
    )
  if (status === 'offered') return <Offered application={application} />
  if (status === 'rejected')
    return <Reason step={steps.findLast((step) => step.status === status)} />
  if (status === 'closed_unanswered') return <Unanswered application={application} />
  const [title, text] = CAME_TO[status]
  return (
    <Card>
      {/* biome-ignore lint/a11y/noAutofocus: what a step came to is read first, as its button is gone */}
      <h2 tabIndex={props.stepped ? -1 : undefined} autoFocus={props.stepped}>
        {title}
      </h2>
      <p className="hint">{(status === 'interview' && ofTimes(props)) || text}</p>
    </Card>
  )
}

function Offered({ application }: Pick<OwnPageProps & { due: ReplyBy | null }, 'application'>) {
  const { organizationName, id } = application
  const team = organizationName ?? 'the member who posted it'
  return (
    <Card>
      <h2>You have an offer</h2>
      <p className="hint">
        Accept or withdraw. We’ll tell <bdi>{team}</bdi> right away.
      </p>
      <Form
        className="mt-4"
        action={paths.acceptance(id)}
        target="#application"
        swap="outerHTML"
        failure="We couldn’t accept the offer. Please try again."
      >
        <Button type="submit" variant="primary" large block pending="Accepting...">
          Accept the offer
        </Button>
      </Form>
    </Card>
  )
}

function Unanswered({ application }: Pick<OwnPageProps & { due: ReplyBy | null }, 'application'>) {
  const { answerBy, givenBackAt } = application
  return (
    <Card>
      <h2>You didn’t get a reply</h2>
      <p>That’s on them, not you.</p>
      <p className="hint">
        It was due by <Day of={answerBy} />. We closed it a week later.
        {givenBackAt && ' It no longer counts toward your monthly limit.'} They can still reply, and
        it counts as late.
      </p>
    </Card>
  )
}

function ofTimes({ interview, now }: OwnPageProps): string | null {
  const times = interview?.times ?? []
  if (times.some(({ chosenAt }) => chosenAt)) return 'Your interview time is below.'
  if (interview?.resting) return null
  return times.some(({ startsAt, taken }) => startsAt > now && !taken)
    ? 'Choose a time below.'
    : null
}

const CAME_TO = {
  pending: ['Received', 'Waiting for a reply.'],
  opened: ['Opened', 'Waiting for a reply.'],
  shortlisted: ['You’re shortlisted', 'They’ll message you here about the next step.'],
  interview: ['You’re invited to an interview', 'They’ll message you here about when and where.'],
  offered: ['You have an offer', 'Accept or withdraw.'],
  accepted: ['You accepted the offer', 'They’ll message you here about the next step.'],
  rejected: ['Your application was rejected', 'See the timeline for the reason.'],
  withdrawn: [
    'You withdrew it',
    'The team no longer sees what you sent. It still counts towards the month you applied in.',
  ],
  closed_unanswered: ['Closed unanswered', 'No reply.'],
} as const

const Reason = ({ step }: { step: TimelineStep | undefined }) => (
  <Card>
    <h2>Your application was rejected</h2>
    {step?.reason && <p>{REASON_LABELS[step.reason]}.</p>}
    {step?.words && (
      <blockquote className="prose mt-2" dir="auto">
        {step.words}
      </blockquote>
    )}
    {step && step.unmet.length > 0 && (
      <>
        <p className="hint mt-4">Criteria you didn’t meet:</p>
        <ul className="lines mt-2">
          {step.unmet.map((criterion) => (
            <li key={criterion} dir="auto">
              {criterion}
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="mt-4">
      <MoreLink href={paths.opportunities}>Browse opportunities</MoreLink>
    </p>
  </Card>
)

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

const ThePosting = ({ application }: Pick<OwnPageProps, 'application'>) => {
  const { opportunityId, status } = application

  return (
    <Card>
      <h2>The opportunity</h2>
      <PostingFacts application={application} />
      <p className="mt-4">
        <MoreLink href={paths.opportunity(opportunityId)}>View opportunity</MoreLink>
      </p>
      {targetsOf(status, 'applicant').includes('withdrawn') && (
        <WithdrawForm application={application} />
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

function WithdrawForm({ application }: Pick<Pick<OwnPageProps, 'application'>, 'application'>) {
  const { id, status } = application
  return (
    <Form
      className="withdraw-form"
      action={paths.withdrawal(id)}
      target="#application"
      swap="outerHTML"
      failure="Failed to withdraw application. Please try again."
    >
      <input type="hidden" name="view" value="page" />
      <Button type="submit" pending="Withdrawing...">
        Withdraw
      </Button>
      <p className="hint">
        {status === 'offered' ? 'Declines the offer. ' : 'You can withdraw until they decide. '}
        The team sees that you withdrew, but not what you sent. You don’t have to give a reason. You
        have 30 seconds to undo it.
      </p>
    </Form>
  )
}
