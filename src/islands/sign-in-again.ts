import { browserPaths } from '../lib/browser-paths.ts'
import { LOGGED_OUT, SIGN_IN_DELAY } from '../lib/toast.ts'
import { showPlainly } from './plain-toast.ts'
import { dismiss } from './toasts.ts'

/**
 * Tells that the session is over and goes to the sign-in page, which leads back here. The toast island
 * would often come later than the page is left.
 */
export function signInAgain() {
  dismiss()
  showPlainly(LOGGED_OUT)
  const here = location.pathname + location.search
  setTimeout(() => location.assign(browserPaths.signIn(here)), SIGN_IN_DELAY)
}

/** Leaves a page that only members see for its sign-in link, and keeps Back from coming here. */
export function leaveForSignIn() {
  const link = document.querySelector<HTMLAnchorElement>('a[data-leaves]')
  if (link) setTimeout(() => location.replace(link.href), SIGN_IN_DELAY)
}
