/** Field and header naming the member that a page was rendered for. */
export const VIEWER_FIELD = 'shownTo'
export const VIEWER_HEADER = 'X-Shown-To'

export const NO_MEMBER = 'nobody'
