import { Hono } from 'hono'
import { verifyByToken } from '../../db/accounts/addresses.ts'
import { isToken } from '../../lib/accounts/tokens.ts'
import { paths } from '../../lib/paths.ts'
import { VerifyPage } from '../../views/sign-in/verify-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { deadLink, linkFollowed } from '../http/email-link.tsx'
import { secretAddress } from '../http/middleware/secret-address.ts'
import { record } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'

/** Works without a session: the link may be opened on another device. */
export const verifyAddress = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const followed = await linkFollowed(c, 'verify-address')
    if (!followed) return dead(c)
    return c.render(<VerifyPage {...followed} />, {
      title: 'Confirm your email',
      indexable: false,
      next: paths.home,
    })
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const { token } = await formBody(c)
    if (!(await verifyToken(c, token))) return dead(c)
    return redirect(c, paths.home, CONFIRMED)
  })

export const CONFIRMED = { title: 'Your email address is confirmed.' }

export async function verifyToken(c: AppContext, token: unknown): Promise<boolean> {
  const memberId = isToken(token) ? await verifyByToken(c.get('db'), token, new Date()) : null
  if (memberId) await record(c, memberId, 'address-verified')
  return memberId !== null
}

const dead = (c: AppContext) =>
  deadLink(c, { href: paths.accountAddress, label: 'Request a new link' })
