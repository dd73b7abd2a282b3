import type { TypedCode } from '../../db/accounts/tokens.ts'
import type { Db } from '../../db/database.ts'
import { type Failure, invalid } from '../../lib/errors.ts'
import type { AppContext } from '../http/context.ts'
import { clearLimit, rateLimited } from '../http/rate-limit.ts'

export const CODE_MISSING = 'Enter the six digits from the email'

const CODE_LIMIT = 'wrong codes of an account'

type Spending<T> = {
  spend(db: Db, typed: TypedCode, now: Date): Promise<T | null>
  wrong: string
}

/** Returns what `spend` returns, or the failure if the code is wrong or too many were tried. */
export async function spendEmailCode<T>(
  c: AppContext,
  text: string,
  { wrong, spend }: Spending<T>,
): Promise<T | Failure> {
  const { db, member, session } = c.var
  const code = text.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code) || !session) return invalid({ code: CODE_MISSING })
  const refused = await rateLimited(c, [CODE_LIMIT, member.id])
  if (refused) return refused
  const used = await spend(db, { memberId: member.id, sid: session.sid, code }, new Date())
  if (used === null) return invalid({ code: wrong })
  await clearLimit(c, CODE_LIMIT, member.id)
  return used
}
