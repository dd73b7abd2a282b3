/** Has htmx send what names no address of its own to where it goes without a script. */
export function sendToActions(document: Document) {
  document.addEventListener('htmx:config:request', ({ detail: { ctx } }) => {
    const attribute = (name: string) => ctx.sourceElement.getAttribute(name)
    ctx.request.action ||= attribute('formaction') ?? attribute('action') ?? attribute('href') ?? ''
  })
}
