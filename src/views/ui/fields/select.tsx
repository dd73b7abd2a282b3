import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type Option = string | { value: string; label: string }

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly Option[]
    /** Its options' words are their values, which are not said again. */
    bare?: boolean
    /** Stands where nothing is chosen yet; it cannot be chosen, and nothing is sent for it. */
    placeholder?: string
  }

export function Select(props: SelectProps) {
  const { name, label, id, required, hint, error, ...given } = props
  const { options, bare, placeholder, defaultValue, ...rest } = given
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
              <option key={value} value={bare ? undefined : value}>
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
