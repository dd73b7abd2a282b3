import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { Reviews } from '../../db/mentorship/reviews.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { roleText } from '../mentorship/card.tsx'
import { BlockLink } from '../safety/report-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ChangedWaiting } from '../ui/waiting.tsx'
import { Agreement } from './agreement.tsx'
import { Closed, Composer, type ComposerProps } from './composer.tsx'
import { Live } from './live.tsx'
import { MessageList, type VisibleMessage } from './messages.tsx'
import { ReviewCard, type ReviewCardProps } from './reviews.tsx'

export type ConversationProps = {
  mentorship: OwnMentorship
  viewerId: string
  viewerTier: Tier
  messages: { rows: VisibleMessage[]; earlier: boolean; later: boolean }
  /** The address of the stream of what comes after this page. */
  stream: string
  composer: ComposerProps
  reviews: Reviews
  review: Pick<ReviewCardProps, 'typed' | 'errors'>
  now: Date
}

/** One mentorship: what was agreed, and what both write to each other. */
export function ConversationPage(props: ConversationProps) {
  const { mentorship, viewerId } = props
  const { other } = mentorship
  return (
    <div className="page wrap" data-conversation>
      <BackLink href={paths.mentorships}>Mentorship</BackLink>
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
        </div>
        {!other.isFormer && <BlockLink id={other.id} next={paths.mentorships} />}
        <Status {...mentorship} />
      </header>
      <div className="conversation">
        <Talk {...props} />
        <Terms {...props} />
      </div>
      <LiveMentorship {...props} />
    </div>
  )
}

type ChangedProps = ConversationProps & {
  /** The status that the page still shows. */
  from: string | undefined
  waiting: number
  /** Takes the focus to what was decided: whoever asks has just done so. */
  focus?: boolean
}

/** What is different on an open page once the status is; what stands written stays as it is. */
export const ChangedConversation = ({ from, waiting, focus, ...props }: ChangedProps) => (
  <>
    <Status {...props.mentorship} swap />
    {from === 'active' ? <Writing {...props} swap /> : <Talk {...props} swap />}
    <Terms {...props} focus={focus} swap />
    <LiveMentorship {...props} swap />
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

function Talk({ swap, ...props }: ConversationProps & Swap) {
  const { mentorship, viewerId, messages } = props
  const isMentor = mentorship.mentorId === viewerId
  if (!mentorship.acceptedAt)
    return (
      <section id="conversation" hx-swap-oob={oob(swap)}>
        <h2 className="quiet-heading">{isMentor ? 'What you are asked' : 'What you asked'}</h2>
        <p className="prose" dir="auto">
          {mentorship.description || 'No description provided.'}
        </p>
      </section>
    )
  return (
    <section id="conversation" aria-labelledby="conversation-title" hx-swap-oob={oob(swap)}>
      <h2
        className="quiet-heading conversation-title"
        id="conversation-title"
        title={fullName(mentorship.other)}
      >
        Conversation with <bdi>{fullName(mentorship.other)}</bdi>
      </h2>
      <MessageList
        places={{ page: paths.mentorship(mentorship.id), reading: paths.reading(mentorship.id) }}
        unread={mentorship.unread}
        empty={mentorship.status === 'active' && EMPTY}
        {...messages}
      />
      <Writing {...props} />
    </section>
  )
}

function Writing({ mentorship, messages, composer, swap = false }: ConversationProps & Swap) {
  const { status, other } = mentorship
  if (status === 'active' && other.here) return <Composer {...composer} swap={swap} />
  return (
    <Closed {...composer} swap={swap}>
      {status === 'active' ? (
        <>
          <bdi>{fullName(other)}</bdi> is taking a break. You can write again afterwards.
        </>
      ) : (
        `This mentorship is over. ${messages.rows.length > 0 ? WRITTEN : UNWRITTEN}`
      )}
    </Closed>
  )
}

const EMPTY = 'Nothing written yet. The first message may be a single question.'
const WRITTEN = 'What you wrote to each other stays here to be read.'
const UNWRITTEN = 'You wrote nothing to each other here.'

type TermsProps = ConversationProps & Swap & { focus?: boolean | undefined }

const Terms = ({ mentorship, reviews, review, now, focus, swap, ...viewer }: TermsProps) => (
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
    <ReviewCard mentorship={mentorship} reviews={reviews} now={now} {...review} />
  </aside>
)

/** Statuses in which something may still happen while one looks. */
const LIVE = { pending: true, active: true }

const LiveMentorship = ({ mentorship: { id, status }, stream, swap }: ConversationProps & Swap) => (
  <Live
    state={status}
    page={paths.mentorship(id)}
    stream={status in LIVE ? stream : undefined}
    swap={swap}
  />
)
