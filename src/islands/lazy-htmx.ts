import { STYLE_COOKIE } from '../lib/styles/style-cookie.ts'
import { onFirstUse } from './first-use.ts'
import { onIdle } from './idle.ts'

const LOADS_BY_ITSELF = '[hx-trigger^=load]'

let htmx: Promise<unknown> | undefined

/**
 * Loads htmx when the page is idle; until then links and forms work as without a script. On a first
 * visit, where it isn't cached yet, it would be a quarter of what is transferred: there it loads once
 * somebody uses the page.
 */
export function loadHtmxLater(document: Document) {
  const isFirstVisit = !document.cookie.includes(`${STYLE_COOKIE}=`)
  // htmx shows the entries of the history that it made.
  if (document.querySelector(LOADS_BY_ITSELF) || history.state?.htmx) void loadHtmx()
  else if (isFirstVisit) onFirstUse(loadHtmx)
  else onIdle(loadHtmx)
}

/** Also resolves where it can't be loaded; the next call tries again. */
export const loadHtmx = () => {
  htmx ??= import('./htmx.ts').catch(() => {
    htmx = undefined
  })
  return htmx
}

export async function triggerHtmx(element: Element, event: string) {
  await loadHtmx()
  element.dispatchEvent(new Event(event))
}
