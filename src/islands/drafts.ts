import { NO_MEMBER } from '../lib/forms/shown-to.ts'
import { PREFIX } from './has-drafts.ts'
import { pageViewer } from './shown-to.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a form holds and has not sent, by the names of its fields; `step` is where the sign-up was. */
export type Draft = { fields: Record<string, string[]>; at: number; step?: number }

/** Milliseconds that a draft is kept which nobody comes back to. */
const DRAFT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

const keyOf = (name: string) => `${PREFIX}${pageViewer()}:${name}`

/** A visitor's last as long as the tab: who comes next to a shared computer is nobody too. */
const storage = () => (pageViewer() === NO_MEMBER ? sessionStorage : localStorage)

/** By what a form's draft is known: where the form goes, unless it says more. */
export const draftName = (form: HTMLFormElement) =>
  form.dataset.draft ?? form.getAttribute('action') ?? ''

/** Keeps what a form holds for whom the page was shown to, until it is sent or they sign out. */
export function saveDraft(form: HTMLFormElement, more: Pick<Draft, 'step'> = {}) {
  const fields: Draft['fields'] = {}
  for (const control of draftControls(form)) {
    const values = fields[control.name] ?? []
    if (!isTick(control) || control.checked) values.push(control.value)
    fields[control.name] = values
  }
  const empty = !more.step && Object.values(fields).flat().join('') === ''
  if (empty) return deleteDraft(draftName(form))
  const draft: Draft = { fields, at: Date.now(), ...more }
  attempt(() => storage().setItem(keyOf(draftName(form)), JSON.stringify(draft)))
}

export const readDraft = (name: string) => attempt(() => parse(storage().getItem(keyOf(name))))

export const deleteDraft = (name: string) => void attempt(() => storage().removeItem(keyOf(name)))

/** Forgets what other members left in this browser, and what is too old. */
export const deleteOtherDrafts = () =>
  deleteDrafts((key) => {
    const draft = key.startsWith(keyOf('')) && parse(localStorage.getItem(key))
    return !draft || draft.at < Date.now() - DRAFT_RETENTION_MS
  })

/** Forgets every member's drafts, or those that a test of their keys says. */
export const deleteDrafts = (goes: (key: string) => boolean = () => true) =>
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && goes(key)) localStorage.removeItem(key)
  })

/** Puts a draft into controls that nobody has touched; gives those that it changed. */
export const fillDraft = (controls: Control[], { fields }: Draft): Control[] =>
  controls.filter((control) => {
    const stored = fields[control.name]
    if (!stored || isChanged(control)) return false
    if (isTick(control)) {
      const before = control.checked
      // One of several that came chosen gives way only to the one that was.
      control.checked = stored.includes(control.value) || (before && control.type === 'radio')
      return control.checked !== before
    }
    const [value = ''] = stored
    // The server trims what it gives back.
    if (control.value.trim() === value.trim()) return false
    control.value = value
    return true
  })

/** Never kept: a password does not belong in storage, and a file cannot be put back. */
export const draftControls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement ||
        (control instanceof HTMLInputElement && !NOT_SAVED.test(control.type))) &&
      // A password that is shown stands in a field of text.
      !control.autocomplete.includes('password') &&
      control.name !== '' &&
      // Nobody types into these: they name what is sent.
      !control.matches(':disabled, [readonly]'),
  )

const NOT_SAVED = /^(hidden|password|file|submit|button|image|reset)$/

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

/** Whether a control holds something else than it came with. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  // The value of a box is what it sends, 'on' where nothing is said.
  if (isTick(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

const parse = (text: string | null): Draft | null => JSON.parse(text ?? 'null')

/** Where storage is full or forbidden, a draft lives as long as its page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
