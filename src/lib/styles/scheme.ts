export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]

/** The browser's own frame needs a literal: these are the two values of `paper`. */
export const PAPER: Record<Scheme, string> = { light: '#fbf8f3', dark: '#0f1512' }

export const SCHEME_FAILED = 'We couldn’t change the colours. Please try again.'
