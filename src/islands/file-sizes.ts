/** The server would close the connection before the browser reads why. */
export function watchFileSizes(document: Document) {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.maxBytes) return
    const size = target.files?.[0]?.size ?? 0
    const tooLarge = size > Number(target.dataset.maxBytes)
    target.setCustomValidity(tooLarge ? (target.dataset.tooLarge ?? '') : '')
    target.reportValidity()
  })
}
