import { Hono } from 'hono'
import { changePreferences, emailSettingsOf } from '../../db/emails/settings.ts'
import {
  choicesOf,
  preferencesJson,
  preferencesSchema,
} from '../../lib/notifications/preference-choices.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiNotificationPreferences = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member } = c.var
    return c.json(preferencesJson(await emailSettingsOf(db, member.id)))
  })
  .put(
    '/',
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(preferencesSchema),
    async (c) => {
      const { db, member } = c.var
      const { preset, kinds = [] } = c.req.valid('json')
      const choices = [...(preset ? choicesOf(preset) : []), ...kinds]
      return c.json(preferencesJson(await changePreferences(db, member.id, choices)))
    },
  )
