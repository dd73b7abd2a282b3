import type { SignInKind } from '../../db/accounts/sessions.ts'
import { findMember } from '../../db/members/members.ts'
import { readCarried } from '../../lib/forms/carried.ts'
import { localPath } from '../../lib/paths.ts'
import { UnsentPage } from '../../views/sign-in/unsent-page.tsx'
import type { AppContext } from '../http/context.ts'
import { startSession } from '../http/middleware/session.ts'

/** Null if all the member's sessions were ended meanwhile. */
export async function letIn(c: AppContext, entry: SignInKind, next: string, carriedText?: unknown) {
  const carried = readCarried(carriedText)
  const session = await startSession(c, entry)
  if (!session) return null
  // What one member typed is never shown to another.
  if (carried?.member !== entry.id) return c.redirect(next, 303)
  c.header('Cache-Control', 'no-store')
  c.set('viewer', await findMember(c.get('db'), entry.id))
  const back = localPath(carried.page ?? next)
  return c.render(<UnsentPage back={back} sent={carried.fields} />, {
    title: 'Not sent yet',
    indexable: false,
  })
}
