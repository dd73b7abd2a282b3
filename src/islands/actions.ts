export function sendToActions(document: Document) {
  document.addEventListener('htmx:config:request', ({ detail: { ctx } }) => {
    const attribute = (name: string) => ctx.sourceElement.getAttribute(name)
    ctx.request.action ||= attribute('formaction') ?? attribute('action') ?? attribute('href') ?? ''
  })
}
