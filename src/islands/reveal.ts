export function watchReveals(document: Document) {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveals]') : null
    const input = button && document.getElementById(button.dataset.reveals!)
    if (!button || !(input instanceof HTMLInputElement)) return
    const shown = input.type === 'text'
    input.type = shown ? 'password' : 'text'
    button.setAttribute('aria-pressed', String(!shown))
  })
}
