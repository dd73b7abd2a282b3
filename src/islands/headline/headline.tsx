import { useEffect, useState } from 'react'
import { PHRASE_INTERVAL, PHRASES } from '../../lib/landing.ts'
import { PauseIcon } from '../pause-icon.tsx'
import { useRotation } from '../use-rotation.ts'

export type HeadlineProps = {
  /** The element that holds the phrase. */
  phrase: string
  /** The element over which the pointer makes the headline stand still, and this control's own. */
  regions: string[]
}

/** Shows the phrases in turn, and where on the way they are; with its pause control. */
export default function Headline({ phrase, regions }: HeadlineProps) {
  const { ready, paused, toggle, rotating } = useRotation(regions)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const element = document.getElementById(phrase)
    if (!rotating || !element) return
    const next = (index: number) => (index + 1) % PHRASES.length
    const timer = setInterval(() => setShown(next), PHRASE_INTERVAL)
    element.dataset.rotating = ''
    return () => {
      clearInterval(timer)
      delete element.dataset.rotating
    }
  }, [rotating, phrase])

  useEffect(() => {
    const element = document.getElementById(phrase)
    if (!element || element.textContent === PHRASES[shown]) return
    element.textContent = PHRASES[shown]!
    element.animate({ opacity: [0, 1] }, { duration: 200, easing: 'ease-out' })
  }, [phrase, shown])

  return (
    <div className="headline-control" data-ready={ready || undefined}>
      <button type="button" className="icon-btn icon-btn-small" onClick={toggle}>
        <PauseIcon paused={paused} />
        <span className="sr-only">{paused ? 'Start' : 'Pause'} the changing headline</span>
      </button>
      <span className="headline-way" aria-hidden="true">
        {PHRASES.map((name, index) => (
          <i key={name} data-here={index === shown || undefined} />
        ))}
      </span>
    </div>
  )
}
