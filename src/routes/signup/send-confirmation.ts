import { requestEmailConfirmation } from '../../db/accounts/addresses.ts'
import { sidOf } from '../../db/accounts/sessions.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import type { AppContext } from '../http/context.ts'

export async function sendConfirmation(
  c: AppContext,
  memberId: string,
  session: { value: string },
) {
  if (!canSendEmail(c)) return false
  await requestEmailConfirmation(c.get('db'), { memberId, sid: sidOf(session.value) })
  return true
}
