import type { FirstReview } from '../../db/postings/first-review.ts'
import type { ShortPosting } from '../../db/postings/list.ts'
import { waitingNumber } from '../../lib/applications/intake.ts'
import { type OpportunityStatus, OUTCOME_LABELS, OUTCOMES } from '../../lib/catalog.ts'
import { daysIn } from '../../lib/durations.ts'
import { hasOrganizationTier } from '../../lib/membership/features.ts'
import { timeLeft } from '../../lib/opportunities/opportunity.ts'
import { can } from '../../lib/organizations/rights.ts'
import { paths } from '../../lib/paths.ts'
import { TEAM_SUSPENDED } from '../../lib/postings/copy.ts'
import { changesFrom, POSTING_STATUS_LABELS } from '../../lib/postings/states.ts'
import { SHOWN_AFTER_CLOSE_MS, visibilityOf } from '../../lib/postings/visibility.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Form } from '../ui/form.tsx'
import type { MaskName } from '../ui/icon-names.ts'
import { hasQuestions, QuestionList } from './questions.tsx'
import { ReviewNote } from './sidebar.tsx'

const LOOKS: Record<OpportunityStatus, { family?: Family; icon: MaskName }> = {
  draft: { icon: 'pen-line' },
  open: { family: 'green', icon: 'circle-dot' },
  paused: { family: 'amber', icon: 'hourglass' },
  closed: { family: 'blue', icon: 'circle-check' },
}

type Look = { label: string; family?: Family; icon: MaskName }

export function stateLook(posting: ShortPosting, now: Date): Look {
  const { status, heldAt, outcome, suspended } = posting
  const rests = { family: 'amber', icon: 'hourglass' } as const
  if (suspended && status === 'open') return { ...rests, label: 'Hidden' }
  if (heldAt && status === 'open') return { ...rests, label: 'In review' }
  if (visibilityOf(posting, now) === 'ended') return { icon: 'hourglass', label: 'Deadline passed' }
  const label = outcome ? OUTCOME_LABELS[outcome] : POSTING_STATUS_LABELS[status]
  return { ...LOOKS[status], label }
}

export const StateBadge = ({ label, ...look }: Look) => <Badge {...look}>{label}</Badge>

export const Suspended = ({ className = '' }) => (
  <p className={`error ${className}`.trim()}>
    <span>{TEAM_SUSPENDED}</span>
  </p>
)

export function stateLine(
  { status, pausedFor, applicationDeadline, suspended, tierEndsAt }: ShortPosting,
  now: Date,
): string | null {
  if (status === 'draft') return 'Not published yet'
  if (status === 'paused' && pausedFor === 'tier')
    return `Paused because the organization plan ended. ${
      hasOrganizationTier({ tierEndsAt }, now)
        ? 'The plan is back: you can resume it'
        : 'Resume it when you have room, or renew the plan'
    }`
  if (status === 'paused')
    return suspended ? 'No one can apply' : 'No one can apply while it’s paused'
  return status === 'open' && applicationDeadline ? timeLeft(applicationDeadline, now) : null
}

/** 'Review 3 applications', 'Applications (none waiting)' */
export const reviewLabel = (waiting: number) =>
  waiting === 0
    ? 'Applications (none waiting)'
    : `Review ${waitingNumber(waiting)} ${waiting === 1 ? 'application' : 'applications'}`

export const mayPost = ({ organizationId, role }: ShortPosting) =>
  organizationId === null || can(role, 'post')

export const hasActions = (posting: ShortPosting) => {
  const { status, suspended } = posting
  return !suspended || status === 'draft' || (status !== 'closed' && mayPost(posting))
}

/** '3 applications still need a reply. You can reply after closing, too.' */
export const stillWaiting = (waiting: number) =>
  `${waitingNumber(waiting)} ${waiting === 1 ? 'application still needs' : 'applications still need'} a reply. You can reply after closing, too.`

const LABELS = { publish: 'Publish', pause: 'Pause', resume: 'Resume' } as const

export type ActionsProps = {
  posting: ShortPosting
  review: FirstReview | null
  error?: string | undefined
  /** Applications without a reply. */
  waiting: number
}

export const Actions = ({ posting, review, error, waiting }: ActionsProps) => {
  const { id, status } = posting
  const can = mayPost(posting) ? changesFrom(status) : []
  return (
    <div className="stack mt-4">
      {mayPost(posting) && <QuestionList posting={posting} next={paths.posting(id)} />}
      <StateActions posting={posting} can={can} />
      {can.includes('publish') && review && <ReviewNote review={review} />}
      {can.includes('close') && <ClosePosting error={error} posting={posting} waiting={waiting} />}
    </div>
  )
}

function StateActions({
  posting,
  can,
}: Pick<ActionsProps, 'posting'> & {
  can: ReturnType<typeof changesFrom>
}) {
  const { id, status, suspended } = posting
  // A suspended organization can only pause.
  const goesOut = (change: string) => !suspended || change === 'pause'
  // Answering the question resumes it.
  const shown = hasQuestions(posting) ? can.filter((change) => change !== 'resume') : can
  const isEditable = !suspended && (status === 'draft' || (status !== 'closed' && mayPost(posting)))
  return (
    <div className="actions">
      {isEditable && (
        <ButtonLink href={paths.editPosting(id)} variant="soft">
          Edit posting
        </ButtonLink>
      )}
      {(['publish', 'pause', 'resume'] as const).map(
        (change) =>
          shown.includes(change) &&
          goesOut(change) && (
            <StateForm key={change} id={id} change={change} label={LABELS[change]} />
          ),
      )}
      {!suspended && (
        <Form action={paths.postingCopy(id)}>
          <Button type="submit" variant={status === 'closed' ? 'soft' : 'quiet'}>
            {status === 'closed' ? 'Post again' : 'Duplicate'}
          </Button>
        </Form>
      )}
      {status === 'draft' && <StateForm id={id} change="discard" label="Delete draft" />}
    </div>
  )
}

function ClosePosting({ error, posting, waiting }: Omit<ActionsProps, 'review'>) {
  const { id } = posting
  return (
    <details open={error !== undefined}>
      <ButtonSummary>Close posting</ButtonSummary>
      <Form className="form mt-4" action={paths.postingState(id)}>
        <input type="hidden" name="change" value="close" />
        {waiting > 0 && <p>{stillWaiting(waiting)}</p>}
        <fieldset id="outcome" tabIndex={-1} aria-describedby={error ? 'outcome-error' : undefined}>
          <legend className="legend">How did it end?</legend>
          <div className="checks">
            {OUTCOMES.map((outcome) => (
              <Check key={outcome} type="radio" name="outcome" value={outcome} required>
                {OUTCOME_LABELS[outcome]}
              </Check>
            ))}
          </div>
          <Notes
            id="outcome"
            error={error}
            hint={`The posting shows this for ${daysIn(SHOWN_AFTER_CLOSE_MS)} days. You can’t reopen it, but you can post it again.`}
          />
        </fieldset>
        <div>
          <Button type="submit" variant="warm">
            Close posting
          </Button>
        </div>
      </Form>
    </details>
  )
}

type StateFormProps = { id: string; change: string; label: string }

const StateForm = ({ id, change, label }: StateFormProps) => (
  <Form action={paths.postingState(id)}>
    <input type="hidden" name="change" value={change} />
    <Button type="submit" variant={change === 'discard' ? 'quiet' : 'plain'}>
      {label}
    </Button>
  </Form>
)
