import { showFailure } from './show-failure.ts'

/**
 * Tells that a request of htmx failed, in the words of the element that sent it: it got no answer,
 * or a server's failure that brings no toast of its own.
 */
export function watchLostRequests(document: Document) {
  document.addEventListener('htmx:error', ({ target }) => showFailure(target))
  document.addEventListener('htmx:response:error', ({ target, detail: { ctx } }) => {
    const { status, headers } = ctx.response!
    if (status >= 500 && !headers.has('HX-Trigger')) showFailure(target)
  })
}
