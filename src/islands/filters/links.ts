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
    if (field.type === 'checkbox') field.checked = false
    else field.value = link.dataset.value!
    settleSearch()
    form.requestSubmit()
  })
}

/** The button that small screens have below the open filters. */
export function watchShowResults(document: Document) {
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element && target.closest('#show-results'))) return
    event.preventDefault()
    filters()?.querySelector('details')?.removeAttribute('open')
    document.getElementById('results')?.focus()
  })
}
