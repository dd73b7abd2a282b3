import { Hono } from 'hono'
import { verifyByToken } from '../db/accounts/addresses.ts'
import { findToken } from '../db/accounts/tokens.ts'
import { findMember } from '../db/queries/members.ts'
import { isToken } from '../lib/accounts/tokens.ts'
import { paths } from '../lib/paths.ts'
import { fullName } from '../lib/text/format.ts'
import { DeadLinkPage } from '../views/sign-in/dead-link-page.tsx'
import { VerifyPage } from '../views/sign-in/verify-page.tsx'
import { formBody, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { secretAddress } from './http/middleware/secret-address.ts'
import { record } from './http/middleware/session.ts'
import { leadTo } from './http/respond.tsx'

/** Proves an address by the link of a letter: whoever has it need not be signed in. */
export const verifyAddress = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const token = c.req.query('token')
    const db = c.get('db')
    const holder = isToken(token) && (await findToken(db, 'verify-address', token, new Date()))
    const member = holder && (await findMember(db, holder.memberId))
    if (!isToken(token) || !member) return dead(c)
    return c.render(<VerifyPage token={token} email={member.email} name={fullName(member)} />, {
      title: 'Prove your address',
      indexable: false,
      next: paths.home,
    })
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const { token } = await formBody(c)
    if (!(await verifyToken(c, token))) return dead(c)
    return leadTo(c, paths.home, PROVED)
  })

export const PROVED = { title: 'Your address is proved.' }

/** Proves an address by a token; false where it allows nothing. */
export async function verifyToken(c: AppContext, token: unknown): Promise<boolean> {
  const memberId = isToken(token) ? await verifyByToken(c.get('db'), token, new Date()) : null
  if (memberId) await record(c, memberId, 'address-verified')
  return memberId !== null
}

function dead(c: AppContext) {
  c.status(c.req.method === 'GET' ? 404 : 422)
  return c.render(<DeadLinkPage href={paths.accountAddress} label="Ask for a new letter" />, {
    title: 'Link used up',
    indexable: false,
    next: paths.accountAddress,
  })
}
