export const PHRASES = [
  'Meaningful Connections',
  'Powerful Alliances',
  'Game-Changing Mentorships',
  'Strategic Networks',
  'Expert Communities',
  'Curated Deal-making',
  'Career Launchpads',
  'Catalytic Capital',
] as const

/** Milliseconds, as the other intervals. */
export const PHRASE_INTERVAL = 3000

export const OPPORTUNITY_INTERVAL = 4000

export const COMMUNITY_INTERVAL = 5000

export const CARDS_AT_ONCE = 3
