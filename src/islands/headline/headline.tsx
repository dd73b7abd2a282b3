import { useEffect, useState } from 'react'
import { PHRASE_INTERVAL } from '../../lib/landing.ts'
import { PauseIcon } from '../pause-icon.tsx'
import { useRotation } from '../use-rotation.ts'

export type HeadlineProps = {
  /** The element whose children are the phrases, one of them marked `data-shown`. */
  phrases: string
  count: number
  /** The element over which the pointer makes the headline stand still, and this control's own. */
  regions: string[]
}

/** Shows the page's phrases in turn, and where on the way they are; with its pause control. */
export default function Headline({ phrases, count, regions }: HeadlineProps) {
  const { ready, paused, toggle, rotating } = useRotation(regions)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    if (!rotating) return
    const timer = setInterval(() => setShown((index) => (index + 1) % count), PHRASE_INTERVAL)
    return () => clearInterval(timer)
  }, [rotating, count])

  useEffect(() => {
    const all = [...(document.getElementById(phrases)?.children ?? [])]
    for (const [index, phrase] of all.entries()) {
      phrase.toggleAttribute('data-shown', index === shown)
    }
  }, [phrases, shown])

  return (
    <div className="headline-control" data-ready={ready || undefined}>
      <button type="button" className="icon-btn icon-btn-small" onClick={toggle}>
        <PauseIcon paused={paused} />
        <span className="sr-only">{paused ? 'Start' : 'Pause'} the changing headline</span>
      </button>
      <span className="headline-way" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places on the way, which never move
          <i key={index} data-here={index === shown || undefined} />
        ))}
      </span>
    </div>
  )
}
