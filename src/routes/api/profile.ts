import { Hono } from 'hono'
import { changeProfile } from '../../db/queries/profiles.ts'
import { profileSchema } from '../../lib/profile.ts'
import type { AppEnv } from '../context.ts'
import { requireMember } from '../middleware/session.ts'
import { jsonBody, limitBody, mediaType } from '../validate.ts'
import { userJson } from './user-json.ts'

export const apiProfile = new Hono<AppEnv>().put(
  '/users/profile',
  requireMember,
  limitBody(256 * 1024),
  mediaType('application/json'),
  jsonBody(profileSchema),
  async (c) => {
    const { db, member } = c.var
    return c.json(userJson(await changeProfile(db, member.id, c.req.valid('json'))))
  },
)
