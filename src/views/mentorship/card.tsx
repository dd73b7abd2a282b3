import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { fullName, pluralize } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ChangedWaiting } from '../ui/waiting.tsx'
import { endReasonText } from './end-reason.ts'
import { type Overdue, Reminder } from './reminder.tsx'
import { AnswerForms, Withdraw } from './status-form.tsx'

export type MentorshipViewer = { id: string; membershipTier: Tier }

type CardProps = {
  mentorship: OwnMentorship
  viewer: MentorshipViewer
  list: string
  focus?: boolean
}

export function MentorshipCard({ mentorship, viewer, list, focus }: CardProps) {
  const { id, status, description, other } = mentorship
  const isMentor = mentorship.mentorId === viewer.id
  return (
    <li className="card mentorship" id={`mentorship-${id}`}>
      <div className="item-head">
        <Avatar person={other} />
        <div>
          <h3>
            {/* biome-ignore lint/a11y/noAutofocus: the card that was just asked for or changed */}
            <a href={paths.mentorship(id)} autoFocus={focus}>
              <bdi>{fullName(other)}</bdi>
            </a>
          </h3>
          <p className="sub">
            <b>{roleText(isMentor)}</b>
            {other.location && <bdi>{` · ${other.location}`}</bdi>}
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      {description ? (
        <p className="excerpt-long" dir="auto">
          {description}
        </p>
      ) : (
        <p className="hint">No description provided.</p>
      )}
      <CardFoot mentorship={mentorship} viewer={viewer} list={list} isMentor={isMentor} />
    </li>
  )
}

function CardFoot({ mentorship, viewer, list, isMentor }: CardProps & { isMentor: boolean }) {
  const { status, endReason, duration, createdAt } = mentorship
  return (
    <div className="item-foot">
      <span>
        <Icon of="clock" />
        <VisuallyHidden>Duration:</VisuallyHidden> <bdi>{duration || 'Not specified'}</bdi>
      </span>
      <span>
        <Icon of="calendar-days" />
        Asked <Day of={createdAt} />
      </span>
      {endReason && <span>{endReasonText(endReason, isMentor)}</span>}
      <div className="actions">
        {status === 'pending' && isMentor && (
          <AnswerForms mentorship={mentorship} tier={viewer.membershipTier} list={list} />
        )}
        {status === 'pending' && !isMentor && <Withdraw mentorship={mentorship} list={list} />}
        {status === 'active' && <MessageLink {...mentorship} />}
      </div>
    </div>
  )
}

type ChangedProps = CardProps & { overdue: Overdue[]; waiting: number; now: Date }

export const ChangedMentorship = ({ overdue, waiting, now, ...card }: ChangedProps) => (
  <>
    <MentorshipCard {...card} focus />
    <Reminder overdue={overdue} now={now} swap />
    <ChangedWaiting count={waiting} />
  </>
)

export const roleText = (isMentor: boolean) => (isMentor ? 'Mentoring' : 'Being Mentored')

const MessageLink = ({ id, unread, other }: OwnMentorship) => (
  <ButtonLink href={`${paths.mentorship(id)}#conversation`}>
    <Icon of="message-square" />
    Message
    <VisuallyHidden> {fullName(other)}</VisuallyHidden>
    {unread > 0 && (
      <span className="waiting">
        <span className="num" aria-hidden="true">
          {unread}
        </span>
        <VisuallyHidden>, {pluralize(unread, 'new message')}</VisuallyHidden>
      </span>
    )}
  </ButtonLink>
)
