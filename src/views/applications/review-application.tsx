import type { Assignee, ReviewedApplication } from '../../db/applications/review.ts'
import type { ReviewPosition } from '../../db/applications/review-list.ts'
import type { SidebarCounts } from '../../db/applications/sidebar.ts'
import type { TeamTimelineStep } from '../../db/applications/team-timeline.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import type { TemplateChoice } from '../../lib/applications/reply-templates.ts'
import { type ReviewView, reviewTab } from '../../lib/applications/review.ts'
import { NOT_SAVED, UNDO_NOT_SAVED } from '../../lib/applications/review-copy.ts'
import { teamStatusLabel } from '../../lib/applications/states.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/day.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { ApplicantMark } from './applicant-mark.tsx'
import { CriterionFacts } from './criterion-badge.tsx'
import type { Rejecting } from './reject-form.tsx'
import { CoverLetter, canShowNames, Unopened } from './review-contents.tsx'
import { DecisionBar } from './review-decision.tsx'
import { applicantName, postTo } from './review-links.ts'
import { ReviewSidebar } from './review-sidebar.tsx'
import { Steps } from './review-steps.tsx'
import { TeamTimeline } from './review-timeline.tsx'

export type OneProps = {
  posting: OwnPosting
  view: ReviewView
  open: ReviewedApplication
  trail: TeamTimelineStep[]
  place: ReviewPosition
  beside: SidebarCounts
  /** Of the team, who it can be assigned to. */
  reviewers: Assignee[]
  templates: TemplateChoice[]
  /** Null where there are more than are counted. */
  of: number | null
  viewerId: string
  now: Date
  refusal: string | null
  rejecting: Rejecting | null
  undoable: boolean
}

export function ReviewApplication(props: OneProps) {
  const { posting, view, open, refusal } = props
  return (
    <article className="card desk-one" id="application" data-id={open.id} aria-labelledby="opened">
      <Steps {...props} />
      <ApplicationHead {...props} />
      {open.hidden && !isWithdrawn(open) && (
        <p className="desk-note">
          <Icon of="eye-off" />
          <span>
            <b>Anonymous review.</b> {canShowNames(open) ? ONCE_SHORTLISTED : STAYS_HIDDEN} Their
            own words may still reveal who they are.
          </span>
        </p>
      )}
      {refusal && (
        <div className="desk-note">
          <Refusal>{refusal}</Refusal>
        </div>
      )}
      <div className="desk-cols">
        {open.status === 'pending' && <Unopened {...props} />}
        {isWithdrawn(open) && <Withdrawn />}
        {open.status !== 'pending' && !isWithdrawn(open) && <CoverLetter open={open} />}
        <ReviewAside {...props} />
      </div>
      {(open.status !== 'pending' || props.rejecting) && (
        <DecisionBar
          posting={posting}
          view={view}
          open={open}
          templates={props.templates}
          rejecting={props.rejecting}
        />
      )}
    </article>
  )
}

function ApplicationHead(props: OneProps) {
  const { open } = props
  return (
    <header>
      <ApplicantMark {...open} large />
      <div>
        <h2 id="opened" tabIndex={-1} dir="auto">
          {applicantName(open)}
        </h2>
        <p className="hint">
          {open.person && `Application ${open.number}. `}Received <DateTime of={open.createdAt} />
        </p>
      </div>
      {reviewTab(open.status) !== props.view.state && <Badge>{teamStatusLabel(open.status)}</Badge>}
    </header>
  )
}

function ReviewAside(props: OneProps) {
  const { open, trail: timeline, viewerId, posting, beside: sideBySide } = props
  return (
    <aside>
      {open.facts.length > 0 && (
        <section className="desk-asked">
          <h3>Criteria</h3>
          <CriterionFacts facts={open.facts} />
        </section>
      )}
      <section>
        <h3>Timeline</h3>
        <TeamTimeline open={open} trail={timeline} viewerId={viewerId} now={props.now} />
        <Undo {...props} />
      </section>
      {props.reviewers.length > 1 && !isWithdrawn(open) && <AssignForm {...props} />}
      {!isWithdrawn(open) && <ReviewSidebar posting={posting} open={open} beside={sideBySide} />}
    </aside>
  )
}

const AssignForm = ({ posting, view, open, reviewers }: OneProps) => (
  <section>
    <Form
      className="desk-assign"
      action={postTo(paths.assignee, posting.id, open.id, view)}
      target="#desk"
      swap="outerMorph"
      failure={NOT_SAVED}
    >
      <Select
        name="assigneeId"
        dir="auto"
        id={`assignee-${open.id}`}
        label="Assigned to"
        defaultValue={open.assignee?.id ?? ''}
        options={[
          { value: '', label: 'No one' },
          ...reviewers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button type="submit" variant="soft" pending="Saving...">
        Assign
      </Button>
    </Form>
  </section>
)

const isWithdrawn = ({ status }: ReviewedApplication) => status === 'withdrawn'

const Withdrawn = () => (
  <div className="desk-read">
    <p>The applicant withdrew this application, so what they sent and your notes are hidden.</p>
  </div>
)
const ONCE_SHORTLISTED = 'You’ll see the name, photo, place, links and email once you shortlist.'
const STAYS_HIDDEN =
  'This application wasn’t shortlisted, so name, photo, place, links and email stay hidden.'

const Undo = ({ posting, view, open, undoable }: OneProps) =>
  undoable && (
    <Form
      action={postTo(paths.reviewedUndo, posting.id, open.id, view)}
      target="#desk"
      swap="outerMorph"
      failure={UNDO_NOT_SAVED}
    >
      <p className="mt-4">
        <Button type="submit" pending="Undoing..." data-key="u">
          Undo this decision
        </Button>
      </p>
    </Form>
  )
