import { raise } from './toasts.ts'

/**
 * Tells that a request of htmx failed, in the words of the element that sent it: it got no answer,
 * or a server's failure that brings no toast of its own.
 */
export function watchLostRequests(document: Document) {
  document.addEventListener('htmx:error', ({ target }) => tell(target))
  document.addEventListener('htmx:response:error', ({ target, detail: { ctx } }) => {
    const { status, headers } = ctx.response!
    if (status >= 500 && !headers.has('HX-Trigger')) tell(target)
  })
}

function tell(target: EventTarget | null) {
  const sender = target instanceof Element ? target.closest<HTMLElement>('[data-failure]') : null
  if (!sender) return
  raise({ title: 'Error', description: sender.dataset.failure, variant: 'destructive' })
}
