export type Rotation = { paused: boolean; rotating: boolean }

/**
 * Says whether something may move by itself, at once and whenever that changes, and holds its pause
 * switch. It stands still while the pointer is over one of the regions, while keyboard focus is
 * inside, and while the tab is hidden. Where the visitor prefers reduced motion, it starts paused.
 * @param ids regions on the page
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function watchRotation(ids: readonly string[], changed: (now: Rotation) => void) {
  const regions = ids.map((id) => document.getElementById(id))
  const inside = (target: EventTarget | null) =>
    target instanceof Element && regions.some((region) => region?.contains(target))
  // A click's focus is none: it would stay for ever.
  const hasFocus = (target: EventTarget | null) =>
    inside(target) && (target as Element).matches(':focus-visible')
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')

  const is = {
    paused: reduced.matches,
    hovered: regions.some((region) => region?.matches(':hover')),
    focused: hasFocus(document.activeElement),
    hidden: document.hidden,
  }
  const notify = () => {
    const { paused, hovered, focused, hidden } = is
    changed({ paused, rotating: !paused && !hovered && !focused && !hidden })
  }
  const set = (name: keyof typeof is, value: boolean) => {
    if (is[name] === value) return
    is[name] = value
    notify()
  }
  notify()

  const listening = new AbortController()
  listen(listening.signal, { inside, hasFocus, set })
  reduced.addEventListener('change', () => set('paused', reduced.matches), {
    signal: listening.signal,
  })

  return { toggle: () => set('paused', !is.paused), stop: () => listening.abort() }
}

type Watched = {
  inside: (target: EventTarget | null) => boolean
  hasFocus: (target: EventTarget | null) => boolean
  set: (name: 'hovered' | 'focused' | 'hidden', value: boolean) => void
}

function listen(signal: AbortSignal, { inside, hasFocus, set }: Watched) {
  const on = <K extends keyof DocumentEventMap>(
    type: K,
    received: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, received, { signal })
  on('pointerover', (e) => set('hovered', e.pointerType !== 'touch' && inside(e.target)))
  on('pointerout', (e) => !e.relatedTarget && set('hovered', false))
  on('focusin', (e) => set('focused', hasFocus(e.target)))
  // Without a relatedTarget the focus went nowhere, or the whole window lost it and will be back.
  on('focusout', (e) => !e.relatedTarget && document.hasFocus() && set('focused', false))
  on('keydown', (e) => inside(e.target) && set('focused', true))
  on('visibilitychange', () => set('hidden', document.hidden))
}
