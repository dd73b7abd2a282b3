import {
  PROFILE_LABELS,
  PROFILE_LENGTHS,
  type ProfileField,
  type ProfileValues,
} from '../../lib/profile-fields.ts'
import { CountedTextarea } from '../fields/counted-textarea.tsx'
import { TextInput } from '../fields/text-input.tsx'

type FieldsProps = {
  names: readonly ProfileField[]
  values: ProfileValues
  errors: Record<string, string>
  editing: boolean
  pending: boolean
}

const LINES: Partial<Record<ProfileField, { type?: string; autoComplete?: string }>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  location: {},
  linkedinUrl: { type: 'url', autoComplete: 'url' },
  websiteUrl: { type: 'url', autoComplete: 'url' },
}

export const Fields = ({ names, values, errors, editing, pending }: FieldsProps) =>
  names.map((name) => {
    const field = {
      name,
      label: PROFILE_LABELS[name],
      error: errors[name],
      defaultValue: values[name],
      readOnly: pending,
      placeholder: editing ? undefined : 'Not filled in yet',
    }
    const line = LINES[name]
    if (line) return <TextInput key={name} {...field} {...line} required={name.endsWith('Name')} />
    const max = PROFILE_LENGTHS[name as keyof typeof PROFILE_LENGTHS]
    return <CountedTextarea key={name} {...field} rows={3} max={max} />
  })
