import { summaryTitle } from '../lib/forms/errors.ts'

/** Islands remove theirs themselves. */
export function clearErrorsOnInput(document: Document) {
  document.addEventListener('input', ({ target }) => {
    const control = target as HTMLInputElement
    if (!control.validity?.valid || control.closest('[data-island]')) return
    for (const field of [control.name, control.id, control.closest('fieldset')?.id])
      if (field) clearError(document, field)
  })
}

function clearError(document: Document, field: string) {
  document.getElementById(`${field}-error`)?.remove()
  document.getElementById(field)?.removeAttribute('aria-invalid')
  const item = document.querySelector(`.error-summary a[href="#${field}"]`)?.parentElement
  const summary = item?.closest('.error-summary')
  if (!item || !summary) return
  item.remove()
  const left = summary.querySelectorAll('li').length
  if (left === 0) summary.remove()
  else summary.querySelector('h2')!.textContent = summaryTitle(left)
}
