/** Shows a dialog as soon as it comes onto the page, and takes it away once it is closed. */
export function watchDialogs(document: Document) {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLDialogElement && 'modal' in node.dataset) show(node)
  }).observe(document.body, { childList: true })
}

function show(dialog: HTMLDialogElement) {
  dialog.addEventListener('close', () => dialog.remove())
  // The focus goes back to what opened it, unless that has given way to something else.
  dialog.addEventListener('done', ({ detail }: CustomEventInit<{ focus?: string }>) => {
    dialog.close()
    if (detail?.focus) document.getElementById(detail.focus)?.focus()
  })
  // A press that begins and ends on the backdrop: not one that selects text and slips out.
  let outside = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    outside = target === dialog
  })
  dialog.addEventListener('click', ({ target }) => {
    if (outside && target === dialog) dialog.close()
  })
  dialog.showModal()
}
