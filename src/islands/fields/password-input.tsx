import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type PasswordInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** The button that shows what was typed stays hidden until a script has taken it over. */
export function PasswordInput(props: PasswordInputProps) {
  const { name, label, id, required, hint, error, ...rest } = props
  return (
    <Field name={name} label={label} id={id} required={required} hint={hint} error={error}>
      {(tie) => (
        <div className="with-toggle">
          <input {...rest} {...tie} type="password" className="input" />
          <button type="button" data-reveals={tie.id} aria-pressed="false" hidden>
            Show<span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </Field>
  )
}
