import { filters } from './form.ts'
import { settleSearch } from './searches.ts'

/** Submits the form instead, with what is being typed there. */
export function watchLinks(document: Document) {
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-filter]')
    const form = filters()
    if (!link || !form || button !== 0 || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    const field = form.elements.namedItem(link.dataset.filter!) as HTMLInputElement
    field.value = link.dataset.value!
    settleSearch()
    form.requestSubmit()
  })
}
