import { HIDEABLE_LABELS } from './profile-visibility.ts'

export const PROFILE_SAVED = 'Profile updated successfully!'
export const PROFILE_FAILED = 'Failed to update profile. Please try again.'

export const PROFILE_LENGTHS = {
  bio: 500,
  location: 100,
  experience: 1000,
  certifications: 500,
  qualifications: 500,
  projects: 1000,
  volunteerWork: 500,
} as const

export const ADDRESS_HINT = 'We add https:// if it’s missing.'

/** With any country it fits a location. */
export const CITY_LENGTH = 60

export const PROFILE_TABS = [
  { id: 'personal', title: 'Personal', fields: ['firstName', 'lastName', 'bio', 'location'] },
  {
    id: 'professional',
    title: 'Professional',
    fields: ['experience', 'certifications', 'qualifications'],
  },
  {
    id: 'additional',
    title: 'Additional',
    fields: ['projects', 'volunteerWork', 'linkedinUrl', 'websiteUrl'],
  },
] as const

export type ProfileField = (typeof PROFILE_TABS)[number]['fields'][number]

export const PROFILE_LABELS: Record<ProfileField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  ...HIDEABLE_LABELS,
  linkedinUrl: 'LinkedIn URL',
  websiteUrl: 'Website URL',
}

export type ProfileValues = Record<ProfileField, string>

export function profileValues(source: Record<string, unknown>): ProfileValues {
  const fields = PROFILE_TABS.flatMap((tab) => tab.fields)
  const values = fields.map((field) => [field, String(source[field] ?? '')])
  return Object.fromEntries(values)
}
