import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { AdminPage } from './frame.tsx'
import { type SentEmail, SentEmails } from './sent-email.tsx'

export type ActionField = {
  name: string
  label: string
  hint?: string
  kind: 'line' | 'prose' | 'day'
  optional?: true
}

export const WHY: ActionField = {
  name: 'why',
  label: 'Why',
  kind: 'prose',
  hint: 'For the log. Only operators can read it.',
}
export const NOTIFIED_REASON: ActionField = {
  ...WHY,
  hint: 'We tell the poster this, and keep it in the log.',
}
export const REASON: ActionField = {
  name: 'reason',
  label: 'Reason',
  kind: 'prose',
  hint: 'We email this text. Don’t name anyone who reported.',
}
export const NOTIFIED_AUTHOR: ActionField = {
  name: 'reason',
  label: 'Reason',
  kind: 'prose',
  hint: 'We email this to the author, and show it in the community’s moderation log. At most 500 characters.',
}
export const NOTIFIED_PROPOSER: ActionField = {
  ...WHY,
  label: 'Reason',
  hint: 'We email this to the proposer, and keep it in the log.',
}
export const IN_COMMUNITY_LOG: ActionField = {
  ...WHY,
  hint: 'We tell the person this, and show it in the community’s moderation log. At most 500 characters.',
}
export const NEW_OWNER: ActionField = {
  name: 'email',
  label: 'Email of its new owner',
  kind: 'line',
  hint: 'A member of the community.',
}
export const NOTE: ActionField = {
  name: 'why',
  label: 'Note for the log',
  kind: 'prose',
  optional: true,
  hint: 'Only operators can read it. If empty, the reason is used.',
}
export const UNTIL: ActionField = { name: 'until', label: 'Last day', kind: 'day' }
export const SENTENCE: ActionField = {
  name: 'sentence',
  label: 'Sentence',
  kind: 'line',
  hint: 'Such as ‘Met in person at its office in Accra, May 2027’. At most 200 characters.',
}
export const MANAGER_FIELDS: readonly ActionField[] = [
  { name: 'managerName', label: 'Name', kind: 'line', hint: 'Someone on the Waymark team.' },
  {
    name: 'managerEmail',
    label: 'Email',
    kind: 'line',
    hint: 'The organization’s team writes to this address.',
  },
  WHY,
]
export const RESOLUTION: ActionField = {
  name: 'resolution',
  label: 'Answer',
  kind: 'prose',
  hint: 'The outcome. We email it to the reporter and keep it in the log. At most 500 characters.',
}
export const REPLY: ActionField = {
  name: 'reply',
  label: 'Reply',
  kind: 'prose',
  optional: true,
  hint: 'We email it, and keep it with the message.',
}
export const COMMUNITY_FIELDS: readonly ActionField[] = [
  { name: 'name', label: 'Name', kind: 'line', hint: 'Must be unique among open communities.' },
  {
    name: 'category',
    label: 'Category',
    kind: 'line',
    hint: 'A word or two, such as ‘Design’. Shown on the card.',
  },
  { name: 'description', label: 'Description', kind: 'prose', hint: 'Who it’s for.' },
  WHY,
]

export type ShownForm = {
  title: string
  lead: ReactNode
  fields: readonly ActionField[]
  button: string
  /** Whether it takes something away. */
  isDestructive?: boolean | undefined
  action: string
  emails?: SentEmail[] | undefined
}

/** A form among others on the page of what it is about. */
export type ReadyForm = ShownForm & { needsRecentSignIn: boolean }

type Typed = { typed: Record<string, string>; errors: Record<string, string> }

export const ActionPage = ({ title, lead, ...form }: ShownForm & Typed & { back: string }) => (
  <AdminPage title={<bdi>{title}</bdi>} lead={lead}>
    <Card className="account-form">
      <ActionFields {...form} />
      <SentEmails emails={form.emails ?? []} />
    </Card>
  </AdminPage>
)

type ActionFieldsProps = Omit<ShownForm, 'title' | 'lead' | 'emails'> &
  Typed & {
    back?: string
    /** Begins the ids of its fields, where other forms have the same names. */
    prefix?: string
  }

export const ActionFields = (props: ActionFieldsProps) => {
  const { fields, button, isDestructive, action, back, typed, errors, prefix } = props
  return (
    <Form className="form" action={action}>
      <ErrorSummary errors={errors} />
      {fields.map((field) => (
        <ActInput
          key={field.name}
          field={field}
          id={prefix && `${prefix}-${field.name}`}
          typed={typed[field.name] ?? ''}
          error={errors[field.name]}
        />
      ))}
      <div className="actions">
        <Button type="submit" variant={isDestructive ? 'warm' : 'primary'}>
          {button}
        </Button>
        {back && (
          <ButtonLink variant="quiet" href={back}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

type InputProps = {
  field: ActionField
  id: string | undefined
  typed: string
  error: string | undefined
}

const ActInput = ({ field, id, typed, error }: InputProps) => {
  const { kind, name, label, hint, optional } = field
  const shared = { name, id, label, hint, error, required: !optional, defaultValue: typed }
  if (kind === 'prose') return <Textarea {...shared} rows={4} />
  if (kind === 'day')
    return <TextInput {...shared} type="date" dir="ltr" hint="Until the end of that day (UTC)." />
  return <TextInput {...shared} />
}
