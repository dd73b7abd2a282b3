/** `undo` is a form to `path`, naming the part of the page to refresh. */
export type Toast = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  action?: { label: string; href: string } | undefined
  undo?: { path: string; view: string; next: string } | undefined
}

export const failed = (description: string): Toast => ({
  title: 'Error',
  description,
  variant: 'destructive',
})

export const LOGGED_OUT: Toast = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
}

/** Milliseconds until the redirect. */
export const SIGN_IN_DELAY = 500
