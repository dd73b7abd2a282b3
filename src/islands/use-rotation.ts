import { useEffect, useRef, useState } from 'react'
import { type Rotation, watchRotation } from './rotation.ts'

/** {@link watchRotation} for a component; the regions are the same ones on every render. */
export function useRotation(regions: readonly string[]) {
  const [now, setNow] = useState<Rotation | null>(null)
  const watched = useRef<ReturnType<typeof watchRotation>>(null)
  const ids = regions.join(' ')

  useEffect(() => {
    const watching = watchRotation(ids.split(' '), setNow)
    watched.current = watching
    return watching.stop
  }, [ids])

  return {
    /** False on the server and until the browser has taken over. */
    ready: now !== null,
    paused: now?.paused ?? false,
    rotating: now?.rotating ?? false,
    toggle: () => watched.current?.toggle(),
  }
}
