const BOX = '[data-search] > input'

/** Suggestions load once somebody uses a search field; `/` goes to one, or to the page that has one. */
export function watchSearch(document: Document) {
  const open = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement && target.matches(BOX))
      void import('./search-box.ts')
        .then(({ openSearchBox }) => openSearchBox(target))
        .catch(() => {})
  }
  document.addEventListener('focusin', ({ target }) => open(target))
  open(document.activeElement)
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    // The page's own comes after the header's.
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')]
    const box = boxes.findLast((each) => each.checkVisibility({ visibilityProperty: true }))
    if (box) box.select()
    else document.querySelector<HTMLElement>('.header-search-link')?.click()
    box?.focus()
  })
}

const WRITES = 'input, textarea, select, [contenteditable], dialog, [role="dialog"]'

const isShortcut = ({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) =>
  key === '/' &&
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  target instanceof Element &&
  !target.closest(WRITES)
