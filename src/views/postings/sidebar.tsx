import { daysBetween, usualAnswer } from '../../lib/postings/dates.ts'
import { alwaysPays, type Pay, payText, yearlyText } from '../../lib/postings/pay.ts'
import { employs, type Posting, placeText } from '../../lib/postings/posting.ts'
import { formatDate, pluralize } from '../../lib/text/format.ts'
import { OpportunityFacts } from '../opportunities/facts.tsx'
import { remoteLine } from '../opportunities/remote-facts.tsx'
import { Blaze } from '../ui/chevron.tsx'
import { iconBefore } from '../ui/icon.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { type NotificationPreview, NotificationsPanel } from './notifications.tsx'

type PostedFor = { id: string; name: string } | null

export type PostingSidebarProps = {
  posting: Partial<Posting>
  lacks: Record<string, string>
  postedFor: PostedFor
  now: Date
  note: string
  version: number | null
  action: string
  opened: Date | null
  warning: string | null
  told: NotificationPreview | null
  swap?: boolean
}

export const PostingSidebar = (props: PostingSidebarProps) => {
  const { posting, lacks, postedFor, note, version, action, told: notifications, swap } = props
  return (
    <>
      <aside
        id="posting-beside"
        className="stack"
        aria-label="As members see it"
        hx-post={action}
        hx-trigger="input from:#posting-form delay:1s"
        hx-include="closest form"
        hx-vals='{"intent":"autosave"}'
        hx-target="this"
        hx-swap="outerMorph"
        hx-sync="this:replace"
        data-failure="Saved on this device only."
      >
        {version !== null && <input type="hidden" name="version" value={version} />}
        <p className="hint" id="posting-note">
          {note}
        </p>
        {notifications && <NotificationsPanel {...notifications} />}
        <h2 className="quiet-heading">As members see it</h2>
        <PreviewCard posting={posting} postedFor={postedFor} />
        <h2 className="quiet-heading">
          {props.opened ? 'What it has to say' : 'Before it can go out'}
        </h2>
        <Checklist posting={posting} lacks={lacks} isOut={props.opened !== null} />
      </aside>
      {swap && (
        <>
          <PayReads pay={posting.pay} type={posting.type} swap />
          <Route way={routeOf(props)} swap />
          <Warning text={props.warning} swap />
        </>
      )}
    </>
  )
}

type CardProps = { posting: Partial<Posting>; postedFor: PostedFor }

const PreviewCard = ({ posting, postedFor }: CardProps) => {
  const { title, type = 'job', pay, applicationDeadline = null, answerBy } = posting
  const { workplace = null, country = null, city = null, employmentType = null } = posting
  const { applicantsFrom = null, teamHours = null } = posting
  const answer = answerBy ?? (applicationDeadline && usualAnswer(applicationDeadline))
  return (
    <div className="card opportunity">
      <div className="item-head">
        <Tile id={postedFor?.id ?? 'new'} />
        <p>{postedFor && <bdi>{postedFor.name}</bdi>}</p>
        <TypeBadge type={type} />
      </div>
      <h3 dir="auto">{title || 'Its title'}</h3>
      <OpportunityFacts
        location={placeText({ workplace, country, city })}
        workplace={workplace}
        employmentType={employmentType}
        salary={payText(pay ?? null)}
        applicationDeadline={applicationDeadline}
        answerBy={answer}
        remotely={remoteLine({ applicantsFrom, teamHours })}
      />
    </div>
  )
}

type ChecklistProps = Pick<PostingSidebarProps, 'posting' | 'lacks'> & { isOut: boolean }

const Checklist = ({ posting, lacks, isOut }: ChecklistProps) => {
  const { type = 'job', benefits, criteria = [] } = posting
  const wrong = (...names: string[]) =>
    Object.keys(lacks).some((at) => names.includes(at.split('.')[0] ?? ''))
  const dates = wrong('applicationDeadline', 'answerBy')
  const lines: [fine: boolean, text: string][] = [
    [!wrong('title', 'description'), 'Title and description are said'],
    ...(employs(type)
      ? [
          [
            !wrong('employmentType', 'workplace', 'country', 'applicantsFrom', 'teamHours'),
            'Employment and place are said',
          ] as [boolean, string],
        ]
      : []),
    alwaysPays(type)
      ? [!dates && !wrong('pay'), 'Pay, deadline and answer-by are said']
      : [!dates && !wrong('pay'), 'Deadline and answer-by are said'],
    ...(criteria.length > 0 || wrong('criteria', 'questions')
      ? [[!wrong('criteria', 'questions'), 'Every criterion can be known'] as [boolean, string]]
      : []),
  ]
  return (
    <ul className="checklist">
      {lines.map(([fine, text]) => (
        <li key={text} className={iconBefore(fine ? 'circle-check' : 'circle-dashed')}>
          {fine ? text : <>Not yet: {text.charAt(0).toLowerCase() + text.slice(1)}</>}
        </li>
      ))}
      {!benefits && (
        <li className={iconBefore('circle-dashed')}>
          Benefits are empty. {!isOut && 'It can go out without.'}
        </li>
      )}
    </ul>
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
        Reads <b>Unpaid</b>.{' '}
        {type && alwaysPays(type) && 'A job, an internship and funding cannot: they say their pay.'}
      </>
    ) : (
      pay && <Reads {...pay} />
    )}
  </p>
)

const Reads = (pay: Pay) => {
  const yearly = yearlyText(pay)
  return (
    <>
      Reads <b>{payText(pay)}</b>.{' '}
      {yearly && `For filters it counts as ${yearly}; currencies are never converted.`}
    </>
  )
}

type WarningProps = { text: string | null; swap?: boolean }

export const Warning = ({ text, swap }: WarningProps) => (
  <p className="hint" id="posting-warning" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {text}
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
          <b>{way.isOut ? 'Opened' : 'Opens today'}</b>
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
          <b>{pluralize(way.daysToAnswer, 'day')} to answer</b>
          <span>by {way.answer}</span>
        </li>
      </>
    )}
  </ol>
)
