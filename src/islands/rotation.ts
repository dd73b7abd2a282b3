export type Rotation = { paused: boolean; rotating: boolean }

/**
 * Stops while hovered, focused or hidden; starts paused with reduced motion.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function watchRotation(ids: readonly string[], changed: (now: Rotation) => void) {
  const regions = ids.map((id) => document.getElementById(id))
  const inside = (target: EventTarget | null) =>
    target instanceof Element && regions.some((region) => region?.contains(target))
  // Focus by a click would never end.
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
  // Without a relatedTarget, the focus went nowhere or the window lost it.
  on('focusout', (e) => !e.relatedTarget && document.hasFocus() && set('focused', false))
  on('keydown', (e) => inside(e.target) && set('focused', true))
  on('visibilitychange', () => set('hidden', document.hidden))
}
