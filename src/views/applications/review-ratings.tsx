import type { RatedApplication, Ratings } from '../../db/applications/ratings.ts'
import { RATING_LABELS, RATINGS } from '../../lib/applications/review-notes.ts'
import { paths } from '../../lib/paths.ts'
import { formatList } from '../../lib/text/format.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Notes as FieldNotes } from '../ui/fields/field.tsx'
import { Form } from '../ui/form.tsx'
import type { Of } from './review-notes.tsx'

export type RatingsProps = {
  of: Of
  criteria: RatedApplication['criteria']
  ratings: Ratings
  typed?: Record<string, string>
  errors?: Record<string, string>
}

export const TeamRatings = ({
  of,
  criteria,
  ratings: marks,
  typed = {},
  errors = {},
}: RatingsProps) => (
  <section className="stack" id="marks" aria-label="Ratings">
    <p className="hint">{ratingsLine(marks)}</p>
    {criteria.length === 0 ? (
      <p className="hint">This posting has no criteria to rate.</p>
    ) : (
      <Form
        className="stack"
        action={paths.marks(of.opportunityId, of.id)}
        swap="outerHTML"
        target="#marks"
      >
        {criteria.map(({ id, text }, index) => {
          const name = `mark${index + 1}`

          return (
            <CriterionRating
              key={id}
              id={id}
              name={name}
              errors={errors}
              text={text}
              typed={typed}
              ratings={marks}
            />
          )
        })}
        <Button type="submit" variant="primary" className="justify-self-start" pending="Saving...">
          Save ratings
        </Button>
      </Form>
    )}
  </section>
)

function CriterionRating({
  id,
  name,
  errors = {},
  text,
  typed = {},
  ratings: marks,
}: Pick<RatingsProps, 'errors' | 'typed' | 'ratings'> & {
  id: string
  name: string
  text: string
}) {
  const chosen = typed[name] ?? String(marks.own[id] ?? '')
  return (
    <div className="card card-pad">
      <fieldset id={name} aria-describedby={errors[name] ? `${name}-error` : undefined}>
        <legend className="legend">
          <bdi>{text}</bdi>
        </legend>
        <div className="checks">
          {RATINGS.map((mark) => (
            <Check
              key={mark}
              type="radio"
              name={name}
              value={mark}
              defaultChecked={chosen === String(mark)}
            >
              {`${mark} · ${RATING_LABELS[mark]}`}
            </Check>
          ))}
        </div>
        <FieldNotes id={name} error={errors[name]} />
        {marks.others?.map(({ by, marks: theirs }) => (
          <p key={by} className="hint">
            <bdi>{by}</bdi>
            {`: ${theirs[id] ? `${theirs[id]} · ${RATING_LABELS[theirs[id]]}` : 'not rated'}`}
          </p>
        ))}
      </fieldset>
    </div>
  )
}

function ratingsLine({ own, others, given }: Ratings): string {
  if (others)
    return given.length > 0
      ? 'You can see each other’s ratings.'
      : 'No one else has rated this yet.'
  if (given.length > 0)
    return `Rate all criteria to see ${formatList(given.map((name) => `${name}’s`))} ratings.`
  return Object.keys(own).length > 0
    ? 'Rate all criteria to see your colleagues’ ratings.'
    : 'No one has rated this yet.'
}
