/** The field and the header in which a write says to whom its page was shown: a member's id. */
export const SHOWN_TO = 'shownTo'
export const SHOWN_TO_HEADER = 'X-Shown-To'

/** Stands for a visitor. */
export const NOBODY = 'nobody'
