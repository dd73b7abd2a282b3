import type { ReactNode } from 'react'
import { LIFETIMES } from '../../lib/accounts/access-token.ts'
import {
  CHOSEN,
  SCOPE_NOUNS,
  SCOPE_PRESETS,
  SCOPES,
  type Scope,
  type ScopeNoun,
} from '../../lib/accounts/scopes.ts'
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

export const NewTokenPage = (form: TokenForm) => (
  <div className="page wrap">
    <PageHead
      title="New token"
      lead="A program with this token can use your account, but not its sign-in settings."
    />
    <Card className="account-form">
      <NewTokenForm
        action={paths.accountTokens}
        presets={SCOPE_PRESETS}
        scopes={SCOPES}
        use="Calendar at home"
        {...form}
      >
        <FormEnd>Create token</FormEnd>
      </NewTokenForm>
    </Card>
  </div>
)

type FormProps = TokenForm & {
  action: string
  presets: typeof SCOPE_PRESETS
  scopes: readonly Scope[]
  /** An example of a name. */
  use: string
  /** Its end. */
  children: ReactNode
}

export const NewTokenForm = ({
  action,
  presets,
  scopes,
  use,
  typed = { name: '', scope: Object.keys(presets)[0]!, scopes: [], expiresInDays: '90' },
  errors: { form, ...errors } = {},
  children,
}: FormProps) => (
  <Form className="form" action={action}>
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
      hint={`What you’ll use it for, such as ‘${use}’.`}
    />
    <Access presets={presets} scopes={scopes} typed={typed} errors={errors} />
    <Select
      name="expiresInDays"
      label="Expires after"
      required
      options={LIFETIMES.map((days) => ({ value: String(days), label: `${days} days` }))}
      defaultValue={typed.expiresInDays}
      error={errors.expiresInDays}
      hint="We’ll email you a week before."
    />
    {children}
  </Form>
)

type AccessProps = Pick<FormProps, 'presets' | 'scopes'> & {
  typed: NonNullable<FormProps['typed']>
  errors: Record<string, string>
}

const Access = ({ presets, scopes, typed, errors }: AccessProps) => (
  <>
    <Select
      name="scope"
      label="Access"
      required
      options={accessOf(presets)}
      defaultValue={typed.scope}
      error={errors.scope}
    />
    <div className="token-scopes">
      <CheckboxGroup
        name="scopes"
        label="Scopes"
        hint="A token that can change something can also read it."
        options={scopes.map(ticked)}
        values={typed.scopes}
        error={errors.scopes}
      />
    </div>
  </>
)

const accessOf = (presets: typeof SCOPE_PRESETS) => [
  ...Object.entries(presets).map(([value, { label }]) => ({ value, label })),
  { value: CHOSEN, label: 'Choose scopes' },
]

function ticked(scope: Scope) {
  const [noun, verb] = scope.split(':') as [ScopeNoun, string]
  return { value: scope, label: `${verb === 'read' ? 'Read' : 'Change'} ${SCOPE_NOUNS[noun]}` }
}
