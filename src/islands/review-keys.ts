const OFF = 'desk-keys'

/** Single keys, never in a field or with another key held. */
export function watchReviewKeys() {
  showSwitch()
  document.addEventListener('keydown', press)
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-keys-on]'))
      saveChoice(target.checked)
  })
  document.addEventListener('click', ({ target }) => {
    const reject = target instanceof Element && target.closest('[data-keep]')?.closest('details')
    if (!reject) return
    reject.open = false
    reject.querySelector('summary')?.focus()
  })
  document.addEventListener('click', closePane, true)
  document.addEventListener('click', select)
  document.addEventListener('toggle', openedReject, true)
  document.addEventListener('htmx:before:request', spareTyped)
  document.addEventListener('htmx:after:swap', settle)
  showPanes()
  showPlace()
}

/** In place, what the link leads to without a script. */
function select(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-select]')
  if (!link) return
  event.preventDefault()
  for (const box of document.querySelectorAll<HTMLInputElement>('#select [name="application"]'))
    box.checked = link.dataset.select === 'all'
}

const FIELDS = 'input, textarea, select, [contenteditable]'

function press(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, target, repeat } = event
  const inField = target instanceof Element && target.closest(FIELDS)
  if (inField || ctrlKey || metaKey || altKey || repeat || event.isComposing) return
  if (key.length > 1 || document.querySelector('dialog:modal')) return
  if (!areOn()) return
  const found = key === 'u' ? undoing() : pressed(key)
  if (!found) return
  event.preventDefault()
  if (found.matches(FIELDS)) {
    found.closest('details')?.setAttribute('open', '')
    found.focus()
  } else if (found.matches('[data-key-focuses]')) found.focus()
  else found.click()
}

const pressed = (key: string) =>
  document.querySelector<HTMLElement>(`#desk [data-key="${CSS.escape(key)}"]`)

const undoing = () => document.querySelector<HTMLElement>('button.toast-action') ?? pressed('u')

function areOn() {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

function saveChoice(on: boolean) {
  try {
    if (on) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, 'off')
  } catch {}
  showSwitch()
}

function showSwitch() {
  document.documentElement.toggleAttribute('data-keys', areOn())
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-keys-on]'))
    box.checked = areOn()
}

function openedReject({ target }: Event) {
  if (target instanceof HTMLDetailsElement && target.matches('.reject') && target.open)
    target.querySelector<HTMLElement>('[type="radio"]')?.focus()
}

const RENEWS = '[hx-trigger^="kept"]'
const ROW = '.desk-beside > li > [hx-get]'

const paneOf = (row: Element) => row.nextElementSibling

function closePane(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const row = event.target instanceof Element && event.target.closest(ROW)
  if (!row || !paneOf(row)?.firstChild) return
  event.preventDefault()
  event.stopPropagation()
  paneOf(row)?.replaceChildren()
  showPanes()
}

function showPanes() {
  for (const row of document.querySelectorAll(ROW))
    row.setAttribute('aria-expanded', String(!!paneOf(row)?.firstChild))
}

/** A swap would close a rejection that is being written. */
function spareTyped(event: Event) {
  const { ctx } = (event as CustomEvent<{ ctx: { sourceElement: Element } }>).detail
  if (ctx.sourceElement.matches(RENEWS) && document.querySelector('.reject[open]'))
    event.preventDefault()
}

function settlePane(source: Element, row: HTMLElement) {
  const pane = paneOf(row)
  const first = '[aria-invalid="true"], [role="alert"]'
  const begun = row === source ? 'input:not([type="hidden"]), textarea' : first
  ;(pane?.querySelector<HTMLElement>(begun) ?? row).focus()
}

const rowOf = (source: Element) =>
  source.closest<HTMLElement>(ROW) ??
  source.closest('.desk-pane')?.parentElement?.querySelector<HTMLElement>(ROW)

function settle(event: Event) {
  const { ctx } = (event as CustomEvent<{ ctx: { sourceElement: Element } }>).detail
  const { sourceElement: source } = ctx
  if (!source.closest('#desk, form[action*="/applications/"]')) return
  showSwitch()
  showPanes()
  if (source.matches(RENEWS)) return
  const row = rowOf(source)
  if (row) return settlePane(source, row)
  const one = document.getElementById('application')
  const wrong = one?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
  const inserted = one?.querySelector<HTMLElement>('.reject[open] textarea')
  const place = wrong ?? inserted ?? document.getElementById('opened')
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
  showPlace()
}

const isWide = () => matchMedia('(width >= 60em)').matches

function showPlace() {
  const row = document.querySelector('#desk a[aria-current="true"]')
  if (row && isWide()) row.scrollIntoView({ block: 'nearest' })
}
