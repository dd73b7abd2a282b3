import { Hono } from 'hono'
import { changePasswordSchema } from '../../lib/accounts/sign-in.ts'
import { changeOwnPassword } from '../account/password.tsx'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { recentSignInRequired } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiPassword = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  mediaType('application/json'),
  jsonBody(changePasswordSchema),
  async (c) => {
    if (!c.var.session) throw recentSignInRequired()
    const refused = await changeOwnPassword(c, c.req.valid('json'))
    if (refused) throw refused
    return c.body(null, 204)
  },
)
