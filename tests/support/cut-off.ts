/**
 * In a page within a frame: what of it cannot be read or reached in a width of the frame, because it
 * does not fit, and which of our own words break although there is room. Whatever scrolls sideways by itself is in reach; what is cut after some lines must
 * show the whole as its title, or lead to it.
 */
export function cutOff(widths: number[]): string[] {
  const found = () => {
    const wide = document.documentElement.clientWidth
    const faults = new Set<string>()
    const emails = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    // As much room for words as the smallest phone has at the usual size.
    const roomy = wide / emails >= 20
    const sideways = document.documentElement.scrollWidth
    if (sideways > wide) faults.add(`the page is ${sideways} px wide`)

    type Edges = { left: number; right: number; top: number; bottom: number }
    const beyond = (a: Edges, b: Edges) => a.right > b.right + 1 || a.left < b.left - 1
    const below = (a: Edges, b: Edges) => a.bottom > b.bottom + 2 || a.top < b.top - 2
    const frame = { left: 0, right: wide, top: Number.NEGATIVE_INFINITY, bottom: Infinity }

    /** What may cut an element off, from the inside out, up to what scrolls. */
    const known = new Map<Element, { cutters: Element[]; scrolls: boolean }>()
    const around = (element: Element): { cutters: Element[]; scrolls: boolean } => {
      const found = known.get(element)
      if (found) return found
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const parent = position === 'fixed' ? null : element.parentElement
      const outer =
        overflowX === 'auto' || overflowX === 'scroll'
          ? { cutters: [], scrolls: true }
          : parent
            ? around(parent)
            : { cutters: [], scrolls: false }
      const cuts = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip')
      const own = { ...outer, cutters: cuts ? [element, ...outer.cutters] : outer.cutters }
      known.set(element, own)
      return own
    }
    const unseen = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.getBoundingClientRect().width <= 1 ||
      element.closest('.sr-only, dt[class^="i-"], .skip, .carousel-viewport[data-live], option') !==
        null

    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ‘${element.textContent!.trim().slice(0, 30)}’`

    const check = (element: Element, box: DOMRect) => {
      const { cutters, scrolls } = around(element)
      for (const cutter of cutters) {
        if (cutter === document.body || cutter === document.documentElement) continue
        const edge = cutter.getBoundingClientRect()
        if (!beyond(box, edge) && !below(box, edge)) continue
        if (!cutter.closest('[title], .excerpt')) faults.add(`cut: ${describe(element)}`)
        return
      }
      if (!scrolls && beyond(box, frame)) faults.add(`out of the window: ${describe(element)}`)
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      if (!texts.currentNode.textContent!.trim() || unseen(element)) continue
      range.selectNodeContents(texts.currentNode)
      const holder = element.closest(
        '.btn, .badge, .pill, .check, .card, .tabs > *, td, th, .message',
      )
      const room = holder?.getBoundingClientRect()
      const boxes = [...range.getClientRects()]
      for (const box of boxes) {
        if (box.width < 1) continue
        check(element, box)
        if (room && beyond(box, room)) faults.add(`spills: ${describe(holder!)}`)
      }
      if (roomy && boxes.length > 1 && !element.closest('[dir="auto"], bdi, code, .reference'))
        for (const { 0: word, index } of texts.currentNode.textContent!.matchAll(/\p{L}+/gu)) {
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) faults.add(`broken: ${word} in ${describe(element)}`)
        }
    }
    for (const control of document.querySelectorAll(
      'a, button, summary, input, select, textarea',
    )) {
      const box = control.getBoundingClientRect()
      if (box.width < 2 || unseen(control)) continue
      check(control, box)
    }
    return [...faults]
  }
  return widths.flatMap((width) => {
    const frame = window.frameElement as HTMLIFrameElement
    frame.style.width = `${width}px`
    return found()
      .slice(0, 3)
      .map((fault) => `at ${width}: ${fault}`)
  })
}

/** In a page: whatever people wrote that does not stand from its own side. */
export function withoutDirection(): string[] {
  const strange = /W{20}|M{20}|[\u0590-\u08ff]/
  const faults = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent!
    const element = texts.currentNode.parentElement!
    if (element.closest('script, style, noscript, .sr-only')) continue
    const { unicodeBidi } = getComputedStyle(element)
    if (strange.test(text) && unicodeBidi !== 'plaintext' && !element.closest('[dir="auto"], bdi'))
      faults.add(`${element.tagName.toLowerCase()}.${element.className} ‘${text.slice(0, 20)}’`)
  }
  const typed = 'textarea, input:not([type], [hidden]), input:is([type="text"], [type="search"])'
  // A code reads the same in every direction of writing.
  for (const field of document.querySelectorAll(`:is(${typed}):not([autocomplete=one-time-code])`))
    if (field.getAttribute('dir') !== 'auto') faults.add(field.outerHTML.slice(0, 80))
  return [...faults]
}
