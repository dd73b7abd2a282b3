import { IconButton } from '../../views/ui/icon-button.tsx'
import { LineIcon, PauseIcon } from '../../views/ui/line-icon.tsx'
import { useRotation } from '../use-rotation.ts'
import { useSlides } from './use-slides.ts'

export type CarouselProps = {
  /** The carousel's element; its slides are in `<id>-slides`. */
  id: string
  count: number
  interval: number
}

export default function CarouselIsland({ id, count, interval }: CarouselProps) {
  const { ready, paused, toggle, rotating } = useRotation([id])
  const { selected, next, previous, show } = useSlides(id, interval, rotating)
  return (
    <div className="carousel-controls" data-ready={ready || undefined}>
      <IconButton aria-label={paused ? 'Start rotation' : 'Pause rotation'} onClick={toggle}>
        <PauseIcon paused={paused} />
      </IconButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div className="dots" role="group" aria-label="Choose a slide">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: one per slide, and slides never move
            key={index}
            type="button"
            aria-label={`Go to ${index + 1} of ${count}`}
            aria-current={index === selected || undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
      <IconButton aria-label="Previous" onClick={previous}>
        <LineIcon d="m15 5-7 7 7 7" />
      </IconButton>
      <IconButton aria-label="Next" onClick={next}>
        <LineIcon d="m9 5 7 7-7 7" />
      </IconButton>
    </div>
  )
}
