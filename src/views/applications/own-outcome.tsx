import type { TimelineStep } from '../../db/applications/timeline.ts'
import { ORGANIZATION_CLOSED } from '../../lib/applications/conversation.ts'
import { REJECTION_REASON_LABELS } from '../../lib/applications/rejection.ts'
import {
  closesUnanswered,
  ONE_MORE_ONCE_CLOSED,
  type ReplyBy,
} from '../../lib/applications/reply-by.ts'
import { isInProgress, WAITING_STATUSES } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { RecordNote } from '../reply-record/record-note.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import type { OwnPageProps } from './own-page.tsx'
import { ReplyByCard } from './reply-by-card.tsx'

export const WhatIsDue = (props: OwnPageProps & { due: ReplyBy | null }) => {
  const { application, steps, record, due, isLimited } = props
  const { status, answerBy } = application

  if (due)
    return (
      <ReplyByCard due={due} answerBy={answerBy} isLimited={isLimited}>
        {record && (
          <RecordNote record={record} rule={paths.replyRecordOf(application.organizationId)} />
        )}
      </ReplyByCard>
    )
  if (application.organizationClosedAt && (isInProgress(status) || status === 'accepted'))
    return <OrganizationClosed application={application} isLimited={isLimited} />
  if (status === 'offered') return <Offered application={application} />
  if (status === 'rejected')
    return <Reason step={steps.findLast((step) => step.status === status)} />
  if (status === 'closed_unanswered')
    return <Unanswered application={application} isLimited={isLimited} />
  const [title, text] = CAME_TO[status]
  return (
    <Card>
      {/* biome-ignore lint/a11y/noAutofocus: what a step came to is read first, as its button is gone */}
      <h2 tabIndex={props.stepped ? -1 : undefined} autoFocus={props.stepped}>
        {title}
      </h2>
      <p className="hint">
        {(status === 'interview' && ofTimes(props)) || text}
        {status === 'withdrawn' && isLimited && ` ${STILL_COUNTS}`}
      </p>
    </Card>
  )
}

type ClosedProps = Pick<OwnPageProps, 'application' | 'isLimited'>

function OrganizationClosed({ application, isLimited }: ClosedProps) {
  const { organizationName, organizationClosedAt, status, answerBy } = application
  return (
    <Card>
      <h2>The organization has closed</h2>
      <p className="hint">
        <bdi>{organizationName}</bdi> closed on <Day of={organizationClosedAt!} />. It can’t read
        your application or write to you.
        {WAITING.includes(status) && (
          <>
            {' '}
            On <Day of={closesUnanswered(answerBy)} />, we close your application.
            {isLimited && ` ${ONE_MORE_ONCE_CLOSED}`}
          </>
        )}
      </p>
    </Card>
  )
}

const WAITING: readonly ApplicationStatus[] = WAITING_STATUSES

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

function Unanswered({ application, isLimited }: ClosedProps) {
  const { answerBy, givenBackAt, organizationClosedAt } = application
  return (
    <Card>
      <h2>You didn’t get a reply</h2>
      <p>That’s not your fault.</p>
      <p className="hint">
        It was due by <Day of={answerBy} />. We closed it a week later.
        {givenBackAt &&
          isLimited &&
          ' You could send one extra application that month, on top of your plan’s limit.'}
        {organizationClosedAt
          ? ` ${ORGANIZATION_CLOSED}.`
          : ' They can still reply, and their reply record shows it as late.'}
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

export const STILL_COUNTS = 'It still counts toward the limit of the month you applied in.'

const CAME_TO = {
  pending: ['Received', 'Waiting for a reply.'],
  opened: ['Opened', 'Waiting for a reply.'],
  shortlisted: ['You’re shortlisted', 'They’ll message you here about the next step.'],
  interview: ['You’re invited to an interview', 'They’ll message you here about when and where.'],
  offered: ['You have an offer', 'Accept or withdraw.'],
  accepted: ['You accepted the offer', 'They’ll message you here about the next step.'],
  rejected: ['Your application was rejected', 'See the timeline for the reason.'],
  withdrawn: ['You withdrew this application', 'The team no longer sees what you sent.'],
  closed_unanswered: ['Closed unanswered', 'No reply.'],
} as const

const Reason = ({ step }: { step: TimelineStep | undefined }) => (
  <Card>
    <h2>Your application was rejected</h2>
    {step?.reason && <p>{REJECTION_REASON_LABELS[step.reason]}.</p>}
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
