import { browserPaths } from '../lib/browser-paths.ts'
import { NO_MEMBER } from '../lib/forms/shown-to.ts'
import { noteAt } from './draft-note.ts'
import {
  type Control,
  type Draft,
  deleteDraft,
  deleteDrafts,
  deleteOtherDrafts,
  draftControls,
  draftName,
  fillDraft,
  isChanged,
  readDraft,
  saveDraft,
} from './drafts.ts'
import { pageViewer } from './shown-to.ts'

const restored = new WeakSet<Control>()
/** The forms whose missing fields were requested, by the names of their drafts. */
const requested = new Set<string>()
let filling = false

/**
 * Saves what a member types into the forms of the page, restores it on a later visit, and deletes it
 * once it is sent. Islands do that themselves; forms that ask for a password are left alone.
 */
export function watchDrafts(document: Document) {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form && !filling && isWatched(form)) saveDraft(form)
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement)) return
    if (target.getAttribute('action') === browserPaths.signOut) deleteDrafts()
    // The server gives back what it refuses of a plain form.
    else if (!defaultPrevented && isWatched(target)) deleteDraft(draftName(target))
  })
  watchSwaps(document)
  // A visitor may be a member whose session has ended.
  if (pageViewer() !== NO_MEMBER) deleteOtherDrafts()
  restoreAll(document)
}

function watchSwaps(document: Document) {
  let answered: { ctx: unknown; name: string } | undefined
  document.addEventListener('htmx:after:request', ({ detail: { ctx } }) => {
    const { sourceElement: form, response } = ctx
    if (!(form instanceof HTMLFormElement) || !isWatched(form)) return
    answered = { ctx, name: draftName(form) }
    if (response?.raw.ok) deleteDraft(answered.name)
  })
  document.addEventListener('htmx:after:swap', ({ detail: { ctx } }) =>
    restoreAll(document, answered?.ctx === ctx ? answered.name : undefined),
  )
}

function restoreAll(document: Document, refused?: string) {
  for (const form of document.forms) if (isWatched(form)) restore(form, refused)
  for (const field of document.querySelectorAll('textarea')) showUnsent(field)
}

function restore(form: HTMLFormElement, refused: string | undefined) {
  const controls = draftControls(form).filter((control) => !restored.has(control))
  for (const control of controls) restored.add(control)
  if (form.dataset.unsaved !== undefined) return saveGivenBack(form, controls)
  const wasTypedBefore = controls.some(isChanged)
  const name = draftName(form)
  const draft = name === refused || isRefusal() ? null : readDraft(name)
  const filled = draft ? fillDraft(controls, draft) : []
  notify(filled)
  if (draft && requestMissing(form, draft)) return
  if (filled[0]) noteAt(filled[0], () => discard(form))
  if (wasTypedBefore) saveDraft(form)
}

/** The server gave back what it has not stored, maybe with other fields than before. */
function saveGivenBack(form: HTMLFormElement, controls: Control[]) {
  if (!controls[0]) return
  const name = draftName(form)
  saveDraft(form)
  if (!requested.delete(name)) return
  noteAt(controls[0], () => {
    deleteDraft(name)
    location.reload()
  })
}

/** Fields that were added while typing: the server gives back the form with them. */
function requestMissing(form: HTMLFormElement, { fields }: Draft): boolean {
  const button = form.querySelector<HTMLButtonElement>('button[data-fills]')
  const missing = Object.entries(fields).filter(([name]) => !form.elements.namedItem(name))
  if (!button || missing.length === 0) return false
  for (const [name, values] of missing)
    for (const value of values)
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  requested.add(draftName(form))
  form.requestSubmit(button)
  return true
}

function discard(form: HTMLFormElement) {
  form.reset()
  deleteDraft(draftName(form))
  const controls = draftControls(form)
  notify(controls)
  controls[0]?.focus()
}

/** Notifies listeners without saving it as typing. */
function notify(controls: Control[]) {
  filling = true
  for (const control of controls) control.dispatchEvent(new Event('input', { bubbles: true }))
  filling = false
}

const isWatched = (form: HTMLFormElement) =>
  form.method === 'post' &&
  !form.closest('[data-island]') &&
  !form.querySelector('[autocomplete$=password]')

function isRefusal(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (loaded?.responseStatus ?? 0) >= 400
}

function showUnsent(field: HTMLTextAreaElement) {
  const { unsent } = field.dataset
  if (unsent === undefined) return
  field.value ||= readDraft(unsent)?.fields.body?.[0] ?? ''
  if (field.value) field.closest('[hidden]')?.removeAttribute('hidden')
}
