import { onFirstUse } from './first-use.ts'
import { showFailure } from './show-failure.ts'

/** What asks the server for a part of the page as it is pressed, as it is sent, or otherwise. */
const PRESSED = ':is(a, button):is([hx-get], [hx-post]), a[data-filter]'
const SENT = 'form:is([hx-get], [hx-post])'
const ASKING = '[hx-get], [hx-post]'

/** What asks by itself. */
const BY_ITSELF = '[hx-trigger^=load]'

let htmxModule: Promise<typeof import('./htmx.ts')> | undefined
let here: typeof import('./htmx.ts') | undefined

/** What was pressed or sent before htmx was there, and what was typed or chosen. */
let held: { sender: HTMLElement; again: () => void }[] = []
const changed = new Map<EventTarget, string>()

/**
 * Brings htmx, which is three quarters of the script, once somebody uses the page, or where it
 * asks by itself. What is pressed, sent or typed until then waits for it, and is done then.
 */
export function loadHtmxOnFirstUse(document: Document) {
  addEventListener('click', holdClick, true)
  addEventListener('submit', holdSubmit, true)
  addEventListener('input', noteChange, true)
  addEventListener('change', noteChange, true)
  addEventListener('popstate', showEntry)
  addEventListener('online', () => changed.size > 0 && void ensureHtmx())
  // An entry of the history that htmx made is shown by it.
  if (document.querySelector(BY_ITSELF) || history.state?.htmx) void ensureHtmx()
  else onFirstUse(ensureHtmx)
}

/** What a script has made is taken up where htmx is there; when it comes it takes up all. */
export const replayHeld = (made: Element) => here?.startHtmx(made)

/** Ends once htmx is there, or cannot be had. */
export async function ensureHtmx() {
  htmxModule ??= import('./htmx.ts')
  here = await htmxModule.catch(() => undefined)
  if (here) letGo()
  else htmxModule = undefined
  release()
}

function letGo() {
  removeEventListener('click', holdClick, true)
  removeEventListener('submit', holdSubmit, true)
  removeEventListener('input', noteChange, true)
  removeEventListener('change', noteChange, true)
  removeEventListener('popstate', showEntry)
}

/** Tells an element what it asks at, once there is who asks for it. */
export async function showLoading(element: Element, what: string) {
  await ensureHtmx()
  element.dispatchEvent(new Event(what))
}

/** Without htmx all is done as without a script; where there is no network, that is said. */
function release() {
  const offline = !here && !navigator.onLine
  const waiting = held
  held = []
  plainly = true
  for (const { sender, again } of waiting) if (!offline || !showFailure(sender)) again()
  plainly = false
  if (here) {
    for (const [target, type] of changed) target.dispatchEvent(new Event(type, { bubbles: true }))
    changed.clear()
  }
  const note = document.getElementById('old-results')
  if (note && offline && changed.size > 0) note.textContent = note.dataset.old!
}

/** Set while things are done again. */
let plainly = false

function hold(event: Event, sender: HTMLElement, again: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  held.push({ sender, again })
  void ensureHtmx()
}

function holdClick(event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  const sender = target instanceof Element && target.closest<HTMLElement>(PRESSED)
  if (plainly || !sender || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  hold(event, sender, () => sender.click())
}

function holdSubmit(event: SubmitEvent) {
  const { target: form, submitter } = event
  if (plainly || !(form instanceof HTMLFormElement) || !form.matches(SENT)) return
  const texts = textsOf(form)
  hold(event, form, () => {
    // What is typed while it waits is not sent with it, and stays.
    const since = textsOf(form)
    for (const [field, text] of texts) field.value = text
    form.requestSubmit(submitter)
    for (const [field, text] of since) field.value = text
  })
}

const textsOf = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll('textarea'), (field) => [field, field.value] as const)

/** What is typed stays where it is; who follows it is told again. */
function noteChange({ target, type }: Event) {
  if (!(target instanceof Element) || !target.closest(ASKING)) return
  changed.set(target, type)
  void ensureHtmx()
}

function showEntry() {
  if (history.state?.htmx) location.reload()
}
