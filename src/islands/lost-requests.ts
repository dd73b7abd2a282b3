import { showFailure } from './show-failure.ts'

/** Except for server errors that bring their own toast. */
export function watchLostRequests(document: Document) {
  document.addEventListener('htmx:error', ({ target }) => showFailure(target))
  document.addEventListener('htmx:response:error', ({ target, detail: { ctx } }) => {
    const { status, headers } = ctx.response!
    if (status >= 500 && !headers.has('HX-Trigger')) showFailure(target)
  })
}
