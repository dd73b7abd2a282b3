import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, type FormSlots } from '../ui/form.tsx'

export type FormField = {
  name: string
  label: string
  hint?: string
  rows?: number
  optional?: true
}

export type FieldsFormProps = FormSlots<Record<string, string>> & {
  fields: readonly FormField[]
  action: string
  button: string
  pending: string
  back: string
  unverified?: boolean
}

export function FieldsForm(props: FieldsFormProps) {
  const { fields, action, button, pending, back, typed, errors = {}, unverified } = props
  const { form: refusal, ...wrong } = errors
  return (
    <Form
      className="stack"
      action={action}
      swap="outerHTML"
      failure="We couldn’t save that. Please try again."
    >
      <ErrorSummary errors={wrong} />
      {refusal && <Refusal>{refusal}</Refusal>}
      {unverified && <UnverifiedRefusal />}
      {fields.map(({ name, label, hint, rows, optional }) => {
        const shared = { name, label, hint, required: !optional, error: wrong[name] }
        const value = { defaultValue: typed[name] ?? '' }
        return rows ? (
          <Textarea key={name} {...shared} {...value} rows={rows} />
        ) : (
          <TextInput key={name} {...shared} {...value} />
        )
      })}
      <div className="actions">
        <Button type="submit" variant="primary" pending={pending}>
          {button}
        </Button>
        <ButtonLink href={back}>Cancel</ButtonLink>
      </div>
    </Form>
  )
}
