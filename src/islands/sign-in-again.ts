import { browserPaths } from '../lib/browser-paths.ts'
import { LOGGED_OUT, SIGN_IN_DELAY } from '../lib/toast.ts'
import { raise } from './toasts.ts'

/** Tells that the session is over and goes to the sign-in page, which leads back here. */
export function signInAgain() {
  raise(LOGGED_OUT)
  const here = location.pathname + location.search
  setTimeout(() => location.assign(browserPaths.signIn(here)), SIGN_IN_DELAY)
}

/** Leaves a page that only members see for its sign-in link, and keeps Back from coming here. */
export function leaveForSignIn() {
  const link = document.querySelector<HTMLAnchorElement>('a[data-leaves]')
  if (link) setTimeout(() => location.replace(link.href), SIGN_IN_DELAY)
}
