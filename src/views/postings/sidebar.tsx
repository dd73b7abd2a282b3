import type { FirstReview } from '../../db/postings/first-review.ts'
import type { Explained } from '../../lib/next-step.ts'
import { firstReviewText, ONLY_ON_DEVICE } from '../../lib/postings/copy.ts'
import { usualAnswer } from '../../lib/postings/dates.ts'
import { alwaysPays, type Pay, payText, yearlyText } from '../../lib/postings/pay.ts'
import { type Posting, placeText } from '../../lib/postings/posting.ts'
import { CachedFragment, type Html } from '../frame/cached-fragment.tsx'
import { OpportunityFacts } from '../opportunities/facts.tsx'
import { remoteLine } from '../opportunities/remote-facts.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { Checklist } from './checklist.tsx'
import { type NotificationPreview, NotificationsPanel } from './notifications.tsx'
import { Route, routeOf } from './route.tsx'

type PostedFor = { id: string; name: string; logoUrl: string | null } | null

export type PostingSidebarProps = {
  posting: Partial<Posting>
  /** As members would read it. */
  salary: string | null
  lacks: Record<string, string>
  postedFor: PostedFor
  now: Date
  note: string
  version: number | null
  action: string
  opened: Date | null
  warning: Explained | null
  /** Null where it goes live at once. */
  review: FirstReview | null
  notifications: NotificationPreview | null
  /** Replaces the currency select, where another country proposes another one. */
  currency?: Html | undefined
  swap?: boolean
}

export const PostingSidebar = (props: PostingSidebarProps) => {
  const { posting, lacks, postedFor, note, version, action, notifications, swap } = props
  return (
    <>
      <aside
        id="posting-beside"
        className="stack"
        aria-label="Preview"
        hx-post={action}
        hx-trigger="input from:#posting-form delay:1s"
        hx-include="closest form"
        hx-vals='{"intent":"autosave"}'
        hx-target="this"
        hx-swap="outerMorph"
        hx-sync="this:replace"
        data-failure={ONLY_ON_DEVICE}
      >
        {version !== null && <input type="hidden" name="version" value={version} />}
        <p className="hint" id="posting-note">
          {note}
        </p>
        {notifications && <NotificationsPanel {...notifications} />}
        <h2 className="quiet-heading">Preview</h2>
        <PreviewCard posting={posting} salary={props.salary} postedFor={postedFor} />
        <h2 className="quiet-heading">{props.opened ? 'Before you save' : 'Before you publish'}</h2>
        <Checklist posting={posting} lacks={lacks} />
      </aside>
      {swap && (
        <>
          <PayReads pay={posting.pay} type={posting.type} swap />
          <Route way={routeOf(props)} swap />
          <Warning of={props.warning} swap />
          <ReviewNote review={props.review} swap />
          {props.currency && (
            <CachedFragment as="div" id="currency" hx-swap-oob="outerHTML" html={props.currency} />
          )}
        </>
      )}
    </>
  )
}

type CardProps = Pick<PostingSidebarProps, 'posting' | 'salary' | 'postedFor'>

const PreviewCard = ({ posting, salary, postedFor }: CardProps) => {
  const { title, type = 'job', applicationDeadline = null, answerBy } = posting
  const { workplace = null, country = null, city = null, employmentType = null } = posting
  const { applicantsFrom = null, teamHours = null } = posting
  const answer = answerBy ?? (applicationDeadline && usualAnswer(applicationDeadline))
  return (
    <div className="card opportunity">
      <div className="item-head">
        <Tile id={postedFor?.id ?? 'new'} logoUrl={postedFor?.logoUrl} />
        <p>{postedFor && <bdi>{postedFor.name}</bdi>}</p>
        <TypeBadge type={type} />
      </div>
      <h3 dir="auto">{title || 'Your title'}</h3>
      <OpportunityFacts
        location={placeText({ workplace, country, city })}
        workplace={workplace}
        employmentType={employmentType}
        salary={salary}
        applicationDeadline={applicationDeadline}
        answerBy={answer}
        remotely={remoteLine({ applicantsFrom, teamHours })}
      />
    </div>
  )
}

type PayReadsProps = {
  pay: Posting['pay'] | undefined
  type: Posting['type'] | undefined
  swap?: boolean
}

export const PayReads = ({ pay, type, swap }: PayReadsProps) => (
  <p className="hint" id="pay-reads" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {pay === 'unpaid' ? (
      <>
        Shown as <b>Unpaid</b>.
      </>
    ) : pay ? (
      <Reads {...pay} />
    ) : (
      type && alwaysPays(type) && 'Whole numbers, such as 180,000. Shown in lists of opportunities.'
    )}
  </p>
)

const Reads = (pay: Pay) => {
  const yearly = yearlyText(pay)
  return (
    <>
      Shown as <b>{payText(pay)}</b>.{' '}
      {yearly && pay.period !== 'year' && `Counts as ${yearly} in pay filters.`}
    </>
  )
}

type WarningProps = { of: Explained | null | undefined; swap?: boolean }

export const Warning = ({ of, swap }: WarningProps) => (
  <p className="hint" id="posting-warning" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {of && <WithLink {...of} />}
  </p>
)

export const WithLink = ({ text, link }: Explained) => (
  <>
    {text}
    {link && (
      <>
        {' '}
        <a className="text-link" href={link.href}>
          {link.label}
        </a>
      </>
    )}
  </>
)

type ReviewNoteProps = { review: FirstReview | null; swap?: boolean }

/** Beside the button that publishes. */
export const ReviewNote = ({ review, swap }: ReviewNoteProps) => (
  <p className="hint" id="posting-review" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {review && firstReviewText(review.hours)}
  </p>
)
