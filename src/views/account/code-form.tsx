import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from './form-end.tsx'

type CodeFormProps = { action: string; error: string | undefined; label: string }

export const CodeForm = ({ action, error, label }: CodeFormProps) => (
  <Form className="form" action={action} noValidate>
    {error && <ErrorSummary errors={{ code: error }} />}
    <TextInput
      name="code"
      label="Code"
      required
      error={error}
      hint="Six digits. Use the device you requested the email on."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
    <FormEnd>{label}</FormEnd>
  </Form>
)
