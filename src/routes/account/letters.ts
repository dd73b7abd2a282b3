import { Hono } from 'hono'
import { chooseLetters } from '../../db/letters/settings.ts'
import { STOPPABLE } from '../../lib/mail/letters.ts'
import { paths } from '../../lib/paths.ts'
import { formLists, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { leadTo } from '../http/respond.tsx'

/** Which letters a member wants, of those that can be stopped. */
export const letterRoutes = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  async (c) => {
    const { db, member } = c.var
    const { wanted } = await formLists(c)
    const kept = [wanted].flat()
    await chooseLetters(
      db,
      member.id,
      STOPPABLE.filter((kind) => !kept.includes(kind)),
    )
    return leadTo(c, paths.accountAt('letters'), { title: 'Letters saved.' })
  },
)
