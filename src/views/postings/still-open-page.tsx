import { type OpportunityStatus, OUTCOME_LABELS, OUTCOMES } from '../../lib/catalog.ts'
import { daysIn } from '../../lib/durations.ts'
import { SHOWN_AFTER_CLOSE_MS, visibilityOf } from '../../lib/postings/visibility.ts'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

export const SUSPENDED_NOTE = 'Its organization is suspended, so no one else can see it.'

type AnswerProps = {
  posting: {
    title: string
    status: OpportunityStatus
    heldAt: Date | null
    suspended: boolean
    publishedAt: Date | null
    applicationDeadline: Date | null
  }
  now: Date
  action: string
  /** None for a signed-in member. */
  token?: string | undefined
  next?: string | undefined
  errors?: Record<string, string>
}

export function AnswerPage({ posting, now, action, token, next, errors = {} }: AnswerProps) {
  const visibility = visibilityOf(posting, now)
  const open = { open: 'Keep it open', held: 'Keep it open', paused: 'Resume posting' }
  const { suspended } = posting
  const label = suspended && visibility === 'paused' ? null : open[visibility as keyof typeof open]
  const sent = <Sent token={token} next={next} />
  return (
    <div className="sign-in">
      <Terrain name="hero" />
      <div className="sign-in-card">
        <StillOpenHead label={label} posting={posting} visibility={visibility} />
        {errors.form && <Refusal>{errors.form}</Refusal>}
        {label && (
          <Form className="form" action={action}>
            {sent}
            <Button type="submit" name="answer" value="open" variant="primary" large block>
              {label}
            </Button>
          </Form>
        )}
        <Form className="form" action={action}>
          {sent}
          <OutcomeFields errors={errors} label={label} />
          <Button
            type="submit"
            name="answer"
            value="close"
            variant={label ? 'plain' : 'primary'}
            large
            block
          >
            Close posting
          </Button>
        </Form>
        <p className="hint">
          {!suspended && `The posting shows the outcome for ${daysIn(SHOWN_AFTER_CLOSE_MS)} days. `}
          You can post it again later.
        </p>
      </div>
    </div>
  )
}

const Sent = ({ token, next }: Pick<AnswerProps, 'token' | 'next'>) => (
  <>
    {token && <input type="hidden" name="token" value={token} />}
    {next && <input type="hidden" name="next" value={next} />}
  </>
)

function StillOpenHead({
  label,
  posting,
  visibility,
}: Pick<AnswerProps, 'posting'> & {
  label: string | null
  visibility: ReturnType<typeof visibilityOf>
}) {
  const { suspended } = posting
  return (
    <header>
      <h1>{label ? 'Still open?' : 'How did it end?'}</h1>
      <p className="lead">
        <b dir="auto">{posting.title}</b>
        {posting.publishedAt && (
          <>
            , posted on <Day of={posting.publishedAt} />
          </>
        )}
        . <Now standing={visibility} suspended={suspended} deadline={posting.applicationDeadline} />
      </p>
    </header>
  )
}

const OutcomeFields = ({
  errors = {},
  label,
}: Pick<AnswerProps, 'errors'> & { label: string | null }) => (
  <fieldset id="outcome" aria-describedby={errors.outcome && 'outcome-error'}>
    <legend className="legend">{label ? 'Or close it: how did it end?' : 'How did it end?'}</legend>
    <div className="checks">
      {OUTCOMES.map((outcome) => (
        <Check key={outcome} type="radio" name="outcome" value={outcome} required>
          {OUTCOME_LABELS[outcome]}
        </Check>
      ))}
    </div>
    <Notes id="outcome" error={errors.outcome} />
  </fieldset>
)

type NowProps = { standing: string; suspended: boolean; deadline: Date | null }

function Now({ standing: visibility, suspended, deadline }: NowProps) {
  if (suspended && visibility === 'paused')
    return 'It’s paused, and its organization is suspended, so you can’t resume it now.'
  if (suspended) return SUSPENDED_NOTE
  if (visibility === 'held') return 'We’re reviewing it. No one can apply until we’re done.'
  if (visibility === 'paused') return 'It’s paused, so no one can apply.'
  if (visibility === 'ended') return 'Its deadline has passed, so no one can apply.'
  return deadline ? (
    <>
      Applications are due by <Day of={deadline} />.
    </>
  ) : (
    'It has no deadline.'
  )
}
