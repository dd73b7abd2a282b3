import type { ComponentProps, ReactNode } from 'react'
import { PHOTO_TYPES } from '../../../lib/photos/format.ts'
import { Field, type FieldProps } from './field.tsx'

type PhotoInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    around?: (control: ReactNode) => ReactNode
  }

export const PhotoInput = ({
  name,
  label,
  id,
  required,
  error,
  hint = SQUARE,
  around,
  ...rest
}: PhotoInputProps) => (
  <Field name={name} label={label} id={id} required={required} error={error} hint={hint}>
    {(tie) => {
      const control = (
        <input {...tie} className="input" type="file" accept={PHOTO_TYPES.join()} {...rest} />
      )
      return around ? around(control) : control
    }}
  </Field>
)

const SQUARE = 'JPEG, PNG, WebP or GIF, up to 5 MB. We crop it to a square.'
