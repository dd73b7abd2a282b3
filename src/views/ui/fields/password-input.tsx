import type { ComponentProps } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Field, type FieldProps } from './field.tsx'

type PasswordInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** A script on every page makes the button toggle the text. */
export function PasswordInput(props: PasswordInputProps) {
  const { name, label, id, required, hint, error, ...rest } = props
  return (
    <Field name={name} label={label} id={id} required={required} hint={hint} error={error}>
      {(tie) => (
        <div className="with-toggle">
          <input {...rest} {...tie} type="password" className="input" />
          <button
            type="button"
            className="noscript:hidden"
            data-reveals={tie.id}
            aria-pressed="false"
          >
            Show<VisuallyHidden> password</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  )
}
