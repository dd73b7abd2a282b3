const OFF = 'desk-keys'

/**
 * Keys for reviewing applications: each presses what says on the page that it is its key. Only while
 * no field has the focus, never with another key held, and not where they are switched off.
 */
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
  document.addEventListener('toggle', openedReject, true)
  document.addEventListener('htmx:before:request', spareTyped)
  document.addEventListener('htmx:after:swap', settle)
  showPanes()
  showPlace()
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
  } else found.click()
}

const pressed = (key: string) =>
  document.querySelector<HTMLElement>(`#desk [data-key="${CSS.escape(key)}"]`)

/** What the toast offers goes first: it tells of what was decided last. */
const undoing = () => document.querySelector<HTMLElement>('.toast-action') ?? pressed('u')

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
  } catch {
    // Where nothing can be kept they are on with the next page.
  }
  showSwitch()
}

/** Only where they work the page says which they are. */
function showSwitch() {
  document.documentElement.toggleAttribute('data-keys', areOn())
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-keys-on]'))
    box.checked = areOn()
}

/** A form that opens in place is begun at its first field. */
function openedReject({ target }: Event) {
  if (target instanceof HTMLDetailsElement && target.matches('.reject') && target.open)
    target.querySelector<HTMLElement>('[type="radio"]')?.focus()
}

const RENEWS = '[hx-trigger^="kept"]'
const ROW = '.desk-beside > li > [hx-get]'

const paneOf = (row: Element) => row.nextElementSibling

/** A row whose pane is open closes it. */
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

/** A rejection that is being written would close if the page were swapped around it. */
function spareTyped(event: Event) {
  const { ctx } = (event as CustomEvent<{ ctx: { sourceElement: Element } }>).detail
  if (ctx.sourceElement.matches(RENEWS) && document.querySelector('.reject[open]'))
    event.preventDefault()
}

/** A pane is begun at its first field; what was kept in it leaves the focus at its row. */
function settlePane(source: Element, row: HTMLElement) {
  const pane = paneOf(row)
  const first = '[aria-invalid="true"], [role="alert"]'
  const begun = row === source ? 'input:not([type="hidden"]), textarea' : first
  ;(pane?.querySelector<HTMLElement>(begun) ?? row).focus()
}

/** The row that opened a pane, or whose pane something was sent from. */
const rowOf = (source: Element) =>
  source.closest<HTMLElement>(ROW) ??
  source.closest('.desk-pane')?.parentElement?.querySelector<HTMLElement>(ROW)

/** What is opened next takes the focus, or what was wrong with what was sent. */
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
  const heading = document.getElementById('opened')
  ;(wrong ?? heading)?.focus({ preventScroll: !!wrong === false && isWide() })
  showPlace()
}

const isWide = () => matchMedia('(width >= 60em)').matches

/** The list keeps its place, and shows which one is open. */
function showPlace() {
  const row = document.querySelector('#desk a[aria-current="true"]')
  if (row && isWide()) row.scrollIntoView({ block: 'nearest' })
}
