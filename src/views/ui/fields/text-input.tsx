import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    icon?: ReactNode
  }

export function TextInput(props: TextInputProps) {
  const { name, label, id, required, hint, error, icon, ...rest } = props
  return (
    <Field name={name} label={label} id={id} required={required} hint={hint} error={error}>
      {(tie) =>
        icon ? (
          <div className="with-icon">
            {icon}
            <input type="text" dir="auto" {...rest} {...tie} className="input" />
          </div>
        ) : (
          <input type="text" dir="auto" {...rest} {...tie} className="input" />
        )
      }
    </Field>
  )
}
