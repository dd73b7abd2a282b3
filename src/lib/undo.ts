/** Milliseconds within which an application can be undone, as if it had never been sent. */
export const UNDO_WITHIN = 30_000

/** Why an application is not undone. */
export const UNDO_REFUSALS = {
  too_late: 'An application can be undone for 30 seconds. You may still withdraw it.',
  not_pending: 'This application was answered or withdrawn already.',
}

/** What the toast says where undoing failed, whoever finds out: server or browser. */
export const UNDO_FAILED = 'Failed to undo application. Please try again.'
