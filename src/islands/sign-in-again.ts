import { browserPaths } from '../lib/browser-paths.ts'
import { LOGGED_OUT, SIGN_IN_DELAY } from '../lib/toast.ts'
import { showPlainly } from './plain-toast.ts'
import { dismiss } from './toasts.ts'

/** Without the toast island, which may load after the page is left. */
export function signInAgain() {
  dismiss()
  showPlainly(LOGGED_OUT)
  const here = location.pathname + location.search
  setTimeout(() => location.assign(browserPaths.signIn(here)), SIGN_IN_DELAY)
}

export function leaveForSignIn() {
  const link = document.querySelector<HTMLAnchorElement>('a[data-leaves]')
  if (link) setTimeout(() => location.replace(link.href), SIGN_IN_DELAY)
}
