import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'

type CodeFormProps = { action: string; error: string | undefined; label: string }

/** Where the code of a letter is typed. */
export const CodeForm = ({ action, error, label }: CodeFormProps) => (
  <Form className="form" action={action} noValidate>
    <TextInput
      name="code"
      label="Code"
      required
      error={error}
      hint="Six digits. They count on the device that asked for the letter."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
    <div className="actions">
      <Button type="submit" variant="primary">
        {label}
      </Button>
      <ButtonLink variant="quiet" href={paths.account}>
        Back to your account
      </ButtonLink>
    </div>
  </Form>
)
