/** The page's own scrolling is no use of it: it may open at an anchor. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel']

/** Calls back once, as soon as somebody uses the page. */
export function onFirstUse(callback: () => void) {
  const notify = ({ type, target }: Event) => {
    // The browser focuses such a field by itself.
    if (type === 'focusin' && target instanceof Element && target.matches('[autofocus]')) return
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, notify, true)
    callback()
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, notify, { capture: true, passive: true })
}
