import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Says whether something may move by itself, and holds its pause switch. It stands still while the
 * pointer is over one of the regions, while keyboard focus is inside, and while the tab is hidden.
 * Where the visitor prefers reduced motion, it starts paused.
 * @param regions ids of elements on the page, the same ones on every render
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function useRotation(regions: readonly string[]) {
  const [paused, setPaused] = useState(false)
  const [ready, setReady] = useState(false)
  const hidden = useSyncExternalStore(onVisibility, isHidden, () => false)
  const busy = useBusy(regions.join(' '))

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setPaused(reduced.matches)
    follow()
    setReady(true)
    reduced.addEventListener('change', follow)
    return () => reduced.removeEventListener('change', follow)
  }, [])

  return {
    /** False on the server and until the browser has taken over. */
    ready,
    paused,
    toggle: () => setPaused(!paused),
    rotating: ready && !paused && !busy && !hidden,
  }
}

/** Whether the pointer or keyboard focus is inside. A click's focus is none: it would stay for ever. */
function useBusy(ids: string) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    const regions = ids.split(' ').map((id) => document.getElementById(id))
    const inside = (target: EventTarget | null) =>
      target instanceof Element && regions.some((region) => region?.contains(target))
    const hasFocus = (target: EventTarget | null) =>
      inside(target) && (target as Element).matches(':focus-visible')
    setHovered(regions.some((region) => region?.matches(':hover')))
    setFocused(hasFocus(document.activeElement))

    const listening = new AbortController()
    const on = <K extends keyof DocumentEventMap>(
      type: K,
      heard: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(type, heard, { signal: listening.signal })
    on('pointerover', (e) => setHovered(e.pointerType !== 'touch' && inside(e.target)))
    on('pointerout', (e) => !e.relatedTarget && setHovered(false))
    on('focusin', (e) => setFocused(hasFocus(e.target)))
    // Without a relatedTarget the focus went nowhere, or the whole window lost it and will be back.
    on('focusout', (e) => !e.relatedTarget && document.hasFocus() && setFocused(false))
    on('keydown', (e) => inside(e.target) && setFocused(true))
    return () => listening.abort()
  }, [ids])

  return hovered || focused
}

const isHidden = () => document.hidden

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
