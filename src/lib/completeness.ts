type Profile = Record<'bio' | 'experience' | 'location', string | null>

const STEPS = ['bio', 'experience', 'location'] as const
export type HomeStep = (typeof STEPS)[number]

/** What the profile page's measure counts. */
export const PROFILE_PARTS = [
  'bio',
  'experience',
  'location',
  'certifications',
  'qualifications',
] as const

/** The profile page's measure: the share of five fields that are filled, as a rounded percentage. */
export function profileCompleteness(
  profile: Record<(typeof PROFILE_PARTS)[number], string | null>,
): number {
  const filled = PROFILE_PARTS.filter((part) => profile[part]?.trim()).length
  return Math.round((100 * filled) / PROFILE_PARTS.length)
}

/** The home page's measure: 25 for having signed up, and 25 for each step that is filled. */
export function homeCompleteness(profile: Profile): { percent: number; missing: HomeStep[] } {
  const missing = STEPS.filter((step) => !profile[step]?.trim())
  return { percent: 25 + 25 * (STEPS.length - missing.length), missing }
}
