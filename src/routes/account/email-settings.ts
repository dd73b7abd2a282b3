import { Hono } from 'hono'
import { saveEmailSettings } from '../../db/emails/settings.ts'
import { UNSUBSCRIBABLE_KINDS } from '../../lib/mail/email-kinds.ts'
import { paths } from '../../lib/paths.ts'
import { formLists, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'

export const emailSettingsRoutes = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  async (c) => {
    const { db, member } = c.var
    const { wanted } = await formLists(c)
    const stored = [wanted].flat()
    await saveEmailSettings(
      db,
      member.id,
      UNSUBSCRIBABLE_KINDS.filter((kind) => !stored.includes(kind)),
    )
    return redirect(c, paths.accountAt('email-preferences'), { title: 'Email preferences saved.' })
  },
)
