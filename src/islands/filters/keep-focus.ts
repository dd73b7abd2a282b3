import { filters, isOfFilters } from './form.ts'

const CLICK_FOLLOWS = 100

/** On the same result, or where that is gone on the first. */
export function keepFocus(document: Document) {
  document.addEventListener('htmx:before:swap', ({ detail: { ctx } }) => {
    const focused = document.activeElement
    const place = focused?.closest('#results, #chosen')
    if (!isOfFilters(ctx) || !place) return
    // Results without the focus give way to skeletons, and could not take it again.
    place.addEventListener('htmx:before:settle', () => restoreFocus(focused!, place), {
      once: true,
    })
  })
}

function restoreFocus(focused: Element, place: Element) {
  if (focused.isConnected || document.activeElement !== document.body) return
  const { href } = focused as Partial<HTMLAnchorElement>
  const links = [...place.querySelectorAll('a')]
  const same = links.find((link) => link.href === href)
  const next = same ?? place.querySelector<HTMLElement>('#cards a') ?? links[0]
  const rest = filters()?.querySelector<HTMLElement>('summary')
  ;(next ?? rest)?.focus()
}

/** A swap during a press would make the click miss. */
export function waitForPointerUp(document: Document) {
  let released = Promise.resolve()
  document.addEventListener('pointerdown', ({ target, button }) => {
    if (button !== 0 || !(target instanceof Element && target.closest('#results'))) return
    const { promise, resolve } = Promise.withResolvers<void>()
    released = promise
    for (const end of ['pointerup', 'pointercancel', 'blur'])
      addEventListener(end, () => setTimeout(resolve, CLICK_FOLLOWS), { once: true })
  })
  document.addEventListener('htmx:before:request', ({ detail: { ctx } }) => {
    if (!isOfFilters(ctx)) return
    const hold = async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request)
      const text = await answer.text()
      await released
      return Object.assign(answer, { text: async () => text })
    }
    Object.assign(ctx, { fetch: hold })
  })
}
