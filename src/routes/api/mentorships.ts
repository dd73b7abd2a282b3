import { Hono } from 'hono'
import { z } from 'zod'
import { tierLimitMessage } from '../../db/membership/usage.ts'
import { findMentorship, listMentorships } from '../../db/mentorship/mentorships.ts'
import { type RequestResult, requestMentorship } from '../../db/mentorship/requests.ts'
import { changeStatus } from '../../db/mentorship/status.ts'
import type { Mentorship } from '../../db/schema/mentorships.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { mentorshipQuery } from '../../lib/mentorship/list-query.ts'
import { changeSchema, requestSchema } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { isId, jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { REQUEST_REFUSALS } from '../mentorship/request-form.ts'
import { changeFailure } from '../mentorship/status.tsx'

const newMentorship = requestSchema.extend({
  menteeId: z.string('Mentee is required').min(1, 'Mentee is required'),
  status: z.literal('pending', 'A new request’s status is pending').optional(),
})

const pattern = relativePattern(paths.api.mentorships)

export const apiMentorships = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor, limit = 50, ...query } = parseListQuery(mentorshipQuery, c.req.query())
    const { db, member } = c.var
    const page = await listMentorships(db, member, query, { cursor, limit }, new Date())
    return jsonRows(c, page, page.count, { limit, ...query }, mentorshipJson)
  })
  .post(
    '/',
    requireMember,
    requireVerifiedEmail,
    limitBody(64 * 1024),
    mediaType('application/json'),
    jsonBody(newMentorship),
    async (c) => {
      const { mentorId, menteeId, description, duration } = c.req.valid('json')
      const { db, member } = c.var
      if (menteeId.toLowerCase() !== member.id)
        throw new Failure(403, 'forbidden', 'You can only request mentorship for yourself.')
      if (!isId(mentorId)) throw invalid({ mentorId: REQUEST_REFUSALS.no_mentor })
      const request = { mentorId: mentorId.toLowerCase(), menteeId: member.id }
      await limit(c, 'mentorship requests of a member', member.id)
      const result = await requestMentorship(db, { ...request, description, duration }, new Date())
      if (!result.ok) throw refusalOf(result)
      return c.json(mentorshipJson(result.mentorship), 201)
    },
  )
  .put(
    pattern(paths.api.mentorship),
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(changeSchema),
    async (c) => {
      const id = parseId(c.req.param('id'), 'Mentorship')
      const { status: to, from } = c.req.valid('json')
      const { db, member, arrivedAt } = c.var
      const result = await changeStatus(db, member.id, id, { to, from }, arrivedAt)
      if (!result.ok) throw changeFailure(result)
      const changed = await findMentorship(db, member, id, new Date())
      if (!changed) throw notFound('Mentorship')
      return c.json(mentorshipJson(changed))
    },
  )

function refusalOf(result: Extract<RequestResult, { ok: false }>): Failure {
  if (result.reason === 'tier_limit')
    return new Failure(403, 'tier_limit', tierLimitMessage(result))
  const text = REQUEST_REFUSALS[result.reason]
  if (result.reason === 'already_open') return new Failure(409, 'already_open', `${text}.`)
  return invalid({ mentorId: text })
}

const mentorshipJson = (row: Omit<Mentorship, 'remindedAt' | 'lastMessageAt'>) => ({
  id: row.id,
  mentorId: row.mentorId,
  menteeId: row.menteeId,
  status: row.status,
  description: row.description,
  duration: row.duration,
  endReason: row.endReason,
  acceptedAt: row.acceptedAt,
  endedAt: row.endedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
