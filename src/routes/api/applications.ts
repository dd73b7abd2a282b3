import { Hono } from 'hono'
import { z } from 'zod'
import {
  type ApplicationDetail,
  countApplications,
  findApplication,
  findApplicationDetail,
  listApplications,
  type OwnApplication,
} from '../../db/applications/applications.ts'
import { type ApplyResult, apply } from '../../db/applications/apply.ts'
import { changeStatusAsApplicant } from '../../db/applications/status.ts'
import { listTimeline, type TimelineStep } from '../../db/applications/timeline.ts'
import { undoApplication } from '../../db/applications/undo-application.ts'
import { undoStatusChange } from '../../db/applications/undo-status.ts'
import { tierLimitMessage } from '../../db/membership/usage.ts'
import type { Application } from '../../db/schema/applications.ts'
import { type AnswersTyped, MAX_ANSWER_LENGTH } from '../../lib/applications/answers.ts'
import {
  APPLICATION_REFUSALS,
  coverLetterSchema,
  FIXED_COVER_LETTER,
  STATUS_NOT_CHANGED,
} from '../../lib/applications/application.ts'
import { UNDO_REFUSALS } from '../../lib/applications/undo.ts'
import { Failure, invalid, notFound, unverified } from '../../lib/errors.ts'
import { listOf } from '../../lib/forms/list.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { notYetText } from '../../lib/postings/early-access.ts'
import { MAX_QUESTIONS } from '../../lib/postings/questions-schema.ts'
import { NOT_ACCEPTING } from '../../lib/postings/visibility.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'

export const ANSWERED_TWICE = 'Answer each question once'

const answer = z.object(
  {
    questionId: z.string('Name the question').max(40, 'The posting doesn’t have this question'),
    value: z.union(
      [z.string().max(4 * MAX_ANSWER_LENGTH), z.number(), z.boolean()],
      'Send the answer',
    ),
  },
  'Send an answer as its question and value',
)

const newApplication = z.object({
  opportunityId: z.string('Opportunity is required').min(1, 'Opportunity is required'),
  coverLetter: coverLetterSchema,
  answers: listOf(answer, MAX_QUESTIONS, {
    notList: 'Send the answers as a list',
    tooMany: `Send at most ${MAX_QUESTIONS} answers`,
  })
    .refine(
      (list) => new Set(list.map(({ questionId }) => questionId)).size === list.length,
      ANSWERED_TWICE,
    )
    .nullish(),
  resumeId: z.uuid('Send the id of one of your résumés').nullish(),
})

/** As a form sends them: booleans and numbers as texts. */
const typedOf = (answers: z.output<typeof answer>[]): AnswersTyped =>
  Object.fromEntries(
    answers.map(({ questionId, value }) => [
      questionId,
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    ]),
  )

const moves = z.object({
  status: z.enum(['withdrawn', 'accepted'], 'Send withdrawn or accepted'),
})

const pattern = relativePattern(paths.api.applications)

