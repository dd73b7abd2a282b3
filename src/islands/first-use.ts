/** Who does any of these stays for longer than a look. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin', 'input', 'scroll']

/** Calls back once, as soon as somebody uses the page; `more` is what else counts as such. */
export function onFirstUse(callback: () => void, more: string[] = []) {
  const signs = [...SIGNS_OF_LIFE, ...more]
  const tell = () => {
    for (const sign of signs) removeEventListener(sign, tell, true)
    callback()
  }
  for (const sign of signs) addEventListener(sign, tell, { capture: true, passive: true })
}
