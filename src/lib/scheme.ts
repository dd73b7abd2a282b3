/** The two sides that the colours have. */
export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]

/** A style sheet cannot reach the browser's own frame: these are the two values of `paper`. */
export const PAPER: Record<Scheme, string> = { light: '#fbf8f3', dark: '#0f1512' }

/** What is told where the colours could not be switched. */
export const SCHEME_FAILED = 'The colours could not be switched. Please try again.'
