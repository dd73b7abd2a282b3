/** What the headline says after 'Find your way to', in this order, the first one to begin with. */
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

/** Milliseconds that a phrase stands. */
export const PHRASE_INTERVAL = 3000

/** Milliseconds between two steps of a row of opportunities. */
export const OPPORTUNITY_INTERVAL = 4000

/** Milliseconds between two steps of the communities, and from their use by hand to the next one. */
export const COMMUNITY_INTERVAL = 5000

/** Cards side by side on a wide screen: a row with no more of them than this is no carousel. */
export const CARDS_AT_ONCE = 3
