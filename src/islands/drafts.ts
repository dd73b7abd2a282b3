import { DAY_MS } from '../lib/durations.ts'
import { NO_MEMBER } from '../lib/forms/shown-to.ts'
import { PREFIX } from './has-drafts.ts'
import { pageViewer } from './shown-to.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** By field names; `step` is the step of the sign-up. */
export type Draft = { fields: Record<string, string[]>; at: number; step?: number }

const DRAFT_RETENTION_MS = 30 * DAY_MS

const keyOf = (name: string) => `${PREFIX}${pageViewer()}:${name}`

/** Visitors share a computer's localStorage, so theirs last as long as the tab. */
const storage = () => (pageViewer() === NO_MEMBER ? sessionStorage : localStorage)

export const draftName = (form: HTMLFormElement) =>
  form.dataset.draft ?? form.getAttribute('action') ?? ''

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

/** Those of other members, and old ones. */
export const deleteOtherDrafts = () =>
  deleteDrafts((key) => {
    const draft = key.startsWith(keyOf('')) && parse(localStorage.getItem(key))
    return !draft || draft.at < Date.now() - DRAFT_RETENTION_MS
  })

export const deleteDrafts = (goes: (key: string) => boolean = () => true) =>
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && goes(key)) localStorage.removeItem(key)
  })

/** Skips controls that were changed. Returns those that it filled. */
export const fillDraft = (controls: Control[], { fields }: Draft): Control[] =>
  controls.filter((control) => {
    const stored = fields[control.name]
    if (!stored || isChanged(control)) return false
    if (isTick(control)) {
      const before = control.checked
      // A preselected radio button yields only to the chosen one.
      control.checked = stored.includes(control.value) || (before && control.type === 'radio')
      return control.checked !== before
    }
    const [value = ''] = stored
    if (control.value.trim() === value.trim()) return false
    control.value = value
    return true
  })

export const draftControls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement ||
        (control instanceof HTMLInputElement && isSaved(control))) &&
      // A visible password is in a text field.
      !control.autocomplete.includes('password') &&
      control.name !== '' &&
      !control.matches(':disabled, [readonly]'),
  )

const isSaved = ({ type, dataset }: HTMLInputElement) =>
  !NOT_SAVED.test(type) || dataset.inDraft !== undefined

const NOT_SAVED = /^(hidden|password|file|submit|button|image|reset)$/

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return control.value !== first?.value
  }
  if (isTick(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

const parse = (text: string | null): Draft | null => JSON.parse(text ?? 'null')

/** Storage may be full or forbidden. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
