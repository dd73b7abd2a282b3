const COPIED = 2000

export function watchCopies(document: Document) {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copies]') : null
    const source = button && document.getElementById(button.dataset.copies!)
    if (!button || !source) return
    try {
      await navigator.clipboard.writeText(source.textContent ?? '')
    } catch {
      // Without permission to copy, select the text.
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
