import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { fullName, pluralize } from '../../lib/text/format.ts'
import { CachedFragment, cachedItem, textSlot } from '../frame/cached-fragment.tsx'
import { Avatar, type AvatarPerson } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ChangedWaiting } from '../ui/waiting.tsx'
import { endReasonText } from './end-reason.ts'
import { type Overdue, Reminder } from './reminder.tsx'
import { AnswerForms, Withdraw } from './status-form.tsx'

/** Whoever looks at mentorships, in the tier that holds now. */
export type MentorshipViewer = { id: string; membershipTier: Tier }

type CardProps = {
  mentorship: OwnMentorship
  viewer: MentorshipViewer
  /** The address of the list around it, with its filters. */
  list: string
  /** Takes the focus when the card has just come or changed. */
  focus?: boolean
}

/** Kept by what it shows, and to which of the two. */
export function mentorshipCard({ mentorship, viewer, list, focus }: CardProps) {
  const { id, status, endReason, description, duration, unread, other } = mentorship
  const requested = mentorship.createdAt.getTime()
  const { firstName, lastName, profileImageUrl, location } = other
  const shown = { id, status, endReason, description, duration, asked: requested, unread }
  const props = {
    mentorship: {
      ...shown,
      other: { id: other.id, firstName, lastName, profileImageUrl, location },
    },
    isMentor: mentorship.mentorId === viewer.id,
    tier: viewer.membershipTier,
    focus,
  }
  return cachedItem({
    key: id,
    id: `mentorship-${id}`,
    className: 'card mentorship',
    of: Inside,
    props,
    slots: { list },
  })
}

type Shown = 'id' | 'status' | 'endReason' | 'description' | 'duration' | 'unread'
type VisibleMentorship = Pick<OwnMentorship, Shown> & {
  asked: number
  other: AvatarPerson & { location: string | null }
}

type InsideProps = {
  mentorship: VisibleMentorship
  isMentor: boolean
  tier: Tier
  focus: boolean | undefined
}

function Inside({ mentorship, isMentor, tier, focus }: InsideProps) {
  const { id, status, endReason, description, duration, asked: requested, other } = mentorship
  const list = textSlot('list')
  return (
    <>
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
      <div className="item-foot">
        <span>
          <Icon of="clock" />
          <VisuallyHidden>Duration:</VisuallyHidden> <bdi>{duration || 'Not specified'}</bdi>
        </span>
        <span>
          <Icon of="calendar-days" />
          <VisuallyHidden>Asked on</VisuallyHidden> <Day of={requested} />
        </span>
        {endReason && <span>{endReasonText(endReason, isMentor)}</span>}
        <div className="actions">
          {status === 'pending' && isMentor && (
            <AnswerForms mentorship={mentorship} tier={tier} list={list} />
          )}
          {status === 'pending' && !isMentor && <Withdraw mentorship={mentorship} list={list} />}
          {status === 'active' && <MessageLink {...mentorship} />}
        </div>
      </div>
    </>
  )
}

type ChangedProps = CardProps & { overdue: Overdue[]; waiting: number; now: Date }

/** A card whose status has just changed, with what else on the page that changes. */
export function ChangedMentorship({ overdue, waiting, now, ...card }: ChangedProps) {
  const { key: _, ...changed } = mentorshipCard({ ...card, focus: true })
  return (
    <>
      <CachedFragment as="li" {...changed} />
      <Reminder overdue={overdue} now={now} swap />
      <ChangedWaiting count={waiting} />
    </>
  )
}

export const roleText = (isMentor: boolean) => (isMentor ? 'Mentoring' : 'Being Mentored')

const MessageLink = ({ id, unread, other }: VisibleMentorship) => (
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
