/**
 * Who does any of these stays for longer than a look. Not a movement of the pointer: browsers tell of one
 * by themselves, as a page comes under it.
 */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin', 'input', 'scroll']

/** Calls back once, as soon as somebody uses the page. */
export function onFirstUse(callback: () => void) {
  const tell = () => {
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, tell, true)
    callback()
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, tell, { capture: true, passive: true })
}
