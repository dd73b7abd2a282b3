import type { ProfileValues } from '../../lib/profile-fields.ts'

const KEY = 'profile-draft'

/** Keeps what a member typed for this tab, while they sign in again. */
export function keepDraft(memberId: string, typed: ProfileValues) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ memberId, typed }))
  } catch {
    // Storage is full or forbidden: what was typed is lost.
  }
}

/** What the member typed, told once; what another one typed is forgotten. */
export function takeDraft(memberId: string): ProfileValues | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return draft?.memberId === memberId ? draft.typed : null
  } catch {
    return null
  }
}
