/** Who can open a profile; the last lets search engines list it too. */
export const AUDIENCES = ['members', 'visitors', 'search_engines'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_LABELS: Record<Audience, { label: string; hint: string }> = {
  members: { label: 'Members only', hint: 'Visitors are asked to sign in or sign up.' },
  visitors: {
    label: 'Anyone',
    hint: 'Visitors can read it too. We ask search engines not to list it.',
  },
  search_engines: {
    label: 'Anyone, and search engines',
    hint: 'People can find it when they search the web for your name.',
  },
}

export const isForAnyone = (audience: Audience) => audience !== 'members'

export const profilePageName = (audience: Audience) =>
  isForAnyone(audience) ? 'Public profile' : 'Member page'

/** Fields that a member can hide. */
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
