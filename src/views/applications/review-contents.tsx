import type { ReviewedApplication } from '../../db/applications/review.ts'
import { FIXED_COVER_LETTER } from '../../lib/applications/application.ts'
import { NOT_OPENED } from '../../lib/applications/review-copy.ts'
import { showsNames } from '../../lib/applications/states.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import type { OneProps } from './review-application.tsx'
import { decisionsFrom } from './review-decision.tsx'
import { postTo } from './review-links.ts'

/** Opening notifies the applicant, so it takes a button, not a GET. */
export const Unopened = ({ posting, view, open }: OneProps) => (
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

export function CoverLetter({ open }: { open: ReviewedApplication }) {
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
        {open.coverLetter && open.coverLetter !== FIXED_COVER_LETTER ? (
          <div className="prose" dir="auto">
            {open.coverLetter.split(/\n\s*\n/).map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cover letter does not change
              <p key={index}>{text}</p>
            ))}
          </div>
        ) : (
          <p className="hint">No cover letter</p>
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
            {canShowNames(open) ? 'Available once you shortlist' : 'Hidden'}: it shows their name.
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

export const canShowNames = ({ status }: ReviewedApplication) =>
  decisionsFrom(status).some(showsNames)
