import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { OwnMentorship } from '../../db/queries/mentorships.ts'
import type { Reviews } from '../../db/queries/reviews.ts'
import type { Message } from '../../db/schema/messages.ts'
import { fullName } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { roleText } from '../mentorship/card.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Agreement } from './agreement.tsx'
import { Composer, type ComposerProps } from './composer.tsx'
import { MessageList } from './messages.tsx'
import { ReviewCard, type ReviewCardProps } from './reviews.tsx'

export type ConversationProps = {
  mentorship: OwnMentorship
  viewerId: string
  messages: { rows: Message[]; earlier: boolean }
  /** The address of the stream of what comes after this page. */
  stream: string
  composer: ComposerProps
  reviews: Reviews
  review: Pick<ReviewCardProps, 'typed' | 'errors'>
  now: Date
}

/** One mentorship: what was agreed, and what both write to each other. */
export function ConversationPage(props: ConversationProps) {
  const { mentorship, viewerId, messages, stream, composer, reviews, review, now } = props
  const { status, acceptedAt, other } = mentorship
  const isMentor = mentorship.mentorId === viewerId
  return (
    <div className="page wrap">
      <a className="link back" href={paths.mentorships}>
        <Icon of={ArrowLeft} />
        Mentorship
      </a>
      <header className="conversation-head">
        <Avatar person={other} size="large" />
        <div>
          <h1>
            <a href={paths.member(other.id)}>{fullName(other)}</a>
          </h1>
          <p className="lead">
            {roleText(isMentor)}
            {other.location && ` · ${other.location}`}
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <div className="conversation" data-conversation={status in LIVE ? stream : undefined}>
        {acceptedAt ? (
          <section id="conversation" aria-labelledby="conversation-title">
            <h2 className="quiet-heading" id="conversation-title">
              Conversation
            </h2>
            <MessageList mentorship={mentorship} viewerId={viewerId} {...messages} />
            {status === 'active' ? (
              <Composer {...composer} />
            ) : (
              <p className="hint closed-note">
                This mentorship is over.{' '}
                {messages.rows.length > 0
                  ? 'What you wrote to each other stays here to be read.'
                  : 'You wrote nothing to each other here.'}
              </p>
            )}
          </section>
        ) : (
          <section>
            <h2 className="quiet-heading">{isMentor ? 'What you are asked' : 'What you asked'}</h2>
            <p className="prose">{mentorship.description || 'No description provided.'}</p>
          </section>
        )}
        <aside className="stack">
          <Agreement mentorship={mentorship} isMentor={isMentor} />
          <ReviewCard mentorship={mentorship} reviews={reviews} now={now} {...review} />
        </aside>
      </div>
    </div>
  )
}

/** Statuses in which something may still happen while one looks. */
const LIVE = { pending: true, active: true }
