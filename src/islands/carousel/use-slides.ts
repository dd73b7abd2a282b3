import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

type Api = NonNullable<UseEmblaCarouselType[1]>
type Options = NonNullable<Parameters<typeof useEmblaCarousel>[0]>

const OPTIONS: Options = {
  align: 'start',
  loop: true,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  // Tab moves the slides only where what it reaches is cut off.
  watchFocus: (api, { target }) => !isInteger(target as Element, api.rootNode()),
}

/**
 * Hands the slides in `<id>-slides` to Embla, from where the visitor has scrolled them to. While
 * `rotating` they advance every `interval` milliseconds; each step by hand restarts the wait.
 */
export function useSlides(id: string, interval: number, rotating: boolean) {
  const [startIndex, setStartIndex] = useState(0)
  const [attach, api] = useEmblaCarousel({ ...OPTIONS, startIndex }, [
    Autoplay({ delay: interval, playOnInit: false, stopOnFocusIn: false }),
  ])
  const [selected, setSelected] = useState(0)
  const dragged = useDragged(api)

  useEffect(() => {
    const viewport = document.getElementById(`${id}-slides`)
    if (!viewport) return
    setStartIndex(firstInSight(viewport))
    viewport.dataset.live = ''
    viewport.scrollLeft = 0
    attach(viewport)
    return () => viewport.removeAttribute('data-live')
  }, [id, attach])

  useEffect(() => {
    if (!api) return
    const follow = () => setSelected(api.selectedScrollSnap())
    follow()
    hideTheOthers(api)
    api.on('select', follow).on('reInit', follow).on('slidesInView', hideTheOthers)
    return () => {
      for (const slide of api.slideNodes()) slide.inert = false
    }
  }, [api])

  useEffect(() => {
    if (!api) return
    const moves = rotating && !dragged
    // A new width makes Embla start over, its autoplay included.
    const follow = () => (moves ? api.plugins().autoplay?.play() : api.plugins().autoplay?.stop())
    follow()
    api.on('reInit', follow)
    api.containerNode().setAttribute('aria-live', rotating ? 'off' : 'polite')
    return () => void api.off('reInit', follow)
  }, [api, rotating, dragged])

  const byHand = (step: (api: Api) => void) => () => {
    if (!api) return
    step(api)
    api.plugins().autoplay?.reset()
  }
  return {
    selected,
    next: byHand((api) => api.scrollNext()),
    previous: byHand((api) => api.scrollPrev()),
    show: (index: number) => byHand((api) => api.scrollTo(index))(),
  }
}

function useDragged(api: Api | undefined) {
  const [dragged, setDragged] = useState(false)
  useEffect(() => {
    api?.on('pointerDown', () => setDragged(true)).on('pointerUp', () => setDragged(false))
  }, [api])
  return dragged
}

/** Slides out of sight are neither focusable nor read, so that a live region tells the new one. */
function hideTheOthers(api: Api) {
  const seen = api.slidesInView()
  if (seen.length === 0) return
  for (const [index, slide] of api.slideNodes().entries()) slide.inert = !seen.includes(index)
}

function isInteger(element: Element, viewport: Element) {
  const inner = element.getBoundingClientRect()
  const outer = viewport.getBoundingClientRect()
  return inner.left >= outer.left && inner.right <= outer.right
}

function firstInSight(viewport: HTMLElement) {
  const slides = [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[]
  const width = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)
  return width > 0 ? Math.round(viewport.scrollLeft / width) : 0
}
