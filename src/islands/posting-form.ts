import { ONLY_ON_DEVICE } from '../lib/postings/copy.ts'
import { deleteDraft, draftName } from './drafts.ts'

/** The first save creates the draft, to which the form is sent from then on. */
export function followPostingForm(form: HTMLFormElement) {
  const isOurs = (element: Element | undefined) => element?.id === 'posting-beside'
  const notify = () => {
    const note = document.getElementById('posting-note')
    if (note) note.textContent = ONLY_ON_DEVICE
  }
  document.body.addEventListener('draftsaved', (event) => {
    const { action } = (event as CustomEvent<{ action: string }>).detail
    const current = document.getElementById(form.id)
    if (!(current instanceof HTMLFormElement)) return
    deleteDraft(draftName(current))
    current.setAttribute('action', action)
    current.removeAttribute('data-unsaved')
  })
  document.addEventListener('htmx:after:request', ({ detail: { ctx } }) => {
    if (isOurs(ctx.sourceElement) && !ctx.response?.raw.ok) notify()
  })
  document.addEventListener('htmx:error', ({ detail: { ctx } }) => {
    if (isOurs(ctx?.sourceElement)) notify()
  })
}
