/** Not scrolling: a page that opens at an anchor scrolls by itself. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel']

export function onFirstUse(callback: () => void) {
  const notify = (event: Event) => {
    if (isByItself(event)) return
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, notify, true)
    callback()
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, notify, { capture: true, passive: true })
}

/** A browser focuses some fields, and reports a pointer at rest that a page opens under. */
function isByItself(event: Event): boolean {
  if (event.type === 'focusin')
    return event.target instanceof Element && event.target.matches('[autofocus]')
  if (event.type !== 'pointermove') return false
  const { movementX, movementY } = event as PointerEvent
  return movementX === 0 && movementY === 0
}
