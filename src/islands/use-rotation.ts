import { useEffect, useRef, useState } from 'react'
import { type Rotation, watchRotation } from './rotation.ts'

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
    /** False until hydrated. */
    ready: now !== null,
    paused: now?.paused ?? false,
    rotating: now?.rotating ?? false,
    toggle: () => watched.current?.toggle(),
  }
}
