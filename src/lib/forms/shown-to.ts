/** The field and the header in which a write says to whom its page was shown: a member's id. */
export const VIEWER_FIELD = 'shownTo'
export const VIEWER_HEADER = 'X-Shown-To'

/** Stands for a visitor. */
export const NO_MEMBER = 'nobody'
