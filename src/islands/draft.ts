import { shownTo } from './shown-to.ts'

/** What is typed is one member's: another one who signs in in this tab never finds it. */
const placeOf = (field: HTMLTextAreaElement) => `draft of ${shownTo()}: ${field.dataset.draft}`

/** Keeps what is typed and not sent for this tab: a page that comes anew finds it again. */
export function keepDraft({ target }: Event) {
  if (!(target instanceof HTMLTextAreaElement) || !target.dataset.draft) return
  try {
    if (target.value) sessionStorage.setItem(placeOf(target), target.value)
    else sessionStorage.removeItem(placeOf(target))
  } catch {
    // Storage is full or forbidden: the text then lives as long as the page.
  }
}

/** Puts a kept text back where nothing is typed yet, and shows the place of one that stays unsent. */
export function restoreDraft() {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[data-draft]')
  if (!field || field.value) return
  try {
    field.value = sessionStorage.getItem(placeOf(field)) ?? ''
  } catch {
    // As above.
  }
  if (field.value) field.closest('[hidden]')?.removeAttribute('hidden')
}

/** Takes out of a field what was sent from it, and leaves what was typed since. */
export function takeSent(field: HTMLTextAreaElement, sent: string) {
  if (!field.value.startsWith(sent)) return
  field.value = field.value.slice(sent.length).trimStart()
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
