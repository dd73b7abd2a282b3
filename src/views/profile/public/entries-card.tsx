import type { OwnEntry } from '../../../db/members/profile-entries.ts'
import {
  ENTRY_FIELDS,
  type EntryKind,
  entryFields,
  MAX_ENTRIES,
  PARTY_FIELD,
  TOO_MANY_ENTRIES,
} from '../../../lib/members/profile-entries.ts'
import { ADDRESS_HINT, PROFILE_FAILED } from '../../../lib/members/profile-fields.ts'
import { paths } from '../../../lib/paths.ts'
import { ENTRY_TITLES, EntryText } from '../../members/entries.tsx'
import { Button, ButtonLink, ButtonSummary } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { Form } from '../../ui/form.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CardActions } from './card-actions.tsx'
import { MissingFeature } from './missing.tsx'

export type RefusedEntry = {
  id: string | null
  typed: Record<string, string>
  errors: Record<string, string>
}

export type EntriesCardProps = {
  kind: EntryKind
  entries: OwnEntry[]
  given: boolean
  editing?: string | undefined
  refused?: RefusedEntry | undefined
}

const WORDS = {
  certification: {
    lead: 'Certifications you’ve earned, who issued them and a link to check.',
    add: 'Add a certification',
    party: 'Issuer',
    month: 'Issued in',
  },
  project: {
    lead: 'Projects you’ve worked on, with whom, and a link to more.',
    add: 'Add a project',
    party: 'Client or team',
    month: 'Date',
  },
} satisfies Record<EntryKind, Record<string, string>>

export function EntriesCard({ kind, entries, given, editing, refused }: EntriesCardProps) {
  const card = ENTRY_FIELDS[kind]
  const what = ENTRY_TITLES[kind]

  const full = entries.length >= MAX_ENTRIES
  return (
    <Card id={card}>
      <CardHead title={what}>
        {entries.length > 0 && (
          <span className="hint num">{`${entries.length} of ${MAX_ENTRIES}`}</span>
        )}
      </CardHead>
      {given ? (
        <p className="sub">{WORDS[kind].lead} Talent search also uses these words, if it’s on.</p>
      ) : (
        <MissingFeature tier="Professional" what="This section" hasSome={entries.length > 0} />
      )}
      {entries.length > 0 && (
        <EntryList
          entries={entries}
          refused={refused}
          editing={editing}
          given={given}
          kind={kind}
          card={card}
        />
      )}
      {given && full && <p className="hint">{TOO_MANY_ENTRIES[kind]}</p>}
      {given && !full && <AddEntry refused={refused} kind={kind} />}
    </Card>
  )
}

const AddEntry = ({ refused, kind }: Pick<EntriesCardProps, 'refused' | 'kind'>) => (
  <details className="add-entry" open={refused?.id === null}>
    <ButtonSummary variant="soft">{WORDS[kind].add}</ButtonSummary>
    <EntryForm kind={kind} refused={refused?.id === null ? refused : undefined} />
  </details>
)

function EntryList({
  entries,
  refused,
  editing,
  given,
  kind,
  card,
}: Pick<EntriesCardProps, 'entries' | 'refused' | 'editing' | 'given' | 'kind'> & {
  card: 'certifications' | 'projects'
}) {
  const open = refused?.id ?? editing
  return (
    <ul className="entry-list">
      {entries.map((entry) =>
        entry.id === open && given ? (
          <li key={entry.id} className="entry-edited">
            <EntryForm kind={kind} entry={entry} refused={refused} />
          </li>
        ) : (
          <li key={entry.id}>
            <EntryText entry={entry} />
            {given ? <Edit card={card} entry={entry} /> : <Remove card={card} entry={entry} />}
          </li>
        ),
      )}
    </ul>
  )
}

type RowProps = { card: string; entry: OwnEntry }

const Edit = ({ card, entry: { id, title } }: RowProps) => (
  <ButtonLink
    variant="quiet"
    href={paths.publicPageEditing(id, card)}
    hx-get={`${paths.publicPage}?card=${card}&edit=${id}`}
    hx-target={`#${card}`}
    hx-swap="outerHTML"
  >
    Edit
    <VisuallyHidden>
      {' '}
      <bdi>{title}</bdi>
    </VisuallyHidden>
  </ButtonLink>
)

const Remove = ({ card, entry: { id, title } }: RowProps) => (
  <Form
    action={paths.profileEntry(id)}
    target={`#${card}`}
    swap="outerHTML"
    failure={PROFILE_FAILED}
  >
    <input type="hidden" name="change" value="remove" />
    <Button type="submit" variant="quiet">
      Remove
      <VisuallyHidden>
        {' '}
        <bdi>{title}</bdi>
      </VisuallyHidden>
    </Button>
  </Form>
)

type FormProps = {
  kind: EntryKind
  entry?: OwnEntry | undefined
  refused?: RefusedEntry | undefined
}

function EntryForm({ kind, entry, refused }: FormProps) {
  const card = ENTRY_FIELDS[kind]
  const held: Record<string, string | null> = refused?.typed ?? (entry ? entryFields(entry) : {})
  const errors = refused?.errors ?? {}
  const prefix = `${kind}-${entry ? 'edited' : 'new'}`
  const field = (name: string) => ({
    name,
    id: `${prefix}-${name}`,
    defaultValue: held[name] ?? '',
    error: errors[name],
  })
  const summary = ['title', PARTY_FIELD[kind], 'month', 'words', 'link'].flatMap((name) =>
    errors[name] ? [[`${prefix}-${name}`, errors[name]]] : [],
  )
  return (
    <Form
      className="form"
      action={entry ? paths.profileEntry(entry.id) : paths.profileEntries}
      target={`#${card}`}
      swap="outerHTML"
      sync={null}
      failure={PROFILE_FAILED}
      noValidate
    >
      <input type="hidden" name="kind" value={kind} />
      <ErrorSummary errors={Object.fromEntries(summary)} />
      <TextInput {...field('title')} label="Title" required />
      <div className="form-row">
        <TextInput
          {...field(PARTY_FIELD[kind])}
          label={WORDS[kind].party}
          required={kind === 'certification'}
        />
        <TextInput
          {...field('month')}
          label={WORDS[kind].month}
          type="month"
          required
          dir="ltr"
          hint="A year and a month, such as 2024-06."
        />
      </div>
      {kind === 'project' && <Textarea {...field('words')} label="Details" rows={3} />}
      <TextInput {...field('link')} label="Link" inputMode="url" hint={ADDRESS_HINT} />
      <CardActions isNew={!entry} card={card} />
    </Form>
  )
}
