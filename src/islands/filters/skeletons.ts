import { isOfFilters } from './form.ts'

/** The page has one skeleton card, and their number. */
export function drawSkeletons(document: Document) {
  document.addEventListener('htmx:before:request', ({ detail: { ctx } }) => {
    const drawn = isOfFilters(ctx) && document.querySelector<HTMLElement>('[data-skeletons]')
    if (!drawn) return
    const card = drawn.querySelector('.card')!
    for (let i = 1; i < Number(drawn.dataset.skeletons); i++) card.after(card.cloneNode(true))
    delete drawn.dataset.skeletons
  })
}
