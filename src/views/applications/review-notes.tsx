import type { ReactNode } from 'react'
import type { Note } from '../../db/applications/notes.ts'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/day.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

export type Of = Pick<ApplicationConversation, 'id' | 'title' | 'opportunityId' | 'applicantName'>

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
