import { LIFETIMES } from '../../lib/accounts/access-token.ts'
import { CHOSEN, SCOPE_NOUNS, SCOPE_PRESETS } from '../../lib/accounts/scopes.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../ui/card.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormEnd } from './form-end.tsx'

type Typed = { name: string; scope: string; scopes: string[]; expiresInDays: string }

export type TokenForm = { typed?: Typed; errors?: Record<string, string> }

const EMPTY: Typed = { name: '', scope: 'read', scopes: [], expiresInDays: '90' }

export const NewTokenPage = ({ typed = EMPTY, errors: { form, ...errors } = {} }: TokenForm) => (
  <div className="page wrap">
    <PageHead
      title="New token"
      lead="A program with this token can use your account, but not its sign-in settings."
    />
    <Card className="account-form">
      <NewTokenForm form={form} errors={errors} typed={typed} />
    </Card>
  </div>
)

const NewTokenForm = ({
  form,
  errors,
  typed = EMPTY,
}: Pick<TokenForm, 'typed'> & { form: string | undefined; errors: { [x: string]: string } }) => (
  <Form className="form" action={paths.accountTokens}>
    {form && (
      <p className="error-summary" role="alert">
        {form}
      </p>
    )}
    <ErrorSummary errors={errors} />
    <TextInput
      name="name"
      label="Name"
      required
      maxLength={100}
      defaultValue={typed.name}
      error={errors.name}
      hint="What you’ll use it for, such as ‘Calendar at home’."
    />
    <Select
      name="scope"
      label="Access"
      required
      options={ACCESS}
      defaultValue={typed.scope}
      error={errors.scope}
    />
    <div className="token-scopes">
      <CheckboxGroup
        name="scopes"
        label="Scopes"
        hint="What can change something can also read it."
        options={TICKED}
        values={typed.scopes}
        error={errors.scopes}
      />
    </div>
    <Select
      name="expiresInDays"
      label="Expires after"
      required
      options={LIFETIMES.map((days) => ({ value: String(days), label: `${days} days` }))}
      defaultValue={typed.expiresInDays}
      error={errors.expiresInDays}
      hint="We’ll email you a week before."
    />
    <FormEnd>Create token</FormEnd>
  </Form>
)

const ACCESS = [
  ...Object.entries(SCOPE_PRESETS).map(([value, { label }]) => ({ value, label })),
  { value: CHOSEN, label: 'Choose scopes' },
]

const TICKED = Object.entries(SCOPE_NOUNS).flatMap(([noun, text]) => [
  { value: `${noun}:read`, label: `Read ${text}` },
  { value: `${noun}:write`, label: `Change ${text}` },
])
