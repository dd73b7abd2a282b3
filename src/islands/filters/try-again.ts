import type { HtmxRequestCtx } from 'htmx.org'
import { filters, isOfFilters } from './form.ts'
import { resumeSearch } from './searches.ts'

/** Milliseconds, doubled with each attempt. */
const WAIT = 2000
const LONGEST_WAIT = 30_000

let wait = WAIT
let timer: ReturnType<typeof setTimeout> | undefined
let failed: HtmxRequestCtx | null = null

/** Marks the results as outdated and retries. */
export function tryAgain(document: Document) {
  document.addEventListener('htmx:error', ({ detail: { ctx } }) => {
    if (ctx && isOfFilters(ctx)) fail(ctx)
  })
  document.addEventListener('htmx:response:error', ({ detail: { ctx } }) => {
    if (isOfFilters(ctx) && ctx.response!.status >= 500) fail(ctx)
  })
  document.addEventListener('htmx:before:swap', ({ detail: { ctx } }) => {
    if (isOfFilters(ctx) && ctx.response!.status < 400) nothingToTry()
  })
  document.addEventListener('htmx:before:history:restore', nothingToTry)
  addEventListener('online', retry)
}

export function nothingToTry() {
  clearTimeout(timer)
  failed = null
  wait = WAIT
  showRetry('')
}

function fail(ctx: HtmxRequestCtx) {
  failed = ctx
  showRetry(note()?.dataset.old ?? '')
  clearTimeout(timer)
  timer = setTimeout(retry, wait)
  wait = Math.min(2 * wait, LONGEST_WAIT)
}

function retry() {
  if (!failed) return
  const again = new Event('again')
  resumeSearch(again, failed.sourceEvent)
  filters()?.dispatchEvent(again)
}

/** Setting the same text again would be announced. */
function showRetry(text: string) {
  const place = note()
  if (place && place.textContent !== text) place.textContent = text
}

const note = () => document.getElementById('old-results')
