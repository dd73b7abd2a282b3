/**
 * Who does any of these stays for longer than a look. Not a movement of the pointer, nor the page's:
 * browsers tell of the one as a page comes under it, and of the other as it opens at what it is about.
 */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin', 'input', 'wheel']

/** Calls back once, as soon as somebody uses the page. */
export function onFirstUse(callback: () => void) {
  const notify = ({ type, target }: Event) => {
    // The browser goes to such a field by itself.
    if (type === 'focusin' && target instanceof Element && target.matches('[autofocus]')) return
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, notify, true)
    callback()
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, notify, { capture: true, passive: true })
}
