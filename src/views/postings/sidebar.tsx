import type { FirstReview } from '../../db/postings/first-review.ts'
import type { Explained } from '../../lib/next-step.ts'
import { firstReviewText, ONLY_ON_DEVICE } from '../../lib/postings/copy.ts'
import { daysBetween, usualAnswer } from '../../lib/postings/dates.ts'
import { alwaysPays, type Pay, payText, yearlyText } from '../../lib/postings/pay.ts'
import { employs, type Posting, placeText } from '../../lib/postings/posting.ts'
import { formatDate, pluralize } from '../../lib/text/format.ts'
import { CachedFragment, type Html } from '../frame/cached-fragment.tsx'
import { OpportunityFacts } from '../opportunities/facts.tsx'
import { remoteLine } from '../opportunities/remote-facts.tsx'
import { Blaze } from '../ui/chevron.tsx'
import { iconBefore } from '../ui/icon.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { type NotificationPreview, NotificationsPanel } from './notifications.tsx'

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
  told: NotificationPreview | null
  /** Replaces the currency select, where another country proposes another one. */
  currency?: Html | undefined
  swap?: boolean
}

export const PostingSidebar = (props: PostingSidebarProps) => {
  const { posting, lacks, postedFor, note, version, action, told: notifications, swap } = props
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

type Lacks = Record<string, string>

type Item = {
  done: string
  todo: string
  /** The fields it is about, the first one where to do it. */
  fields: [name: string, control: string][]
}

const BASICS: Item = {
  done: 'Title and description',
  todo: 'Add a title and a description',
  fields: [
    ['title', 'title'],
    ['description', 'description'],
  ],
}
const WORK: Item = {
  done: 'Employment type and location',
  todo: 'Choose employment type and location',
  fields: [
    ['employmentType', 'employmentType'],
    ['workplace', 'workplace'],
    ['country', 'country'],
    ['applicantsFrom', 'applicantsFrom'],
    ['teamHours', 'teamZone'],
  ],
}
const PAY: Item = { done: 'Pay', todo: 'State the pay', fields: [['pay', 'payMin']] }
const DATES: Item = {
  done: 'Deadline',
  todo: 'Add a deadline',
  fields: [
    ['applicationDeadline', 'applicationDeadline'],
    ['answerBy', 'answerBy'],
  ],
}
const QUESTIONS: Item = {
  done: 'Questions and criteria',
  todo: 'Finish your questions and criteria',
  fields: [
    ['questions', 'question1Text'],
    ['criteria', 'criterion1Text'],
  ],
}

type ChecklistProps = { posting: Partial<Posting>; lacks: Lacks }

function Checklist({ posting, lacks }: ChecklistProps) {
  const { type = 'job', criteria = [], questions = [] } = posting
  const wrong = new Set(Object.keys(lacks).map((at) => at.split('.')[0]))
  const asks = criteria.length + questions.length > 0
  const items = [
    BASICS,
    ...(employs(type) ? [WORK] : []),
    ...(alwaysPays(type) || wrong.has('pay') ? [PAY] : []),
    DATES,
    ...(asks || wrong.has('criteria') || wrong.has('questions') ? [QUESTIONS] : []),
  ]
  return (
    <ul className="checklist">
      {items.map((item) => (
        <ChecklistItem
          key={item.done}
          {...item}
          missing={item.fields.find(([name]) => wrong.has(name))?.[1]}
        />
      ))}
    </ul>
  )
}

const ChecklistItem = ({ done, todo, missing }: Item & { missing: string | undefined }) =>
  missing ? (
    <li className={iconBefore('circle-dashed')}>
      <a className="text-link" href={`#${missing}`}>
        {todo}
      </a>
    </li>
  ) : (
    <li className={iconBefore('circle-check')}>
      <span>
        <span className="sr-only">Done: </span>
        {done}
      </span>
    </li>
  )

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
      type && alwaysPays(type) && 'Whole numbers, such as 180,000. Shown on the card.'
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

type PostingRoute = {
  isOut: boolean
  from: string
  days: number
  deadline: string
  daysToAnswer: number
  answer: string
}

type RouteProps = Pick<PostingSidebarProps, 'posting' | 'opened' | 'now'>

/** Null where the dates are invalid. */
export function routeOf({ posting, opened, now }: RouteProps): PostingRoute | null {
  const { applicationDeadline: deadline } = posting
  const answer = posting.answerBy ?? (deadline && usualAnswer(deadline))
  if (!deadline || !answer || deadline <= now || answer < deadline) return null
  return {
    isOut: opened !== null,
    from: formatDate(opened ?? now),
    days: daysBetween(now, deadline),
    deadline: formatDate(deadline),
    daysToAnswer: daysBetween(deadline, answer),
    answer: formatDate(answer),
  }
}

export const Route = ({ way, swap }: { way: PostingRoute | null; swap?: boolean }) => (
  <ol className="route" id="posting-route" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {way && (
      <>
        <li>
          <Blaze />
          <b>{way.isOut ? 'Published' : 'Publish today'}</b>
          <span>{way.from}</span>
        </li>
        <li>
          <Blaze />
          <b>
            {pluralize(way.days, 'day')} {way.isOut ? 'left' : 'to apply'}
          </b>
          <span>until {way.deadline}</span>
        </li>
        <li>
          <Blaze filled />
          <b>{pluralize(way.daysToAnswer, 'day')} to reply</b>
          <span>by {way.answer}</span>
        </li>
      </>
    )}
  </ol>
)
