import type { ReactNode } from 'react'
import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { Reviews } from '../../db/mentorship/reviews.ts'
import { MENTORSHIP_FAILED, REVIEW_WINDOW_MS } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Notes, Required, tied } from '../ui/fields/field.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, type FormSlots } from '../ui/form.tsx'
import { ReviewItem } from '../ui/review.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type Typing = Partial<FormSlots<{ rating: string; body: string }>>

export type ReviewCardProps = Typing & { mentorship: OwnMentorship; reviews: Reviews; now: Date }

/** Both sides' reviews; nothing before the mentorship has taken place and ended. */
export function ReviewCard({ mentorship, now, ...props }: ReviewCardProps) {
  const { id, acceptedAt, endedAt, other } = mentorship
  if (!acceptedAt || !endedAt || endedAt > now) return null
  const panel = { ...props, endedAt, other: fullName(other), action: paths.review(id) }
  return <ReviewPanel {...panel} target="#reviews" />
}

type PanelProps = { [K in keyof Typing]: Typing[K] | undefined } & {
  reviews: Reviews
  other: string
  endedAt: Date
  action: string
  /** What the response replaces; the page where there is none. */
  target?: '#reviews'
  children?: ReactNode
}

export function ReviewPanel({ reviews, other, endedAt, ...form }: PanelProps) {
  const { typed, errors } = form
  const day = <Day of={new Date(endedAt.getTime() + REVIEW_WINDOW_MS)} />
  return (
    <Card id="reviews">
      <CardHead title="Reviews" />
      <div className="stack">
        {reviews.own && <ReviewItem by="You" {...reviews.own} />}
        {reviews.other && <ReviewItem by={other} {...reviews.other} />}
        {reviews.open && !reviews.own && <ReviewForm {...form} />}
        {errors?.form && typed && (
          <Textarea
            name="unleft"
            label="Not published"
            rows={3}
            readOnly
            defaultValue={typed.body}
            error={errors.form}
            autoFocus
          />
        )}
        {reviews.open && !reviews.other && (
          <p className="hint">
            You’ll see each other’s review when you’ve both written one, or after {day}.
          </p>
        )}
        {!reviews.open && !reviews.own && !reviews.other && (
          <p className="hint">Reviews closed on {day}. No one wrote one.</p>
        )}
      </div>
    </Card>
  )
}

function ReviewForm({
  action,
  target,
  typed,
  errors,
  children,
}: Omit<PanelProps, 'reviews' | 'other' | 'endedAt'>) {
  const { rating, body } = errors ?? {}
  const summary = { ...(rating && { rating }), ...(body && { review: body }) }
  return (
    <Form
      className="form"
      action={action}
      {...(target && { target, swap: 'outerHTML' as const })}
      failure={MENTORSHIP_FAILED.review}
      noValidate
    >
      {children}
      <ErrorSummary errors={summary} />
      <Rating typed={typed?.rating} error={rating} />
      <Textarea
        name="body"
        id="review"
        label="How did it go?"
        required
        rows={3}
        defaultValue={typed?.body}
        error={body}
      />
      <Button type="submit" variant="soft" pending="Leaving...">
        Leave review
      </Button>
    </Form>
  )
}

const WORDS = ['1, not useful', '2', '3', '4', '5, very useful']
const SCALE = '1 is not useful, 5 is very useful.'

function Rating({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const tie = tied({ name: 'rating', hint: SCALE, error })
  return (
    <fieldset aria-describedby={tie['aria-describedby']}>
      <legend className="legend">
        <span>
          How useful was it?
          <Required />
        </span>
      </legend>
      <div className="ratings">
        {WORDS.map((word, i) => (
          <Check
            key={word}
            type="radio"
            name="rating"
            value={i + 1}
            id={i === 0 ? 'rating' : undefined}
            required
            defaultChecked={typed === String(i + 1)}
          >
            <span aria-hidden="true">{i + 1}</span>
            <VisuallyHidden>{word}</VisuallyHidden>
          </Check>
        ))}
      </div>
      <Notes id="rating" hint={SCALE} error={error} />
    </fieldset>
  )
}
