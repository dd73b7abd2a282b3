import { Hono } from 'hono'
import type { Member } from '../../db/members/members.ts'
import { changeProfile } from '../../db/members/profiles.ts'
import { visibilityChoice } from '../../lib/members/profile.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'

export const apiProfileVisibility = new Hono<AppEnv>()
  .get('/', requireMember, (c) => c.json(visibilityJson(c.get('member'))))
  .put(
    '/',
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(visibilityChoice),
    async (c) => {
      const { db, member } = c.var
      const chosen = c.req.valid('json')
      const isChanged = Object.values(chosen).some((value) => value !== undefined)
      return c.json(visibilityJson(isChanged ? await changeProfile(db, member.id, chosen) : member))
    },
  )

const visibilityJson = ({ profileAudience, hiddenFields }: Member) => ({
  audience: profileAudience,
  hiddenFields,
})
