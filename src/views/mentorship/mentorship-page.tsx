import type { SessionSummary } from '../../db/mentor-sessions/mentor-sessions.ts'
import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { Reviews } from '../../db/mentorship/reviews.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { localTimeText } from '../../lib/text/moments.ts'
import {
  ConversationLive,
  type ConversationSectionProps,
  ConversationWriting,
  type VisibleConversation,
} from '../conversation/conversation-section.tsx'
import { MessageList } from '../conversation/messages.tsx'
import { SummaryCard } from '../mentor-sessions/summary-card.tsx'
import { BlockLink } from '../safety/report-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ChangedWaiting } from '../ui/waiting.tsx'
import { Agreement } from './agreement.tsx'
import { roleText } from './card.tsx'
import { ReviewCard, type ReviewCardProps } from './reviews.tsx'

export type MentorshipPageProps = {
  mentorship: OwnMentorship
  viewerId: string
  viewerTier: Tier
  conversation: ConversationSectionProps
  sessions: SessionSummary
  reviews: Reviews
  review: Pick<ReviewCardProps, 'typed' | 'errors'>
  now: Date
}

export function visibleMentorship({
  id,
  status,
  other,
  unread,
}: OwnMentorship): VisibleConversation {
  const writing = other.here ? 'open' : 'away'
  return {
    places: {
      page: paths.mentorship(id),
      messages: paths.messages(id),
      stream: paths.messageStream(id),
      reading: paths.reading(id),
    },
    state: status,
    writing: status === 'active' ? writing : 'closed',
    isLive: status === 'pending' || status === 'active',
    unread,
    other: fullName(other),
    empty: EMPTY,
    over: 'This mentorship has ended',
  }
}

const EMPTY = 'No messages yet. Start with a question.'

export const MentorshipPage = (props: MentorshipPageProps) => (
  <div className="page wrap" data-conversation>
    <BackLink href={paths.mentorships}>Mentorship</BackLink>
    <Head {...props} />
    <div className="conversation">
      <Talk {...props} />
      <Terms {...props} />
    </div>
    <ConversationLive {...props.conversation} />
  </div>
)

function Head({ mentorship, viewerId, now }: MentorshipPageProps) {
  const { other } = mentorship
  return (
    <header className="conversation-head">
      <Avatar person={other} size="large" />
      <div>
        <h1>
          {other.here ? (
            <a href={paths.member(other.id)}>
              <bdi>{fullName(other)}</bdi>
            </a>
          ) : (
            <bdi>{fullName(other)}</bdi>
          )}
        </h1>
        <p className="lead">
          {roleText(mentorship.mentorId === viewerId)}
          {other.location && <bdi>{` · ${other.location}`}</bdi>}
        </p>
        {other.timeZone && <p className="hint">Time zone: {localTimeText(other.timeZone, now)}</p>}
      </div>
      {!other.isFormer && <BlockLink id={other.id} next={paths.mentorships} />}
      <Status {...mentorship} />
    </header>
  )
}

type ChangedProps = MentorshipPageProps & {
  from: string | undefined
  waiting: number
  focus?: boolean
}

/** What changes on an open page with the status; messages that are there stay. */
export const ChangedMentorshipPage = ({ from, waiting, focus, ...props }: ChangedProps) => (
  <>
    <Status {...props.mentorship} swap />
    {from === 'active' ? (
      <ConversationWriting {...props.conversation} swap />
    ) : (
      <Talk {...props} swap />
    )}
    <Terms {...props} focus={focus} swap />
    <ConversationLive {...props.conversation} swap />
    <ChangedWaiting count={waiting} />
  </>
)

type Swap = { swap?: boolean }
const oob = (swap = false) => (swap ? 'outerHTML' : undefined)

const Status = ({ status, swap }: Pick<OwnMentorship, 'status'> & Swap) => (
  <span id="status" hx-swap-oob={oob(swap)}>
    <StatusBadge status={status} />
  </span>
)

function Talk({ swap, mentorship, viewerId, conversation }: MentorshipPageProps & Swap) {
  const isMentor = mentorship.mentorId === viewerId
  if (!mentorship.acceptedAt)
    return (
      <section id="conversation" hx-swap-oob={oob(swap)}>
        <h2 className="quiet-heading">{isMentor ? 'The request' : 'Your request'}</h2>
        <p className="prose" dir="auto">
          {mentorship.description || 'No description provided.'}
        </p>
      </section>
    )
  const { talk, messages } = conversation
  return (
    <section id="conversation" aria-labelledby="conversation-title" hx-swap-oob={oob(swap)}>
      <h2 className="quiet-heading conversation-title" id="conversation-title" title={talk.other}>
        Conversation with <bdi>{talk.other}</bdi>
      </h2>
      <MessageList
        places={talk.places}
        unread={talk.unread}
        empty={mentorship.status === 'active' && talk.empty}
        {...messages}
      />
      <ConversationWriting
        {...conversation}
        composer={{ ...conversation.composer, focus: isMentor && messages.rows.length === 0 }}
      />
    </section>
  )
}

type TermsProps = MentorshipPageProps & Swap & { focus?: boolean | undefined }

const Terms = ({
  mentorship,
  sessions,
  reviews,
  review,
  now,
  focus,
  swap,
  ...viewer
}: TermsProps) => (
  <aside
    className="stack"
    id="terms"
    aria-label="About the mentorship"
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: the decision that was just made here took its button away
    autoFocus={focus}
    hx-swap-oob={oob(swap)}
  >
    <Agreement
      mentorship={mentorship}
      isMentor={mentorship.mentorId === viewer.viewerId}
      tier={viewer.viewerTier}
    />
    <SummaryCard
      summary={sessions}
      mentorId={mentorship.mentorId === viewer.viewerId ? null : mentorship.mentorId}
      isActive={mentorship.status === 'active'}
    />
    <ReviewCard mentorship={mentorship} reviews={reviews} now={now} {...review} />
  </aside>
)
