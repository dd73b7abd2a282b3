import type { Entry } from '../../db/session-store.ts'
import { readCarried } from '../../lib/forms/carried.ts'
import type { AppContext } from '../http/context.ts'
import { startSession } from '../http/middleware/session.ts'
import { offerAgain } from './offer-again.tsx'

/**
 * Signs a member in, and leads to where they wanted to go, or to the form that they had filled. Null
 * where all their sign-ins were ended meanwhile.
 */
export async function letIn(c: AppContext, entry: Entry, next: string, carriedText?: unknown) {
  const carried = readCarried(carriedText)
  const session = await startSession(c, entry)
  if (!session) return null
  // What one member typed is nothing that another one sends, or sees.
  if (carried?.member === entry.id) return offerAgain(c, carried, next, session)
  return c.redirect(next, 303)
}
