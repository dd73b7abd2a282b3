import {
  MAX_REJECTION_LENGTH,
  REJECTION_REASON_LABELS,
  REJECTION_REASONS,
  type RejectionReason,
} from '../../lib/applications/rejection.ts'
import { STARTER_TEMPLATES, type TemplateChoice } from '../../lib/applications/reply-templates.ts'
import { DECISIONS } from '../../lib/applications/review.ts'
import { NOT_SAVED, SENT_NEXT_MORNING } from '../../lib/applications/review-copy.ts'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import type { Decided } from './review-decision.tsx'

/** What was typed of a rejection, and what is wrong with it. */
export type Rejecting = {
  reason: string
  words: string
  unmet: readonly string[]
  errors: Record<string, string>
  /** The template that was inserted. */
  template?: string
}

export const NO_REJECTION: Rejecting = { reason: '', words: '', unmet: [], errors: {} }

export type RejectProps = {
  id: string
  name: string
  action: string
  rejecting: Rejecting | null
}

/** The key that does the same, where keys work. */
export const Key = ({ of }: { of: string }) => (
  <span className="key noscript:hidden" aria-hidden="true">
    {of.toUpperCase()}
  </span>
)

/** Opens in place, with nothing chosen beforehand. */
export function RejectForm({
  id,
  name,
  action,
  status,
  criteria,
  templates,
  rejecting,
}: Omit<Decided, 'hidden'> & RejectProps) {
  return (
    <details className="reject" open={rejecting !== null}>
      <ButtonSummary variant="warm" data-key={DECISIONS.rejected.key}>
        {DECISIONS.rejected.label} <Key of={DECISIONS.rejected.key} />
      </ButtonSummary>
      <Form
        action={action}
        target="#desk"
        swap="outerMorph"
        sync="#desk"
        failure={NOT_SAVED}
        className="form"
        noValidate
      >
        <input type="hidden" name="seen" value={status} />
        <input type="hidden" name="to" value="rejected" />
        {/* Enter in a field presses the first button that there is. */}
        <button type="submit" hidden tabIndex={-1} />
        <div>
          <h3>
            Reject <span dir="auto">{name}</span>
          </h3>
          <p className="hint">{SENT_NEXT_MORNING}</p>
        </div>
        <RejectFields
          of={id}
          criteria={criteria}
          templates={templates}
          rejecting={rejecting ?? NO_REJECTION}
        />
        <div className="actions">
          <Button type="submit" className="btn-reject" pending="Rejecting...">
            Reject
          </Button>
          <Button variant="quiet" className="noscript:hidden" data-keep="">
            Cancel
          </Button>
        </div>
      </Form>
    </details>
  )
}

type FieldsProps = {
  /** What is rejected. */
  of: string
  criteria: { id: string; text: string }[]
  templates: TemplateChoice[]
  rejecting: Rejecting
}

export const RejectFields = ({ of, criteria, templates, rejecting }: FieldsProps) => {
  const { reason, words, errors } = rejecting
  const id = `reason-${of}`
  return (
    <>
      <fieldset id={id} tabIndex={-1} aria-describedby={errors.reason ? `${id}-error` : undefined}>
        <legend className="legend">Reason (the applicant sees this)</legend>
        <div className="checks">
          {REJECTION_REASONS.map((value: RejectionReason) => (
            <Check
              key={value}
              type="radio"
              name="reason"
              value={value}
              defaultChecked={value === reason}
              aria-invalid={errors.reason ? true : undefined}
            >
              {REJECTION_REASON_LABELS[value]}
            </Check>
          ))}
        </div>
        <Notes id={id} error={errors.reason} />
      </fieldset>
      {criteria.length > 0 && <UnmetCriteria criteria={criteria} rejecting={rejecting} />}
      <TemplatePicker of={of} templates={templates} chosen={rejecting.template} />
      <Textarea
        name="words"
        id={`words-${of}`}
        label="Personal message (optional)"
        rows={3}
        maxLength={MAX_REJECTION_LENGTH}
        defaultValue={words}
        error={errors.words}
        hint="One specific sentence helps more than a long standard text."
      />
    </>
  )
}

function UnmetCriteria({ criteria, rejecting }: Pick<FieldsProps, 'criteria' | 'rejecting'>) {
  const { unmet } = rejecting
  return (
    <fieldset>
      <legend className="legend">Criteria not met (the applicant sees this, optional)</legend>
      <div className="checks">
        {criteria.map(({ id, text }) => (
          <Check
            key={id}
            type="checkbox"
            name="unmet"
            value={id}
            defaultChecked={unmet.includes(id)}
          >
            <span dir="auto">{text}</span>
          </Check>
        ))}
      </div>
    </fieldset>
  )
}

type PickerProps = { of: string; templates: TemplateChoice[]; chosen: string | undefined }

/** The button asks for the form with the text filled in, so it works without a script too. */
const TemplatePicker = ({ of, templates, chosen }: PickerProps) => (
  <div className="desk-assign">
    <Select
      name="template"
      id={`template-${of}`}
      label="Start from a template (optional)"
      defaultValue={chosen ?? ''}
      options={[
        { value: '', label: 'None' },
        ...[...templates, ...STARTER_TEMPLATES].map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
    <Button type="submit" variant="soft" name="act" value="template" formNoValidate>
      Insert text
    </Button>
  </div>
)
