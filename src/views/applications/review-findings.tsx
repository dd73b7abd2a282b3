import {
  type CriterionFact,
  type CriterionFinding,
  FACT_LABELS,
} from '../../lib/applications/criteria.ts'
import { QUOTE_LENGTH } from '../../lib/applications/review-notes.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import type { Of } from './review-notes.tsx'

export type FindingsProps = {
  of: Of
  facts: CriterionFact[]
  findings: CriterionFinding[]
  back?: { criterionId: string; typed: Record<string, string>; error: string } | undefined
}

export const TeamFindings = ({ of, facts, findings, back }: FindingsProps) => (
  <section className="stack" id="findings" aria-label="Findings">
    {facts.length === 0 && <p className="hint">This posting has no criteria.</p>}
    {facts.map((fact) => (
      <CriterionForm
        key={fact.id}
        of={of}
        fact={fact}
        found={findings.find(({ criterionId }) => criterionId === fact.id)}
        back={back?.criterionId === fact.id ? back : undefined}
      />
    ))}
  </section>
)

type CriterionProps = Pick<FindingsProps, 'of' | 'back'> & {
  fact: CriterionFact
  found: CriterionFinding | undefined
}

function CriterionForm({ of, fact, found, back }: CriterionProps) {
  const { id: criterionId, text, state, words } = fact
  const met = back?.typed.met ?? (found ? (found.met ? 'yes' : 'no') : '')
  return (
    <Form
      className="card card-pad stack"
      action={paths.findings(of.opportunityId, of.id)}
      swap="outerHTML"
      target="#findings"
    >
      <input type="hidden" name="criterionId" value={criterionId} />
      <fieldset>
        <legend className="legend">
          <bdi>{text}</bdi>
        </legend>
        <p className="hint mb-4">
          {FACT_LABELS[state]}. <bdi>{words}</bdi>
        </p>
        <div className="checks">
          {CHOICES.map(({ value, label }) => (
            <Check key={value} type="radio" name="met" value={value} defaultChecked={met === value}>
              {label}
            </Check>
          ))}
        </div>
      </fieldset>
      <TextInput
        name="quote"
        id={`quote-${criterionId}`}
        label="Quote (optional)"
        hint="Copy the words from the cover letter or an answer."
        maxLength={QUOTE_LENGTH}
        defaultValue={back?.typed.quote ?? found?.quote ?? ''}
        error={back?.error}
      />
      <Button type="submit" variant="soft" className="justify-self-start" pending="Saving...">
        Save finding
      </Button>
    </Form>
  )
}

const CHOICES = [
  { value: 'yes', label: 'Met' },
  { value: 'no', label: 'Not met' },
  { value: '', label: 'No finding' },
]
