import { webAddressErrors } from '../../lib/text/web-address.ts'
import type { AppContext } from '../http/context.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'

/** Members with an unconfirmed email address cannot add web addresses. Null if there are none. */
export function newWebAddressErrors(
  c: AppContext,
  changes: object,
  was: object = c.get('member'),
): Record<string, string> | null {
  if (!isEmailUnverified(c)) return null
  const before = new Map<string, unknown>(Object.entries(was))
  const changed = Object.entries(changes).filter(([field, value]) => value !== before.get(field))
  const errors = webAddressErrors(Object.fromEntries(changed))
  return Object.keys(errors).length > 0 ? errors : null
}
