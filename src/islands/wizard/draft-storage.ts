import type { StepNumber } from './steps.ts'

const KEY = 'signup-draft'

/**
 * Never kept: a password does not belong in storage, a file cannot be put back, and where the form
 * leads is said by the page that it stands on.
 */
const NOT_KEPT = ['password', 'profilePhoto', 'next', 'shownTo']

export type Draft = { step: StepNumber; fields: [string, string][] }

/** Keeps the answers for this tab, so that a reload loses nothing. */
export function keepDraft(step: StepNumber, form: HTMLFormElement) {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !NOT_KEPT.includes(field[0]),
  )
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ step, fields }))
  } catch {
    // Storage is full or forbidden: a reload then starts anew, and leaving is warned of anyway.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

export function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return draft && Array.isArray(draft.fields) && [1, 2, 3].includes(draft.step) ? draft : null
  } catch {
    return null
  }
}

/** Puts kept answers back into the form's controls. */
export function restoreDraft(form: HTMLFormElement, fields: Draft['fields']) {
  for (const [name, value] of fields)
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.value === value) control.checked = true
      } else if (
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      )
        control.value = value
    }
}
