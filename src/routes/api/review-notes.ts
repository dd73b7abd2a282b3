import { Hono } from 'hono'
import { z } from 'zod'
import { addNote, deleteNote, listNotes, type Note } from '../../db/applications/notes.ts'
import {
  findRatedApplication,
  findRatings,
  listCriterionFindings,
  type RatedApplication,
  type Ratings,
  saveRatings,
  setCriterionFinding,
} from '../../db/applications/ratings.ts'
import {
  criterionFindingSchema,
  NOT_QUOTED,
  noteSchema,
  type ReviewRating,
  ratingSchema,
} from '../../lib/applications/review-notes.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'

const pattern = relativePattern(paths.api.applications)
const BODY = 64 * 1024

const ratingsSchema = z.object({
  marks: z.record(z.string(), ratingSchema, 'Send a rating for each criterion, by its id'),
})

export const apiReviewNotes = new Hono<AppEnv>()
  .get(pattern(paths.api.notes), requireMember, async (c) => {
    const { id } = await judgedOf(c)
    const { db, member } = c.var
    return c.json((await listNotes(db, member.id, id)).map(noteJson))
  })
  .post(
    pattern(paths.api.notes),
    requireMember,
    limitBody(BODY),
    mediaType('application/json'),
    jsonBody(noteSchema),
    async (c) => {
      const { id } = await judgedOf(c)
      const { db, member } = c.var
      const { body } = c.req.valid('json')
      const note = await addNote(db, { applicationId: id, authorId: member.id, body })
      if (note === 'full')
        throw new Failure(409, 'full', 'This application has the maximum number of notes.')
      if (!note) throw notFound('Application')
      return c.json({ id: note.id, by: 'You', own: true, body, createdAt: note.createdAt }, 201)
    },
  )
  .delete(pattern(paths.api.note), requireMember, async (c) => {
    const { id: applicationId } = await judgedOf(c)
    const { db, member } = c.var
    const id = parseId(c.req.param('note'), 'Note')
    if (!(await deleteNote(db, member.id, { applicationId, id }))) throw notFound('Note')
    return c.body(null, 204)
  })
  .get(pattern(paths.api.marks), requireMember, async (c) => {
    const judged = await judgedOf(c)
    const { db, member } = c.var
    return c.json(ratingsJson(await findRatings(db, member.id, judged)))
  })
  .put(
    pattern(paths.api.marks),
    requireMember,
    limitBody(BODY),
    mediaType('application/json'),
    jsonBody(ratingsSchema),
    async (c) => {
      const judged = await judgedOf(c)
      const { db, member } = c.var
      const { marks: ratings } = c.req.valid('json')
      const requested = new Set(judged.criteria.map(({ id }) => id))
      if (Object.keys(ratings).some((id) => !requested.has(id)))
        throw invalid({ marks: 'The posting doesn’t have this criterion' })
      if (!(await saveRatings(db, member.id, judged.id, ratings as Record<string, ReviewRating>)))
        throw notFound('Application')
      return c.json(ratingsJson(await findRatings(db, member.id, judged)))
    },
  )
  .get(pattern(paths.api.findings), requireMember, async (c) => {
    const judged = await judgedOf(c)
    return c.json((await listCriterionFindings(c.get('db'), judged.id)).map(findingJson))
  })
  .put(
    pattern(paths.api.found),
    requireMember,
    limitBody(BODY),
    mediaType('application/json'),
    jsonBody(criterionFindingSchema),
    async (c) => {
      const judged = await judgedOf(c)
      const { db, member, arrivedAt } = c.var
      const { met, quote = null } = c.req.valid('json')
      const criterionId = c.req.param('criterion')
      const finding = { applicationId: judged.id, criterionId, met, quote: quote || null }
      const result = await setCriterionFinding(db, member.id, finding, arrivedAt)
      if (result.ok) return c.json(findingJson(finding))
      if (result.reason === 'not_found') throw notFound('Criterion')
      throw invalid({ quote: NOT_QUOTED })
    },
  )

async function judgedOf(c: AppContext): Promise<RatedApplication> {
  const { db, member } = c.var
  const judged = await findRatedApplication(
    db,
    member.id,
    parseId(c.req.param('id'), 'Application'),
  )
  if (!judged) throw notFound('Application')
  return judged
}

const noteJson = ({ id, by, own, body, createdAt }: Note) => ({
  id,
  by: own ? 'You' : by,
  own,
  body,
  createdAt,
})

const ratingsJson = ({ own, others, given }: Ratings) => ({ own, others, given })

type NewFinding = { criterionId: string; met: boolean | null; quote: string | null }
const findingJson = ({ criterionId, met, quote }: NewFinding) => ({ criterionId, met, quote })
