import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'

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
  hint: 'For the log, which only operators read.',
}
export const NOTIFIED_REASON: ActionField = {
  ...WHY,
  hint: 'Its poster is told this, and it stands in the log.',
}
export const REASON: ActionField = {
  name: 'reason',
  label: 'Reason',
  kind: 'prose',
  hint: 'Told by letter, in these words. Name no one who reported.',
}
export const NOTIFIED_PROPOSER: ActionField = {
  ...WHY,
  label: 'Reason',
  hint: 'Its proposer is told this by letter, and it stands in the log.',
}
export const IN_COMMUNITY_LOG: ActionField = {
  ...WHY,
  hint: 'Whom it is about is told this, and members of the community read it in its log. At most 500 characters.',
}
export const NEW_OWNER: ActionField = {
  name: 'email',
  label: 'Email of its new owner',
  kind: 'line',
  hint: 'Of a member who is in the community.',
}
export const NOTE: ActionField = {
  name: 'why',
  label: 'Note for the log',
  kind: 'prose',
  optional: true,
  hint: 'Only operators read it. Without one the reason stands there.',
}
export const UNTIL: ActionField = { name: 'until', label: 'Last day', kind: 'day' }
export const SENTENCE: ActionField = {
  name: 'sentence',
  label: 'Sentence',
  kind: 'line',
  hint: 'Such as ‘Met in person at its office in Accra, May 2027’. At most 200 characters.',
}
export const MANAGER_FIELDS: readonly ActionField[] = [
  { name: 'managerName', label: 'Name', kind: 'line', hint: 'Of a person of this site.' },
  { name: 'managerEmail', label: 'Email', kind: 'line', hint: 'Where its team writes to them.' },
  WHY,
]
export const RESOLUTION: ActionField = {
  name: 'resolution',
  label: 'Answer',
  kind: 'prose',
  hint: 'What came of it: its reporter is told this by letter, and it stands in the log. At most 500 characters.',
}
export const COMMUNITY_FIELDS: readonly ActionField[] = [
  { name: 'name', label: 'Name', kind: 'line', hint: 'No other open community may have it.' },
  {
    name: 'category',
    label: 'Category',
    kind: 'line',
    hint: 'A word or two, such as ‘Design’. It stands on the card.',
  },
  { name: 'description', label: 'Description', kind: 'prose', hint: 'Whom it is for.' },
  WHY,
]

type ActPageProps = {
  title: string
  lead: ReactNode
  fields: readonly ActionField[]
  button: string
  action: string
  back: string
  typed: Record<string, string>
  errors: Record<string, string>
}

export const ActionPage = (props: ActPageProps) => {
  const { title, lead, fields, button, action, back, typed, errors } = props
  return (
    <div className="page wrap">
      <PageHead title={<bdi>{title}</bdi>} lead={lead} />
      <Card className="account-form">
        <Form className="form" action={action}>
          <ErrorSummary errors={errors} />
          {fields.map((field) => (
            <ActInput
              key={field.name}
              field={field}
              typed={typed[field.name] ?? ''}
              error={errors[field.name]}
            />
          ))}
          <div className="actions">
            <Button type="submit" variant="primary">
              {button}
            </Button>
            <ButtonLink variant="quiet" href={back}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}

type InputProps = { field: ActionField; typed: string; error: string | undefined }

const ActInput = ({ field, typed, error }: InputProps) => {
  const { kind, name, label, hint, optional } = field
  const shared = { name, label, hint, error, required: !optional, defaultValue: typed }
  if (kind === 'prose') return <Textarea {...shared} rows={4} />
  if (kind === 'day')
    return <TextInput {...shared} type="date" dir="ltr" hint="By UTC, until its end." />
  return <TextInput {...shared} />
}
