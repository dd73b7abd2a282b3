const LOAD_MARGIN = '100px 0px'

/** Loads what `noscript` holds as it comes near the viewport. */
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

/** Browsers parse it as text, htmx as elements. */
function show(held: Element) {
  if (held.firstElementChild) held.replaceWith(...held.childNodes)
  else held.outerHTML = held.textContent
}
