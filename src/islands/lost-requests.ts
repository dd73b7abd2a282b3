import { raise } from './toasts.ts'

type Failed = CustomEvent<{ ctx?: { response: { status: number }; hx: { trigger?: string } } }>

/**
 * Tells that a request of htmx failed, in the words of the element that sent it: it got no answer,
 * or one of a broken server that brings no toast of its own.
 */
export function watchLostRequests(document: Document) {
  document.addEventListener('htmx:error', ({ target }) => tell(target))
  document.addEventListener('htmx:response:error', (event) => {
    const { ctx } = (event as Failed).detail
    if (ctx && ctx.response.status >= 500 && !ctx.hx.trigger) tell(event.target)
  })
}

function tell(target: EventTarget | null) {
  const sender = target instanceof Element ? target.closest<HTMLElement>('[data-failure]') : null
  if (!sender) return
  raise({ title: 'Error', description: sender.dataset.failure, variant: 'destructive' })
}
