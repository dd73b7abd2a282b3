import { Hono } from 'hono'
import { z } from 'zod'
import { changeProfile } from '../../db/members/profiles.ts'
import { Failure, invalid, unverified } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { profileSchemaOf, roleChoice } from '../../lib/members/profile.ts'
import { CANNOT_MENTOR, maySayToMentor } from '../../lib/membership/tiers.ts'
import { mentorChoice } from '../../lib/mentorship/mentor-settings.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { newWebAddressErrors } from '../profile/web-addresses.ts'
import { userJson } from './user-json.ts'

export const apiProfile = new Hono<AppEnv>().put(
  '/',
  requireMember,
  limitBody(256 * 1024),
  mediaType('application/json'),
  jsonBody(z.record(z.string(), z.unknown())),
  async (c) => {
    const { db, member } = c.var
    const schema = profileSchemaOf(member).and(mentorChoice).and(roleChoice(member.primaryRole))
    const parsed = schema.safeParse(c.req.valid('json'))
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    const waiting = newWebAddressErrors(c, parsed.data)
    if (waiting) throw unverified(waiting)
    if (parsed.data.isMentor && !maySayToMentor(member))
      throw new Failure(403, 'tier_limit', CANNOT_MENTOR)
    return c.json(userJson(await changeProfile(db, member.id, parsed.data)))
  },
)
