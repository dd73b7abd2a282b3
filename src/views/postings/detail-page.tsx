import type { FirstReview } from '../../db/postings/first-review.ts'
import type { OwnPosting, PostingFigures } from '../../db/postings/postings.ts'
import { intakeSentence, waitingNumber } from '../../lib/applications/intake.ts'
import { daysLeft } from '../../lib/opportunities/opportunity.ts'
import { paths } from '../../lib/paths.ts'
import { FIRST_IN_REVIEW } from '../../lib/postings/copy.ts'
import { firstDaysOf } from '../../lib/postings/early-access.ts'
import { isOver } from '../../lib/postings/visibility.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { EarlyAccessFacts } from '../opportunities/early-access.tsx'
import { OpportunityFacts } from '../opportunities/facts.tsx'
import { RemoteFacts } from '../opportunities/remote-facts.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Stat, StatStrip } from '../ui/stat-strip.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import {
  Actions,
  type ActionsProps,
  hasActions,
  mayPost,
  reviewLabel,
  StateBadge,
  Suspended,
  stateLine,
  stateLook,
} from './state.tsx'

type PostingProps = {
  posting: OwnPosting
  figures: PostingFigures
  answersToOpen: number
  /** For a draft; null where publishing goes live at once. */
  review: FirstReview | null
  now: Date
  error: string | undefined
}

const HELD: Record<NonNullable<OwnPosting['heldFor']>, string> = {
  first: FIRST_IN_REVIEW,
  reports:
    'Several members reported this posting. It’s hidden while we review it. We’ll tell you the result.',
  operator: 'We’ve hidden this posting. Our email to you says why.',
}

export const PostingPage = ({
  posting,
  figures,
  answersToOpen,
  review,
  now,
  error,
}: PostingProps) => {
  const { title, organizationName, status, heldFor } = posting

  return (
    <div className="page wrap stack">
      <BackLink href={paths.postings}>Your postings</BackLink>
      <PageHead
        title={<bdi>{title}</bdi>}
        lead={organizationName ? <bdi>{organizationName}</bdi> : 'Personal posting'}
      >
        <div>
          <StateBadge {...stateLook(posting, now)} />
        </div>
      </PageHead>
      {answersToOpen > 0 && <IntakePaused answersToOpen={answersToOpen} />}
      {posting.suspended && <Suspended />}
      {heldFor && status === 'open' && <p className="hint">{HELD[heldFor]}</p>}
      {(status === 'draft' || status === 'paused') && (
        <p className="hint">{stateLine(posting, now)}.</p>
      )}
      {status !== 'draft' && <Figures figures={figures} posting={posting} now={now} />}
      {status !== 'draft' && mayPost(posting) && (
        <ApplicantsLink posting={posting} figures={figures} />
      )}
      <div className="cols">
        <PostingCard posting={posting} now={now} />
        {hasActions(posting) && (
          <ActionsCard posting={posting} review={review} error={error} waiting={figures.waiting} />
        )}
      </div>
    </div>
  )
}

const IntakePaused = ({ answersToOpen }: Pick<PostingProps, 'answersToOpen'>) => (
  <p className="error">
    <span>
      {intakeSentence(answersToOpen)} Until then no one can apply, and you can’t publish other
      postings.
    </span>
  </p>
)

function ApplicantsLink({ posting, figures }: Pick<PostingProps, 'posting' | 'figures'>) {
  const { id } = posting
  return (
    <p>
      <ButtonLink href={paths.applicants(id)} variant={figures.waiting > 0 ? 'primary' : 'plain'}>
        {reviewLabel(figures.waiting)}
      </ButtonLink>
    </p>
  )
}

const ActionsCard = (props: ActionsProps) => (
  <Card>
    <CardHead title="Manage posting" />
    <Actions {...props} />
  </Card>
)

function Figures({ figures, posting, now }: Pick<PostingProps, 'figures' | 'posting' | 'now'>) {
  const { status } = posting
  const deadline = posting.applicationDeadline
  const left = deadline ? Math.max(0, daysLeft(deadline, now)) : 0
  return (
    <StatStrip>
      <Stat icon="users" label="Seen by members">
        {formatNumber(figures.seen)}
      </Stat>
      <Stat icon="send" label="Applied">
        {formatNumber(figures.applied)}
      </Stat>
      <Stat icon="hourglass" label="To review">
        {`${waitingNumber(figures.waiting)} `}
        {figures.overdue > 0 && (
          <small className="overdue block text-small">
            {waitingNumber(figures.overdue)} overdue
          </small>
        )}
      </Stat>
      <Stat icon="calendar-days" label="Days left">
        {status === 'open' ? formatNumber(left) : '–'}
      </Stat>
    </StatStrip>
  )
}

function PostingCard({ posting, now }: Pick<PostingProps, 'posting' | 'now'>) {
  const { id, type, status } = posting
  const first = firstDaysOf(posting, now)
  return (
    <Card>
      <CardHead title="Details">
        <TypeBadge type={type} />
      </CardHead>
      <OpportunityFacts
        {...posting}
        note={status === 'open' ? stateLine(posting, now) : null}
        isOver={isOver(posting, now)}
        forTeam
      >
        <RemoteFacts posted={posting} now={now} />
        {first && status === 'open' && <EarlyAccessFacts first={first} />}
      </OpportunityFacts>
      <p className="mt-4">
        <MoreLink href={paths.postingPreview(id)}>View as a member</MoreLink>
      </p>
    </Card>
  )
}