export const apiApplications = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { limit = 50, cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const [page, count] = await Promise.all([
      listApplications(db, member, { cursor, limit }),
      countApplications(db, member),
    ])
    return jsonRows(c, page, count, { limit }, ownApplicationJson)
  })
  .post(
    '/',
    requireMember,
    limitBody(64 * 1024),
    mediaType('application/json'),
    jsonBody(newApplication),
    async (c) => {
      const sent = c.req.valid('json')
      const { opportunityId, coverLetter = FIXED_COVER_LETTER, resumeId } = sent
      const answers = typedOf(sent.answers ?? [])
      const isUnverified = isEmailUnverified(c)
      const named = Object.entries(answers).map(([id, text]) => [`answers.${id}`, text])
      const texts = { coverLetter, ...Object.fromEntries(named) }
      const errors = isUnverified ? webAddressErrors(texts) : {}
      if (Object.keys(errors).length > 0) throw unverified(errors)
      const { db, member } = c.var
      const ids = { opportunityId: parseId(opportunityId, 'Opportunity'), applicantId: member.id }
      await limit(c, 'applications of a member', member.id)
      const typed = { ...ids, coverLetter, answers, resumeId }
      const result = await apply(db, typed, new Date(), { unverified: isUnverified })
      if (!result.ok) throw failureOf(result)
      return c.json(applicationJson(result.application), 201)
    },
  )
  .get(pattern(paths.api.application), requireMember, async (c) => {
    const id = parseId(c.req.param('id'), 'Application')
    return c.json(await ownJson(c, id, c.var.arrivedAt))
  })
  // Its size and type were looked at where a team decides by it: reviewing.ts.
  .put(pattern(paths.api.application), requireMember, jsonBody(moves), async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Application')
    const { status: to } = c.req.valid('json')
    if (!(await findApplication(db, member, id))) throw notFound('Application')
    const moved = await changeStatusAsApplicant(db, member.id, { id, to }, arrivedAt)
    if (!moved.ok && moved.reason === 'not_found') throw notFound('Application')
    const json = await ownJson(c, id)
    if (moved.ok) return c.json(json)
    const message = STATUS_NOT_CHANGED[to]
    return c.json({ ...json, message, code: 'conflict' }, 409)
  })
  .post(pattern(paths.api.applicationUndo), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Application')
    if (!(await findApplication(db, member, id))) throw notFound('Application')
    const undone = await undoStatusChange(db, member.id, id, 'applicant', arrivedAt)
    const json = await ownJson(c, id)
    if (undone.ok) return c.json(json)
    return c.json({ ...json, message: UNDO_REFUSALS.too_late_to_return, code: 'conflict' }, 409)
  })
  .delete(pattern(paths.api.application), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Application')
    const result = await undoApplication(db, member.id, id, arrivedAt)
    if (result.ok) return c.body(null, 204)
    if (result.reason === 'not_found') throw notFound('Application')
    throw new Failure(409, result.reason, UNDO_REFUSALS[result.reason])
  })

/** @throws 404 */
async function ownJson(c: AppContext, id: string, now = new Date()) {
  const { db, member } = c.var
  const own = await findApplicationDetail(db, member, id, now)
  if (!own) throw notFound('Application')
  return applicationDetailJson(own, await listTimeline(db, own, now))
}

function failureOf(result: Extract<ApplyResult, { ok: false }>): Failure {
  if (result.reason === 'tier_limit')
    return new Failure(403, 'tier_limit', tierLimitMessage(result))
  if (result.reason === 'not_found') return notFound('Opportunity')
  if (result.reason === 'unverified') return unverified()
  if (result.reason === 'not_taking_applications')
    return new Failure(409, result.reason, NOT_ACCEPTING[result.standing])
  if (result.reason === 'experts_first')
    return new Failure(403, result.reason, notYetText(result.first))
  if (result.reason === 'invalid') return invalid(result.errors)
  return new Failure(409, result.reason, APPLICATION_REFUSALS[result.reason])
}

type Shown = Pick<
  Application,
  | 'id'
  | 'opportunityId'
  | 'applicantId'
  | 'status'
  | 'coverLetter'
  | 'resumeId'
  | 'answerBy'
  | 'createdAt'
  | 'updatedAt'
>

const applicationJson = (row: Shown) => ({
  id: row.id,
  opportunityId: row.opportunityId,
  applicantId: row.applicantId,
  status: row.status,
  coverLetter: row.coverLetter,
  resume: row.resumeId && paths.api.resume(row.resumeId),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

const ownApplicationJson = (row: OwnApplication) => ({
  ...applicationJson(row),
  title: row.title,
  type: row.type,
  location: row.location,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
})

/** With the steps that the applicant was notified of. */
const applicationDetailJson = (row: ApplicationDetail, timeline: TimelineStep[]) => ({
  ...ownApplicationJson(row),
  answerBy: row.answerBy,
  answers: row.answers,
  snapshot: row.snapshot,
  trail: timeline.map(({ status, at, by, reason, words, unmet, undoneAt }) => ({
    status,
    at,
    by,
    ...(undoneAt && { undoneAt }),
    ...(reason && { reason }),
    ...(words && { words }),
    ...(unmet.length > 0 && { unmet }),
  })),
})
