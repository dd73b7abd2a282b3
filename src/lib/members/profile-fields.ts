/** What a member may keep from other members, as forms and pages call it. */
export const HIDEABLE_LABELS = {
  bio: 'Bio',
  location: 'Location',
  experience: 'Experience',
  certifications: 'Certifications',
  qualifications: 'Qualifications',
  projects: 'Projects',
  volunteerWork: 'Volunteer work',
  linkedinUrl: 'LinkedIn',
  websiteUrl: 'Website',
} as const
export type Hideable = keyof typeof HIDEABLE_LABELS
export const HIDEABLE = Object.keys(HIDEABLE_LABELS) as Hideable[]

export const PROFILE_SAVED = 'Profile updated successfully!'
export const PROFILE_FAILED = 'Failed to update profile. Please try again.'

/** How many characters each text of a profile may have. */
export const PROFILE_LENGTHS = {
  bio: 500,
  location: 100,
  experience: 1000,
  certifications: 500,
  qualifications: 500,
  projects: 1000,
  volunteerWork: 500,
} as const

/** Beside every field that takes a web address. */
export const ADDRESS_HINT = 'Where https:// is missing, it is added.'

/** How many characters a city may have: with any country after it, it fits a location. */
export const CITY_LENGTH = 60

/** The fields on each tab of the profile. */
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

/** What each field is called in the form. */
export const PROFILE_LABELS: Record<ProfileField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  ...HIDEABLE_LABELS,
  linkedinUrl: 'LinkedIn URL',
  websiteUrl: 'Website URL',
}

/** What the profile's form holds: every field as text. */
export type ProfileValues = Record<ProfileField, string>

/** A profile's values for its form, from a member or from what a form sent. */
export function profileValues(source: Record<string, unknown>): ProfileValues {
  const fields = PROFILE_TABS.flatMap((tab) => tab.fields)
  const values = fields.map((field) => [field, String(source[field] ?? '')])
  return Object.fromEntries(values)
}
