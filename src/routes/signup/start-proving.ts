import { askForVerification } from '../../db/accounts/addresses.ts'
import { sidOf } from '../../db/session-store.ts'
import type { AppContext } from '../http/context.ts'
import { lettersReach } from '../http/letters-reach.ts'

/** Writes to a new member, to prove the address; gives whether letters reach anybody here. */
export async function startProving(c: AppContext, memberId: string, session: { value: string }) {
  if (!lettersReach(c)) return false
  await askForVerification(c.get('db'), { memberId, sid: sidOf(session.value) })
  return true
}
