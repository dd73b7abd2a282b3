/** The product's name; nothing else spells it. */
export const SITE_NAME = 'Waymark'

export const SITE_TAGLINE = 'A field guide for a career.'
