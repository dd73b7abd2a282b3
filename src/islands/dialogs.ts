export function watchDialogs(document: Document) {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLDialogElement && 'modal' in node.dataset) show(node)
  }).observe(document.body, { childList: true })
}

function show(dialog: HTMLDialogElement) {
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('done', ({ detail }: CustomEventInit<{ focus?: string }>) => {
    dialog.close()
    if (detail?.focus) document.getElementById(detail.focus)?.focus()
  })
  // Not a text selection that ends outside.
  let outside = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    outside = target === dialog
  })
  dialog.addEventListener('click', ({ target }) => {
    if (outside && target === dialog) dialog.close()
  })
  dialog.addEventListener('toggle', showOpened, true)
  dialog.showModal()
}

/** What opens at the end of a dialog would lie behind its actions. */
function showOpened({ target }: Event) {
  if (target instanceof HTMLDetailsElement && target.open)
    target.scrollIntoView({ block: 'nearest' })
}
