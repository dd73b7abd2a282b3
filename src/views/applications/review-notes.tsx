import type { ReactNode } from 'react'
import type { Note } from '../../db/applications/notes.ts'
import type { RatedApplication, Ratings } from '../../db/applications/ratings.ts'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import type { CriterionFinding } from '../../lib/applications/criteria.ts'
import { QUOTE_LENGTH, RATING_LABELS, RATINGS } from '../../lib/applications/review-notes.ts'
import { paths } from '../../lib/paths.ts'
import { formatList } from '../../lib/text/format.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/day.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Notes as FieldNotes } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

type Of = Pick<ApplicationConversation, 'id' | 'title' | 'opportunityId' | 'applicantName'>

export const ReviewNotesPage = ({
  of,
  lead,
  children,
}: {
  of: Of
  lead: string
  children: ReactNode
}) => (
  <div className="page wrap stack">
    <BackLink href={paths.reviewed(of.opportunityId, of.id)}>Back to the application</BackLink>
    <PageHead title={<bdi>{of.applicantName}</bdi>} lead={lead} />
    <div className="max-w-[44rem]">{children}</div>
  </div>
)

export type NotesProps = {
  of: Of
  notes: Note[]
  typed?: string | undefined
  error?: string | undefined
}

export const TeamNotes = ({ of, notes, typed, error }: NotesProps) => (
  <section className="stack" id="notes" aria-label="Notes">
    {notes.length === 0 ? (
      <p className="hint">No notes yet.</p>
    ) : (
      <ol className="stack">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} of={of} />
        ))}
      </ol>
    )}
    <NewNote of={of} typed={typed} error={error} />
  </section>
)

const NoteItem = ({
  note,
  of,
}: Pick<NotesProps, 'of'> & {
  note: Note
}) => (
  <li className="card card-pad" id={`note-${note.id}`}>
    <p>
      <b>
        <bdi>{note.own ? 'You' : note.by}</bdi>
      </b>{' '}
      <span className="hint">
        <DateTime of={note.createdAt} />
      </span>
    </p>
    <p className="prose" dir="auto">
      {note.body}
    </p>
    {note.own && (
      <Form
        action={paths.noteRemoval(of.opportunityId, of.id, note.id)}
        swap="outerHTML"
        target="#notes"
      >
        <Button
          type="submit"
          variant="quiet"
          aria-label={`Delete the note: ${note.body.slice(0, 40)}`}
        >
          Delete
        </Button>
      </Form>
    )}
  </li>
)

const NewNote = ({ of, typed, error }: Pick<NotesProps, 'of' | 'typed' | 'error'>) => (
  <Form
    className="stack"
    action={paths.notes(of.opportunityId, of.id)}
    swap="outerHTML"
    target="#notes"
  >
    <Textarea
      name="body"
      id="note"
      label="Note"
      rows={3}
      hint="Only your team sees notes."
      defaultValue={typed}
      error={error}
    />
    <Button type="submit" variant="primary" className="justify-self-start" pending="Adding...">
      Add note
    </Button>
  </Form>
)

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

export type FindingsProps = {
  of: Of
  criteria: RatedApplication['criteria']
  findings: CriterionFinding[]
  back?: { criterionId: string; typed: Record<string, string>; error: string } | undefined
}

export const TeamFindings = ({ of, criteria, findings, back }: FindingsProps) => (
  <section className="stack" id="findings" aria-label="Findings">
    {criteria.length === 0 && <p className="hint">This posting has no criteria.</p>}
    {criteria.map(({ id, text }) => (
      <CriterionForm
        key={id}
        of={of}
        criterionId={id}
        text={text}
        found={findings.find(({ criterionId }) => criterionId === id)}
        back={back?.criterionId === id ? back : undefined}
      />
    ))}
  </section>
)

type CriterionProps = Pick<FindingsProps, 'of' | 'back'> & {
  criterionId: string
  text: string
  found: CriterionFinding | undefined
}

function CriterionForm({ of, criterionId, text, found, back }: CriterionProps) {
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
  { value: '', label: 'Unknown' },
]
