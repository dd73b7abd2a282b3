import { Hono } from 'hono'
import { z } from 'zod'
import { type InterviewTime, listTimes } from '../../db/applications/interview-times.ts'
import {
  cancelTime,
  chooseTime,
  offerTimes,
  rescheduleTime,
} from '../../db/applications/interviews.ts'
import { MAX_TIMES, NO_TIMES, TIME_REFUSALS, timeFields } from '../../lib/applications/interview.ts'
import { STATUS_LABELS } from '../../lib/applications/states.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import { loadEitherConversation } from '../applications/guards.ts'
import { timeFailure } from '../applications/interview-forms.ts'
import { timesFor } from '../applications/interviews.tsx'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'

const pattern = relativePattern(paths.api.applications)
const BODY = 16 * 1024

const startsAt = z.iso
  .datetime({ offset: true, error: 'Send the time as ISO 8601 with a time zone' })
  .transform((text) => new Date(text))
const time = z.object({ ...timeFields, startsAt })
const offer = z.object({
  times: z
    .array(time, 'Send the times as a list')
    .min(1, 'Send at least one time')
    .max(MAX_TIMES, TIME_REFUSALS.many),
})
const change = z.union([z.object({ chosen: z.literal(true) }), time], {
  error: 'Send chosen: true, or startsAt, minutes, timeZone and place',
})

export const apiApplicationInterviews = new Hono<AppEnv>()
  .get(pattern(paths.api.interviews), requireMember, async (c) => {
    const talk = await loadEitherConversation(c)
    return c.json(timesFor(talk, await listTimes(c.get('db'), talk.id)).map(timeJson))
  })
  .post(
    pattern(paths.api.interviews),
    requireMember,
    limitBody(BODY),
    mediaType('application/json'),
    jsonBody(offer),
    async (c) => {
      const id = parseId(c.req.param('id'), 'Application')
      const { db, member, arrivedAt } = c.var
      const { times } = c.req.valid('json')
      await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
      const offered = await offerTimes(db, member.id, { id, times }, arrivedAt)
      if (offered.ok) return c.json(offered.times.map(timeJson), 201)
      if (offered.reason === 'not_found') throw notFound('Application')
      if (offered.reason === 'resting') throw new Failure(409, 'resting', `${NO_TIMES}.`)
      if (offered.reason === 'conflict')
        throw new Failure(409, 'conflict', `Its status is ‘${STATUS_LABELS[offered.status]}’.`)
      const [first] = offered.wrong.values()
      throw invalid({ times: TIME_REFUSALS[first!] })
    },
  )
  .put(
    pattern(paths.api.interview),
    requireMember,
    limitBody(BODY),
    mediaType('application/json'),
    jsonBody(change),
    async (c) => {
      const id = parseId(c.req.param('id'), 'Application')
      const timeId = parseId(c.req.param('time'), 'Time')
      const { db, member, arrivedAt } = c.var
      await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
      const to = c.req.valid('json')
      const result =
        'chosen' in to
          ? await chooseTime(db, member.id, { id, timeId }, arrivedAt)
          : await rescheduleTime(db, member.id, { id, timeId, to }, arrivedAt)
      if (!result.ok) throw timeFailure(result)
      return c.json(timeJson(result.time))
    },
  )
  .delete(pattern(paths.api.interview), requireMember, async (c) => {
    const talk = await loadEitherConversation(c)
    const timeId = parseId(c.req.param('time'), 'Time')
    const { db, member, arrivedAt } = c.var
    await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
    const of = { id: talk.id, timeId, party: talk.party }
    const result = await cancelTime(db, member.id, of, arrivedAt)
    if (!result.ok) throw timeFailure(result)
    return c.body(null, 204)
  })

const timeJson = (row: InterviewTime) => ({
  id: row.id,
  startsAt: row.startsAt,
  minutes: row.minutes,
  timeZone: row.timeZone,
  place: row.place,
  chosen: row.chosenAt !== null,
  sequence: row.sequence,
})
