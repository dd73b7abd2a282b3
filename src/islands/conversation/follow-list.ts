import { triggerHtmx } from '../lazy-htmx.ts'

/** Loads the list again when a conversation of it changes, and once something was read. */
export function followList(list: HTMLElement) {
  let source: EventSource | undefined
  const refresh = () => void triggerHtmx(list, 'changed')

  const listen = (missed: boolean) => {
    source?.close()
    if (document.hidden) return
    let known = !missed
    source = new EventSource(list.dataset.inbox!)
    source.addEventListener('changed', refresh)
    // What changed while it was closed isn't announced again.
    source.addEventListener('open', () => {
      if (!known) refresh()
      known = false
    })
  }
  document.addEventListener('visibilitychange', () => listen(true))
  document.addEventListener('htmx:after:swap', ({ detail: { ctx } }) => {
    if (ctx.sourceElement.id === 'reading') refresh()
  })
  listen(false)
}
