import { Hono } from 'hono'
import { z } from 'zod'
import {
  type ApplyResult,
  apply,
  countApplications,
  listApplications,
  type OwnApplication,
  undoApplication,
} from '../../db/queries/applications.ts'
import { tierLimitMessage } from '../../db/queries/tier-usage.ts'
import type { Application } from '../../db/schema/applications.ts'
import {
  coverLetterSchema,
  FIXED_COVER_LETTER,
  REFUSALS,
  UNDO_REFUSALS,
} from '../../lib/application.ts'
import { Failure, notFound, unverified } from '../../lib/errors.ts'
import { listQuery, parseListQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { NOT_TAKING } from '../../lib/postings/standing.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { below } from '../http/below.ts'
import { asId, jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { limit } from '../http/limit.ts'
import { jsonRows } from '../http/list-json.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'

const newApplication = z.object({
  opportunityId: z.string('Opportunity is required').min(1, 'Opportunity is required'),
  coverLetter: coverLetterSchema,
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
      const { opportunityId, coverLetter = FIXED_COVER_LETTER } = c.req.valid('json')
      const unproved = isUnproved(c)
      const errors = unproved ? webAddressErrors({ coverLetter }) : {}
      if (errors.coverLetter) throw unverified(errors)
      const { db, member } = c.var
      const ids = { opportunityId: asId(opportunityId, 'Opportunity'), applicantId: member.id }
      await limit(c, 'applications of a member', member.id)
      const result = await apply(db, { ...ids, coverLetter }, new Date(), { unproved })
      if (!result.ok) throw failureOf(result)
      return c.json(applicationJson(result.application), 201)
    },
  )
  .delete(pattern(paths.api.application), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = asId(c.req.param('id'), 'Application')
    const result = await undoApplication(db, member.id, id, arrivedAt)
    if (result.ok) return c.body(null, 204)
    if (result.reason === 'not_found') throw notFound('Application')
    throw new Failure(409, result.reason, UNDO_REFUSALS[result.reason])
  })

function failureOf(result: Extract<ApplyResult, { ok: false }>): Failure {
  if (result.reason === 'tier_limit')
    return new Failure(403, 'tier_limit', tierLimitMessage(result))
  if (result.reason === 'not_found') return notFound('Opportunity')
  if (result.reason === 'unverified') return unverified()
  if (result.reason === 'not_taking_applications')
    return new Failure(409, result.reason, NOT_TAKING[result.standing])
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
  resume: null,
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
