export const UNDO_WINDOW_MS = 30_000

export const UNDO_FAILED = 'Failed to undo application. Please try again.'
