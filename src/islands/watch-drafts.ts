import { browserPaths } from '../lib/browser-paths.ts'
import { NO_MEMBER } from '../lib/forms/shown-to.ts'
import { noteAt } from './draft-note.ts'
import {
  type Control,
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

/**
 * Keeps what a member types into the forms of the page, puts it back where they are shown again, and
 * forgets it once it is sent. Islands do that themselves; what asks for a password is left alone.
 */
export function watchDrafts(document: Document) {
  const seen = new WeakSet<Control>()
  let filling = false
  let answered: { ctx: unknown; name: string } | undefined

  /** What has changed is told to all who follow it, but is no typing. */
  const notify = (controls: Control[]) => {
    filling = true
    for (const control of controls) control.dispatchEvent(new Event('input', { bubbles: true }))
    filling = false
  }

  const discard = (form: HTMLFormElement) => {
    form.reset()
    deleteDraft(draftName(form))
    const controls = draftControls(form)
    notify(controls)
    controls[0]?.focus()
  }

  const restore = (form: HTMLFormElement, refused: string | undefined) => {
    const controls = draftControls(form).filter((control) => !seen.has(control))
    for (const control of controls) seen.add(control)
    const typed = controls.some(isChanged)
    const name = draftName(form)
    const draft = name === refused || isRefusal() ? null : readDraft(name)
    const filled = draft ? fillDraft(controls, draft) : []
    notify(filled)
    if (filled[0]) noteAt(filled[0], () => discard(form))
    // What was typed before this ran.
    if (typed) saveDraft(form)
  }

  /** What came back refused holds what was typed already. */
  const restoreAll = (refused?: string) => {
    for (const form of document.forms) if (isWatched(form)) restore(form, refused)
    for (const field of document.querySelectorAll('textarea')) showUnsent(field)
  }

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
  document.addEventListener('htmx:after:request', ({ detail: { ctx } }) => {
    const { sourceElement: form, response } = ctx
    if (!(form instanceof HTMLFormElement) || !isWatched(form)) return
    answered = { ctx, name: draftName(form) }
    if (response?.raw.ok) deleteDraft(answered.name)
  })
  document.addEventListener('htmx:after:swap', ({ detail: { ctx } }) =>
    restoreAll(answered?.ctx === ctx ? answered.name : undefined),
  )
  // A visitor may be a member whose session has ended.
  if (pageViewer() !== NO_MEMBER) deleteOtherDrafts()
  restoreAll()
}

const isWatched = (form: HTMLFormElement) =>
  form.method === 'post' &&
  !form.closest('[data-island]') &&
  !form.querySelector('[autocomplete$=password]')

/** Whether the page as a whole is the answer to a form that was refused. */
function isRefusal(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (loaded?.responseStatus ?? 0) >= 400
}

/** Shows a message that was not sent in a conversation that is over. */
function showUnsent(field: HTMLTextAreaElement) {
  const { unsent } = field.dataset
  if (unsent === undefined) return
  field.value ||= readDraft(unsent)?.fields.body?.[0] ?? ''
  if (field.value) field.closest('[hidden]')?.removeAttribute('hidden')
}
