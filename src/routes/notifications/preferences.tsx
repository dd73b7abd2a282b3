import { Hono } from 'hono'
import { changePreferences, emailSettingsOf } from '../../db/emails/settings.ts'
import { hasPush } from '../../db/push/subscriptions.ts'
import { choicesFrom, choicesOf, PRESETS } from '../../lib/notifications/preference-choices.ts'
import { paths } from '../../lib/paths.ts'
import {
  PREFERENCES_SAVED,
  PREFERENCES_TITLE,
  PreferencesPage,
} from '../../views/notifications/preferences-page.tsx'
import { formLists, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'

export const preferenceRoutes = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member, session } = c.var
    const [settings, isPushOn] = await Promise.all([
      emailSettingsOf(db, member.id),
      hasPush(db, session!.sid),
    ])
    return c.render(<PreferencesPage email={member.email} isPushOn={isPushOn} {...settings} />, {
      title: PREFERENCES_TITLE,
      indexable: false,
    })
  })
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member } = c.var
    const { preset, inWaymark, email, push } = await formLists(c)
    const known = PRESETS.find((each) => each === preset)
    const on = { inWaymark: [inWaymark].flat(), email: [email].flat(), push: [push].flat() }
    await changePreferences(db, member.id, known ? choicesOf(known) : choicesFrom(on))
    return redirect(c, paths.notificationPreferences, { title: PREFERENCES_SAVED })
  })
