import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextareaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export const Textarea = ({ name, label, id, required, hint, error, ...rest }: TextareaProps) => (
  <Field name={name} label={label} id={id} required={required} hint={hint} error={error}>
    {(tie) => <textarea dir="auto" {...rest} {...tie} className="input" />}
  </Field>
)
