import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type Option = string | { value: string; label: string }

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly Option[]
    placeholder?: string
  }

export function Select(props: SelectProps) {
  const { name, label, id, required, hint, error, ...given } = props
  const { options, placeholder, defaultValue, ...rest } = given
  return (
    <Field name={name} label={label} id={id} required={required} hint={hint} error={error}>
      {(tie) => (
        <select
          {...rest}
          {...tie}
          className="input"
          defaultValue={defaultValue ?? (placeholder && '')}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => {
            const { value, label } = asOption(option)
            return (
              // Without a value, an option's text is its value.
              <option key={value} value={value === label ? undefined : value}>
                {label}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}

export const asOption = (option: Option) =>
  typeof option === 'string' ? { value: option, label: option } : option
