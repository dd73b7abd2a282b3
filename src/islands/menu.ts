export function watchMenu(document: Document) {
  document.addEventListener('focusin', ({ target }) => {
    const menu = document.querySelector<HTMLElement>('#menu:popover-open')
    if (!menu || !(target instanceof Element)) return
    if (!target.closest('#menu, [popovertarget="menu"]')) menu.hidePopover()
  })
}
