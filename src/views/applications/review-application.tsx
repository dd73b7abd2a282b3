import type { ReactNode } from 'react'
import type {
  Assignee,
  ReviewedApplication,
  TeamTimelineStep,
} from '../../db/applications/review.ts'
import type { ReviewPosition } from '../../db/applications/review-list.ts'
import type { SidebarCounts } from '../../db/applications/sidebar.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import type { TemplateChoice } from '../../lib/applications/reply-templates.ts'
import {
  type ReviewView,
  reviewListPath,
  reviewTab,
  TAB_LABELS,
} from '../../lib/applications/review.ts'
import { NOT_OPENED, NOT_SAVED, UNDO_NOT_SAVED } from '../../lib/applications/review-copy.ts'
import { showsNames, teamStatusLabel } from '../../lib/applications/states.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/day.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ApplicantMark } from './applicant-mark.tsx'
import { CriterionFacts } from './criterion-badge.tsx'
import { DecisionBar, decisionsFrom, type Rejecting } from './review-decision.tsx'
import { applicantName, opens, postTo } from './review-links.ts'
import { ReviewSidebar } from './review-sidebar.tsx'
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
            <b>Anonymous review.</b> {canShow(open) ? ONCE_SHORTLISTED : STAYS_HIDDEN} Their own
            words may still reveal who they are.
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

const canShow = ({ status }: ReviewedApplication) => decisionsFrom(status).some(showsNames)
const ONCE_SHORTLISTED = 'You’ll see the name, photo, place, links and email once you shortlist.'
const STAYS_HIDDEN =
  'This application wasn’t shortlisted, so name, photo, place, links and email stay hidden.'

function Steps({ posting, view, place, of, open }: OneProps) {
  const label = TAB_LABELS[view.state].toLowerCase()
  const isHere = reviewTab(open.status) === view.state
  return (
    <nav className="desk-steps" aria-label="Previous and next application">
      <Step to={place.before} posting={posting} view={view} name="k" label="Previous application">
        <LineIcon d="m15 18-6-6 6-6" />
      </Step>
      <a href={reviewListPath(posting.id, view)}>
        <b>
          {isHere && place.at !== null && of !== null ? (
            <>
              {formatNumber(place.at)} of {formatNumber(of)}
              <span className="steps-of"> {label}</span>
            </>
          ) : (
            <>
              Back to <span className="steps-of">‘{TAB_LABELS[view.state]}’</span>
            </>
          )}
        </b>
        <span className="hint">oldest first</span>
      </a>
      <Step to={place.next} posting={posting} view={view} name="j" label="Next application">
        <LineIcon d="m9 18 6-6-6-6" />
      </Step>
    </nav>
  )
}

type StepProps = {
  to: string | null
  posting: OwnPosting
  view: ReviewView
  name: string
  label: string
  children: ReactNode
}

const Step = ({ to, posting, view, name, label, children }: StepProps) =>
  to ? (
    <a className="icon-btn" {...opens(posting.id, to, view)} data-key={name}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  ) : (
    <span className="icon-btn" aria-hidden="true" data-shut="">
      {children}
    </span>
  )

/** Opening notifies the applicant, so it takes a button, not a GET. */
const Unopened = ({ posting, view, open }: OneProps) => (
  <div className="desk-read">
    <Form
      action={postTo(paths.reviewedOpening, posting.id, open.id, view)}
      target="#desk"
      swap="outerMorph"
      failure={NOT_OPENED}
    >
      <p>No one has opened this yet. We let the applicant know when you do.</p>
      <p className="actions mt-4">
        <Button type="submit" variant="primary" pending="Opening..." data-key="Enter">
          Open application
        </Button>
      </p>
    </Form>
  </div>
)

const PROFILE = {
  bio: 'About',
  experience: 'Experience',
  qualifications: 'Qualifications',
  certifications: 'Certifications',
  projects: 'Projects',
  volunteerWork: 'Volunteer work',
} as const

function CoverLetter({ open }: { open: ReviewedApplication }) {
  const { snapshot, answers, person } = open
  const about = Object.entries(PROFILE).flatMap(([name, label]) => {
    const text = snapshot?.[name as keyof typeof PROFILE]
    return text ? [{ label, text }] : []
  })
  const reached = person && [person.email, person.place].filter(Boolean).join(' · ')
  return (
    <div className="desk-read">
      <section>
        <h3>Cover letter</h3>
        {open.coverLetter ? (
          <div className="prose" dir="auto">
            {open.coverLetter.split(/\n\s*\n/).map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a letter does not change
              <p key={index}>{text}</p>
            ))}
          </div>
        ) : (
          <p className="hint">None sent.</p>
        )}
      </section>
      {answers.length > 0 && <Answers open={open} />}
      {(open.hasResume || open.hidden) && <Resume open={open} />}
      {(about.length > 0 || reached) && (
        <SentProfileFields reached={reached} open={open} about={about} />
      )}
    </div>
  )
}

function Answers({ open }: { open: ReviewedApplication }) {
  const { answers } = open
  return (
    <section>
      <h3>Answers</h3>
      <dl className="desk-answers">
        {answers.map(({ questionId, question, kind, value }, index) => (
          <div key={questionId}>
            <dt className="hint" dir="auto">
              {index + 1}. {question}
            </dt>
            <dd dir="auto">{kind === 'yes_no' ? (value === 'yes' ? 'Yes' : 'No') : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ProfileFieldsProps = {
  open: ReviewedApplication
  reached: string | null
  about: { label: string; text: string }[]
}

function SentProfileFields({ open, reached, about }: ProfileFieldsProps) {
  const { person } = open
  return (
    <section>
      <h3>Profile when they applied</h3>
      <dl className="desk-answers">
        {reached && (
          <div>
            <dt className="hint">Contact</dt>
            <dd dir="auto">{reached}</dd>
          </div>
        )}
        {person?.links.map((link) => (
          <div key={link}>
            <dt className="hint">Link</dt>
            <dd>
              <p>
                <LinkedText text={link} />
              </p>
            </dd>
          </div>
        ))}
        {about.map(({ label, text }) => (
          <div key={label}>
            <dt className="hint">{label}</dt>
            <dd className="prose" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * The file contains the applicant's name, so it opens with the names, and under a neutral file
 * name.
 */
const Resume = ({ open }: { open: ReviewedApplication }) => (
  <section>
    <h3>Résumé</h3>
    {!open.hasResume ? (
      <p className="hint">None sent.</p>
    ) : open.resumeId === null ? (
      <p className="desk-resume">
        <Icon of="file-text" />
        <span>
          <b>Résumé, PDF</b>
          <span className="hint">
            {canShow(open) ? 'Available once you shortlist' : 'Hidden'}: it shows their name.
          </span>
        </span>
        <Icon of="lock" />
      </p>
    ) : (
      <a className="desk-resume" href={paths.api.resume(open.resumeId)}>
        <Icon of="file-text" />
        <span>
          <b>Résumé, PDF</b>
          <span className="hint">Download</span>
        </span>
        <Icon of="download" />
      </a>
    )}
  </section>
)

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
