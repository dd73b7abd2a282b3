import { Hono } from 'hono'
import { z } from 'zod'
import { moveAsApplicant, undoMove } from '../../db/applications/move.ts'
import { listSteps, type Step } from '../../db/applications/trail.ts'
import {
  type ApplyResult,
  apply,
  countApplications,
  findApplication,
  findWholeApplication,
  listApplications,
  type OwnApplication,
  undoApplication,
  type WholeApplication,
} from '../../db/queries/applications.ts'
import { tierLimitMessage } from '../../db/queries/tier-usage.ts'
import type { Application } from '../../db/schema/applications.ts'
import {
  coverLetterSchema,
  FIXED_COVER_LETTER,
  NOT_MOVED,
  REFUSALS,
  UNDO_REFUSALS,
} from '../../lib/application.ts'
import { ANSWER_MAX, type AnswersTyped } from '../../lib/applications/answers.ts'
import { Failure, invalid, notFound, unverified } from '../../lib/errors.ts'
import { listOf } from '../../lib/forms/list.ts'
import { listQuery, parseListQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { MOST_QUESTIONS } from '../../lib/postings/asked-schema.ts'
import { notYetText } from '../../lib/postings/first-days.ts'
import { NOT_TAKING } from '../../lib/postings/standing.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { below } from '../http/below.ts'
import { asId, jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { limit } from '../http/limit.ts'
import { jsonRows } from '../http/list-json.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'

const answer = z.object(
  {
    questionId: z.string('Name the question').max(40, 'There is no such question'),
    value: z.union([z.string().max(4 * ANSWER_MAX), z.number(), z.boolean()], 'Send the answer'),
  },
  'Send an answer as its question and value',
)

const newApplication = z.object({
  opportunityId: z.string('Opportunity is required').min(1, 'Opportunity is required'),
  coverLetter: coverLetterSchema,
  answers: listOf(answer, MOST_QUESTIONS, {
    notList: 'Send the answers as a list',
    tooMany: `There are at most ${MOST_QUESTIONS} answers`,
  })
    .refine(
      (list) => new Set(list.map(({ questionId }) => questionId)).size === list.length,
      'Answer each question once',
    )
    .nullish(),
  resumeId: z.uuid('Send the id of a résumé of yours').nullish(),
})

/** Answers as the form has them: a yes is a word there, and so is a number. */
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

const pattern = below(paths.api.applications)

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
      const unproved = isUnproved(c)
      const named = Object.entries(answers).map(([id, text]) => [`answers.${id}`, text])
      const texts = { coverLetter, ...Object.fromEntries(named) }
      const errors = unproved ? webAddressErrors(texts) : {}
      if (Object.keys(errors).length > 0) throw unverified(errors)
      const { db, member } = c.var
      const ids = { opportunityId: asId(opportunityId, 'Opportunity'), applicantId: member.id }
      await limit(c, 'applications of a member', member.id)
      const typed = { ...ids, coverLetter, answers, resumeId }
      const result = await apply(db, typed, new Date(), { unproved })
      if (!result.ok) throw failureOf(result)
      return c.json(applicationJson(result.application), 201)
    },
  )
  .get(pattern(paths.api.application), requireMember, async (c) => {
    const id = asId(c.req.param('id'), 'Application')
    return c.json(await ownJson(c, id, c.var.arrivedAt))
  })
  // Its size and type were looked at where a team decides by it: reviewing.ts.
  .put(pattern(paths.api.application), requireMember, jsonBody(moves), async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = asId(c.req.param('id'), 'Application')
    const { status: to } = c.req.valid('json')
    if (!(await findApplication(db, member, id))) throw notFound('Application')
    const moved = await moveAsApplicant(db, member.id, { id, to }, arrivedAt)
    if (!moved.ok && moved.reason === 'not_found') throw notFound('Application')
    const json = await ownJson(c, id)
    if (moved.ok) return c.json(json)
    const message = NOT_MOVED[to]
    return c.json({ ...json, message, code: 'conflict' }, 409)
  })
  .post(pattern(paths.api.applicationUndo), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = asId(c.req.param('id'), 'Application')
    if (!(await findApplication(db, member, id))) throw notFound('Application')
    const undone = await undoMove(db, member.id, id, 'applicant', arrivedAt)
    const json = await ownJson(c, id)
    if (undone.ok) return c.json(json)
    return c.json({ ...json, message: UNDO_REFUSALS.too_late_to_return, code: 'conflict' }, 409)
  })
  .delete(pattern(paths.api.application), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = asId(c.req.param('id'), 'Application')
    const result = await undoApplication(db, member.id, id, arrivedAt)
    if (result.ok) return c.body(null, 204)
    if (result.reason === 'not_found') throw notFound('Application')
    throw new Failure(409, result.reason, UNDO_REFUSALS[result.reason])
  })

/** An application as its applicant sees it. @throws 404 */
async function ownJson(c: AppContext, id: string, now = new Date()) {
  const { db, member } = c.var
  const own = await findWholeApplication(db, member, id, now)
  if (!own) throw notFound('Application')
  return wholeApplicationJson(own, await listSteps(db, own, now))
}

function failureOf(result: Extract<ApplyResult, { ok: false }>): Failure {
  if (result.reason === 'tier_limit')
    return new Failure(403, 'tier_limit', tierLimitMessage(result))
  if (result.reason === 'not_found') return notFound('Opportunity')
  if (result.reason === 'unverified') return unverified()
  if (result.reason === 'not_taking_applications')
    return new Failure(409, result.reason, NOT_TAKING[result.standing])
  if (result.reason === 'experts_first')
    return new Failure(403, result.reason, notYetText(result.first))
  if (result.reason === 'invalid') return invalid(result.errors)
  return new Failure(409, result.reason, REFUSALS[result.reason])
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

/** An application as the API shows it to its applicant. */
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

/** The same with what it is for. */
const ownApplicationJson = (row: OwnApplication) => ({
  ...applicationJson(row),
  title: row.title,
  type: row.type,
  location: row.location,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
})

/** All of it, with every step that its applicant was told of. */
const wholeApplicationJson = (row: WholeApplication, trail: Step[]) => ({
  ...ownApplicationJson(row),
  answerBy: row.answerBy,
  answers: row.answers,
  snapshot: row.snapshot,
  trail: trail.map(({ status, at, by, reason, words, unmet, undoneAt }) => ({
    ...{ status, at, by },
    ...(undoneAt && { undoneAt }),
    ...(reason && { reason }),
    ...(words && { words }),
    ...(unmet.length > 0 && { unmet }),
  })),
})
