import type { ReactNode } from 'react'
import CarouselControls from '../../islands/carousel/carousel.tsx'
import { CARDS_AT_ONCE } from '../../lib/landing/landing.ts'
import { Island } from '../frame/island.tsx'

type CarouselProps<Item> = {
  id: string
  title: string
  interval: number
  items: readonly (Item & { id: string })[]
  card: (item: Item) => ReactNode
}

/**
 * Scrolls by itself in every browser; the carousel island takes over where the cards do not fit.
 */
export function LandingCarousel<Item>({ id, title, interval, items, card }: CarouselProps<Item>) {
  const count = items.length
  return (
    <section
      id={id}
      className="carousel"
      aria-roledescription="carousel"
      aria-labelledby={`${id}-title`}
    >
      <div className="carousel-head">
        <h3 id={`${id}-title`}>{title}</h3>
        {count > CARDS_AT_ONCE && (
          <Island
            name="carousel"
            id={`${id}-controls`}
            component={CarouselControls}
            props={{ id, count, interval }}
          />
        )}
      </div>
      <div id={`${id}-slides`} className="carousel-viewport">
        <div className="carousel-track" aria-live="off">
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
            <div
              key={item.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
            >
              {card(item)}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
