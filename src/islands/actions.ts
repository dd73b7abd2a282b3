/** Has htmx send a form whose `hx-post` names no address to where it goes without a script. */
export function sendToActions(document: Document) {
  document.addEventListener('htmx:config:request', ({ detail: { ctx } }) => {
    ctx.request.action ||= ctx.sourceElement.getAttribute('action') ?? ''
  })
}
