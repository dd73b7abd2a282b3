type Profile = Record<'bio' | 'experience' | 'location', string | null>

const STEPS = ['bio', 'experience', 'location'] as const
export type HomeStep = (typeof STEPS)[number]

/** The home page's measure: 25 for having signed up, and 25 for each step that is filled. */
export function homeCompleteness(profile: Profile): { percent: number; missing: HomeStep[] } {
  const missing = STEPS.filter((step) => !profile[step]?.trim())
  return { percent: 25 + 25 * (STEPS.length - missing.length), missing }
}
