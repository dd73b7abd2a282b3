/** How far off the screen what is waited for may be when it is asked for. */
const LOAD_MARGIN = '100px 0px'

/** Takes what pages keep back for who has no script onto them as it comes near, wherever it slides to. */
export function loadInViewport(document: Document) {
  const inSight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        inSight.unobserve(target)
        for (const held of target.querySelectorAll('noscript[data-near]')) show(held)
      }
    },
    { rootMargin: LOAD_MARGIN },
  )
  const find = () => {
    for (const held of document.querySelectorAll('noscript[data-near]'))
      inSight.observe(held.closest('.carousel') ?? held.parentElement!)
  }
  new MutationObserver(find).observe(document.body, { childList: true, subtree: true })
  find()
}

/** Of a page's own it is text to the browser; of what htmx has swapped in, elements. */
function show(held: Element) {
  if (held.firstElementChild) held.replaceWith(...held.childNodes)
  else held.outerHTML = held.textContent
}
