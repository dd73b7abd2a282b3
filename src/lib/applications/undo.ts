/** After sending or withdrawing an application, and after a decision about it. */
export const UNDO_WINDOW_MS = 30_000

export const UNDO_WINDOW = `${UNDO_WINDOW_MS / 1000} seconds`

export const UNDO_LIMIT = `You can undo for ${UNDO_WINDOW}.`

export const UNDO_FAILED = 'Failed to undo application. Please try again.'

export const WITHDRAWAL_UNDO = `You can only undo a withdrawal for ${UNDO_WINDOW}.`

export const UNDO_REFUSALS = {
  too_late: `You can only undo an application for ${UNDO_WINDOW}. You can still withdraw it.`,
  not_pending: 'This application has already been answered or withdrawn.',
  too_late_to_return: WITHDRAWAL_UNDO,
}
