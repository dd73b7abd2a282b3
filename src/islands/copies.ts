/** Milliseconds that a button says that it has copied. */
const COPIED = 2000

/** Makes the buttons work that copy the text of the element that they name. */
export function watchCopies(document: Document) {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copies]') : null
    const source = button && document.getElementById(button.dataset.copies!)
    if (!button || !source) return
    try {
      await navigator.clipboard.writeText(source.textContent ?? '')
    } catch {
      // Without leave to write there, the text is at least selected.
      return getSelection()?.selectAllChildren(source)
    }
    button.dataset.copied = ''
    announce('Copied')
    setTimeout(() => delete button.dataset.copied, COPIED)
  })
}

function announce(text: string) {
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = text
}
