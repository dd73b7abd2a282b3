import { raise } from './toasts.ts'

/** Tells that a request of htmx got no answer, in the words of the element that sent it. */
export function watchLostRequests(document: Document) {
  document.addEventListener('htmx:error', ({ target }) => {
    const sender = target instanceof Element ? target.closest<HTMLElement>('[data-failure]') : null
    if (!sender) return
    raise({ title: 'Error', description: sender.dataset.failure, variant: 'destructive' })
  })
}
