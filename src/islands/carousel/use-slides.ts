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
  watchFocus: (api, { target }) => !isWhollyInSight(target as Element, api.rootNode()),
}

/**
 * Slides in `<id>-slides` by Embla. While `rotating` they advance every `interval` milliseconds, counted
 * from the last step by hand.
 */
export function useSlides(id: string, interval: number, rotating: boolean) {
  const [startIndex, setStartIndex] = useState(0)
  const [attach, api] = useEmblaCarousel({ ...OPTIONS, startIndex }, [
    Autoplay({ delay: interval, playOnInit: false, stopOnFocusIn: false }),
  ])
  useViewport(id, attach, setStartIndex)
  const selected = useSelected(api)
  useAutoplay(api, rotating)

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

/** Continues from where the visitor has scrolled to. */
function useViewport(
  id: string,
  attach: (viewport: HTMLElement) => void,
  setStartIndex: (index: number) => void,
) {
  useEffect(() => {
    const viewport = document.getElementById(`${id}-slides`)
    if (!viewport) return
    setStartIndex(firstInSight(viewport))
    viewport.dataset.live = ''
    viewport.scrollLeft = 0
    attach(viewport)
    return () => viewport.removeAttribute('data-live')
  }, [id, attach, setStartIndex])
}

function useSelected(api: Api | undefined) {
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    if (!api) return
    const follow = () => setSelected(api.selectedScrollSnap())
    follow()
    hideOthers(api)
    api.on('select', follow).on('reInit', follow).on('slidesInView', hideOthers)
    return () => {
      for (const slide of api.slideNodes()) slide.inert = false
    }
  }, [api])
  return selected
}

function useAutoplay(api: Api | undefined, rotating: boolean) {
  const dragged = useDragged(api)
  useEffect(() => {
    if (!api) return
    const moves = rotating && !dragged
    // A new width restarts Embla and its autoplay.
    const follow = () => (moves ? api.plugins().autoplay?.play() : api.plugins().autoplay?.stop())
    follow()
    api.on('reInit', follow)
    api.containerNode().setAttribute('aria-live', rotating ? 'off' : 'polite')
    return () => void api.off('reInit', follow)
  }, [api, rotating, dragged])
}

function useDragged(api: Api | undefined) {
  const [dragged, setDragged] = useState(false)
  useEffect(() => {
    api?.on('pointerDown', () => setDragged(true)).on('pointerUp', () => setDragged(false))
  }, [api])
  return dragged
}

/** Hidden slides are inert, so that a live region announces only the new one. */
function hideOthers(api: Api) {
  const seen = api.slidesInView()
  if (seen.length === 0) return
  for (const [index, slide] of api.slideNodes().entries()) slide.inert = !seen.includes(index)
}

function isWhollyInSight(element: Element, viewport: Element) {
  const inner = element.getBoundingClientRect()
  const outer = viewport.getBoundingClientRect()
  return inner.left >= outer.left && inner.right <= outer.right
}

function firstInSight(viewport: HTMLElement) {
  const slides = [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[]
  const width = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)
  return width > 0 ? Math.round(viewport.scrollLeft / width) : 0
}
