/**
 * A short message about what just happened; an action leads to a page of this site. For a while what
 * happened may be undone, by a form to `path` that says what is on the page to be renewed.
 */
export type Toast = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  action?: { label: string; href: string } | undefined
  undo?: { path: string; view: string; next: string } | undefined
}

/** The toast of a failure, under the title that all of them have. */
export const failed = (description: string): Toast => ({
  title: 'Error',
  description,
  variant: 'destructive',
})

/** Title and text of the toast that stands before a new sign-in. */
export const LOGGED_OUT: Toast = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
}

/** Milliseconds between that toast and the way to the sign-in page. */
export const SIGN_IN_DELAY = 500

/** Milliseconds within which what a toast tells of can be undone, as if it had never been done. */
export const UNDO_WINDOW_MS = 30_000

/** What the toast says where undoing failed, whoever finds out: server or browser. */
export const UNDO_FAILED = 'Failed to undo application. Please try again.'
