import type { ReviewedApplication } from '../../db/applications/review.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import type { TemplateChoice } from '../../lib/applications/reply-templates.ts'
import {
  DECISION_NAMES,
  DECISIONS,
  type ReviewView,
  type TeamDecisionKind,
} from '../../lib/applications/review.ts'
import { NOT_SAVED } from '../../lib/applications/review-copy.ts'
import { targetsOf } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Key, RejectForm, type Rejecting, type RejectProps } from './reject-form.tsx'
import { applicantName, postTo } from './review-links.ts'

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

export type Decided = {
  status: ApplicationStatus
  hidden: boolean
  criteria: { id: string; text: string }[]
  templates: TemplateChoice[]
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
        {hidden && 'Shortlisting shows you the name. '}
        {status === 'offered' && 'The applicant can also accept the offer here. '}
        We email the applicant about every decision.
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
      // One key is too easily pressed to invite or hire someone.
      data-key-focuses={to === 'shortlisted' ? undefined : ''}
    >
      {label} {!bare && <Key of={key} />}
    </Button>
  )
}
