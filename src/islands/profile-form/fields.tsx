import type { ComponentProps } from 'react'
import {
  ADDRESS_HINT,
  PROFILE_LABELS,
  PROFILE_LENGTHS,
  type ProfileField,
  type ProfileValues,
} from '../../lib/members/profile-fields.ts'
import { NO_ADDRESS_YET } from '../../lib/text/web-address.ts'
import { CountedTextarea } from '../../views/ui/fields/counted-textarea.tsx'
import { TextInput } from '../../views/ui/fields/text-input.tsx'

export const ONE_NAME_HINT = 'Leave it empty if you have one name.'

type FieldsProps = {
  names: readonly ProfileField[]
  values: ProfileValues
  errors: Record<string, string>
  editing: boolean
  pending: boolean
  /** They have no last name. */
  oneName: boolean
  unverified: boolean
}

type Line = Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete'> & { hint?: string }

const LINES: Partial<Record<ProfileField, Line>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  location: {},
  linkedinUrl: { inputMode: 'url', autoComplete: 'url', hint: ADDRESS_HINT },
  websiteUrl: { inputMode: 'url', autoComplete: 'url', hint: ADDRESS_HINT },
}

export const ProfileFields = ({ names, values, errors, editing, pending, ...who }: FieldsProps) =>
  names.map((name) => {
    const notNeeded = who.oneName && name === 'lastName'
    const field = {
      name,
      label: PROFILE_LABELS[name],
      error: errors[name],
      defaultValue: values[name],
      readOnly: pending,
      placeholder: editing || notNeeded ? undefined : 'Not added yet',
    }
    const line = LINES[name]
    if (line) {
      const ownHint = who.unverified && line.hint ? `${NO_ADDRESS_YET}.` : line.hint
      const hint = notNeeded ? ONE_NAME_HINT : editing && ownHint
      const required = name.endsWith('Name') && !notNeeded
      return <TextInput key={name} {...field} {...line} hint={hint} required={required} />
    }
    const max = PROFILE_LENGTHS[name as keyof typeof PROFILE_LENGTHS]
    return <CountedTextarea key={name} {...field} rows={3} max={max} />
  })
