import { isOfFilters } from './form.ts'

/**
 * Draws the cards that stand for results while they load. The page has one of them, and says how
 * many they are: they are seen only where a script asks.
 */
export function drawSkeletons(document: Document) {
  document.addEventListener('htmx:before:request', ({ detail: { ctx } }) => {
    const drawn = isOfFilters(ctx) && document.querySelector<HTMLElement>('[data-skeletons]')
    if (!drawn) return
    const card = drawn.querySelector('.card')!
    for (let i = 1; i < Number(drawn.dataset.skeletons); i++) card.after(card.cloneNode(true))
    delete drawn.dataset.skeletons
  })
}
