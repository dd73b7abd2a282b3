import type { ReviewedApplication } from '../../db/applications/review.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import { STARTER_TEMPLATES, type TemplateChoice } from '../../lib/applications/reply-templates.ts'
import {
  DECISION_NAMES,
  DECISIONS,
  type ReviewView,
  type TeamDecisionKind,
} from '../../lib/applications/review.ts'
import { NOT_SAVED, SENT_NEXT_MORNING } from '../../lib/applications/review-copy.ts'
import { MAX_REJECTION_LENGTH, REASON_LABELS, targetsOf } from '../../lib/applications/states.ts'
import type { ApplicationStatus, RejectionReason } from '../../lib/catalog.ts'
import { REJECTION_REASONS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { applicantName, postTo } from './review-links.ts'

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

type DecideProps = {
  posting: OwnPosting
  view: ReviewView
  open: ReviewedApplication
  templates: TemplateChoice[]
  rejecting: Rejecting | null
}

export const decisionsFrom = (status: ApplicationStatus): TeamDecisionKind[] => {
  const targets = targetsOf(status, 'team')
  return DECISION_NAMES.filter((decision) => targets.includes(decision))
}

/** The bar of what can be decided, one decision a button. */
export function DecisionBar({ posting, view, open, templates, rejecting }: DecideProps) {
  const { id, status, hidden } = open
  if (decisionsFrom(status).length === 0) return null
  // What is typed of one application is never another's: a new id makes a new form.
  return (
    <div className="decide" id={`decide-${id}`}>
      <Decisions
        id={id}
        name={applicantName(open)}
        action={postTo(paths.reviewedDecision, posting.id, id, view)}
        status={status}
        hidden={hidden}
        criteria={posting.criteria}
        templates={templates}
        rejecting={rejecting}
      />
    </div>
  )
}

type Decided = {
  status: ApplicationStatus
  hidden: boolean
  criteria: { id: string; text: string }[]
  templates: TemplateChoice[]
}

type RejectProps = {
  id: string
  name: string
  action: string
  rejecting: Rejecting | null
}

function Decisions({ hidden, ...props }: Decided & RejectProps) {
  const { status, action } = props
  const can = decisionsFrom(status)
  const [first, ...others] = can.filter((decision) => decision !== 'rejected')
  return (
    <>
      <Form action={action} target="#desk" swap="outerMorph" sync="#desk" failure={NOT_SAVED}>
        <input type="hidden" name="seen" value={status} />
        {first && <DecisionButton to={first} variant="primary" />}
        <div className="decide-others">
          {others.map((to) => (
            <DecisionButton key={to} to={to} variant="soft" />
          ))}
        </div>
        {others.length > 0 && (
          <details className="decide-more">
            <ButtonSummary>
              <VisuallyHidden>More decisions</VisuallyHidden>
              <span aria-hidden="true">…</span>
            </ButtonSummary>
            <div>
              {others.map((to) => (
                <DecisionButton key={to} to={to} variant="soft" bare />
              ))}
            </div>
          </details>
        )}
      </Form>
      <RejectForm {...props} />
      <p className="hint decide-note">
        {hidden
          ? 'Shortlisting shows you the name. We email the applicant about every decision.'
          : 'We email the applicant about every decision.'}
      </p>
    </>
  )
}

type ButtonProps = { to: TeamDecisionKind; variant: 'primary' | 'soft'; bare?: boolean }

const DecisionButton = ({ to, variant, bare }: ButtonProps) => {
  const { label, key, pending } = DECISIONS[to]
  return (
    <Button
      type="submit"
      name="to"
      value={to}
      variant={variant}
      pending={pending}
      data-key={bare ? undefined : key}
    >
      {label} {!bare && <Key of={key} />}
    </Button>
  )
}

/** The key that does the same, where keys work. */
export const Key = ({ of }: { of: string }) => (
  <span className="key noscript:hidden" aria-hidden="true">
    {of.toUpperCase()}
  </span>
)

/** Opens in place, with nothing chosen beforehand. */
function RejectForm({
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
              {REASON_LABELS[value]}
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
