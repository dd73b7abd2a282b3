import type { HtmxRequestCtx } from 'htmx.org'
import { isOfFilters } from './form.ts'
import { nothingToTry } from './try-again.ts'

/** Search parameters that aren't filters. */
const BESIDE_FILTERS = ['cursor', 'limit', 'shown', 'render']

let pendingRequest: { ctx: HtmxRequestCtx; filters: string } | null = null

/** Cancels requests for the list that is shown or loading. */
export function mergeRequests(document: Document) {
  document.addEventListener('htmx:config:request', (event) => {
    const { ctx } = event.detail
    if (!isOfFilters(ctx)) return
    const form = ctx.sourceElement
    const filters = filtersIn(form)
    const awaited = pendingRequest?.ctx.sourceElement === form ? pendingRequest.filters : null
    if (filters !== awaited && filters !== filtersShown()) {
      pendingRequest = { ctx, filters }
      return
    }
    event.preventDefault()
    if (filters === awaited) return
    form.dispatchEvent(new Event('htmx:abort'))
    nothingToTry()
  })
  document.addEventListener('htmx:finally:request', ({ detail: { ctx } }) => {
    if (pendingRequest?.ctx === ctx) pendingRequest = null
  })
}

function filtersIn(form: HTMLFormElement): string {
  const filters = new URLSearchParams()
  for (const field of form.elements)
    if (isSet(field)) filters.set(field.name, field.value.trim().normalize())
  return written(filters)
}

/** A select's first option is no filter, nor is a box without a tick. */
const isSet = (field: Element): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex > 0
    : field instanceof HTMLInputElement && (field.type !== 'checkbox' || field.checked)

function filtersShown(): string {
  const filters = new URLSearchParams(location.search)
  for (const name of BESIDE_FILTERS) filters.delete(name)
  return written(filters)
}

function written(filters: URLSearchParams): string {
  const set = [...filters].filter(([, value]) => value)
  return String(new URLSearchParams(set.sort()))
}
