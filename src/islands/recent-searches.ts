import { NO_MEMBER } from '../lib/forms/shown-to.ts'
import { pageViewer } from './shown-to.ts'

const MAX_RECENT = 5

const key = () => `recent-searches:${pageViewer()}`

/** Visitors share a computer's localStorage, so theirs last as long as the tab. */
const storage = () => (pageViewer() === NO_MEMBER ? sessionStorage : localStorage)

/** The newest first. Storage may be full or forbidden, and hold anything. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key()) ?? '[]')
    const texts = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
    return texts.slice(0, MAX_RECENT)
  } catch {
    return []
  }
}

export function rememberSearch(text: string) {
  const q = text.trim()
  if (!q) return
  const others = recentSearches().filter((each) => each !== q)
  try {
    storage().setItem(key(), JSON.stringify([q, ...others].slice(0, MAX_RECENT)))
  } catch {}
}

export function forgetSearches() {
  try {
    storage().removeItem(key())
  } catch {}
}
