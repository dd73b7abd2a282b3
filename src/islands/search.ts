const BOX = '[data-search] > input'

const OWN_SEARCH = 'main form:not([method=post]) input[type=search]'

/** Suggestions load once somebody uses a search field; `/` goes to the page's own, else to that of everything. */
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
    const box = visible(document, OWN_SEARCH) ?? visible(document, BOX)
    if (box) box.select()
    else document.querySelector<HTMLElement>('.header-search-link')?.click()
    box?.focus()
  })
}

const visible = (document: Document, fields: string) =>
  [...document.querySelectorAll<HTMLInputElement>(fields)].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  )

const WRITES = 'input, textarea, select, [contenteditable], dialog, [role="dialog"]'

const isShortcut = ({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) =>
  key === '/' &&
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  target instanceof Element &&
  !target.closest(WRITES)
