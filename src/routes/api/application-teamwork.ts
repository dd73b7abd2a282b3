import { Hono } from 'hono'
import { z } from 'zod'
import {
  findJudged,
  findMarks,
  giveMarks,
  type Judged,
  listFindings,
  type Marks,
  setFinding,
} from '../../db/applications/judged.ts'
import { addNote, deleteNote, listNotes, type Note } from '../../db/applications/notes.ts'
import {
  findingSchema,
  type Mark,
  markSchema,
  NOT_QUOTED,
  noteSchema,
} from '../../lib/applications/teamwork.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { below } from '../http/below.ts'
import { asId, jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'

const pattern = below(paths.api.applications)
const BODY = 64 * 1024

const marksSchema = z.object({
  marks: z.record(z.string(), markSchema, 'Send a mark for each criterion by its id'),
})

/** What a team writes and marks about an application for itself: to nobody else there is anything. */
export const apiApplicationTeamwork = new Hono<AppEnv>()
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
      if (note === 'full') throw new Failure(409, 'full', 'There is room for no more notes.')
      if (!note) throw notFound('Application')
      return c.json({ id: note.id, by: 'You', own: true, body, createdAt: note.createdAt }, 201)
    },
  )
  .delete(pattern(paths.api.note), requireMember, async (c) => {
    const { id: applicationId } = await judgedOf(c)
    const { db, member } = c.var
    const id = asId(c.req.param('note'), 'Note')
    if (!(await deleteNote(db, member.id, { applicationId, id }))) throw notFound('Note')
    return c.body(null, 204)
  })
  .get(pattern(paths.api.marks), requireMember, async (c) => {
    const judged = await judgedOf(c)
    const { db, member } = c.var
    return c.json(marksJson(await findMarks(db, member.id, judged)))
  })
  .put(
    pattern(paths.api.marks),
    requireMember,
    limitBody(BODY),
    mediaType('application/json'),
    jsonBody(marksSchema),
    async (c) => {
      const judged = await judgedOf(c)
      const { db, member } = c.var
      const { marks } = c.req.valid('json')
      const asked = new Set(judged.criteria.map(({ id }) => id))
      if (Object.keys(marks).some((id) => !asked.has(id)))
        throw invalid({ marks: 'The posting has no such criterion' })
      if (!(await giveMarks(db, member.id, judged.id, marks as Record<string, Mark>)))
        throw notFound('Application')
      return c.json(marksJson(await findMarks(db, member.id, judged)))
    },
  )
  .get(pattern(paths.api.findings), requireMember, async (c) => {
    const judged = await judgedOf(c)
    return c.json((await listFindings(c.get('db'), judged.id)).map(findingJson))
  })
  .put(
    pattern(paths.api.found),
    requireMember,
    limitBody(BODY),
    mediaType('application/json'),
    jsonBody(findingSchema),
    async (c) => {
      const judged = await judgedOf(c)
      const { db, member, arrivedAt } = c.var
      const { met, quote = null } = c.req.valid('json')
      const criterionId = c.req.param('criterion')
      const finding = { applicationId: judged.id, criterionId, met, quote: quote || null }
      const result = await setFinding(db, member.id, finding, arrivedAt)
      if (result.ok) return c.json(findingJson(finding))
      if (result.reason === 'not_found') throw notFound('Criterion')
      throw invalid({ quote: NOT_QUOTED })
    },
  )

async function judgedOf(c: AppContext): Promise<Judged> {
  const { db, member } = c.var
  const judged = await findJudged(db, member.id, asId(c.req.param('id'), 'Application'))
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

const marksJson = ({ own, others, given }: Marks) => ({ own, others, given })

type Found = { criterionId: string; met: boolean | null; quote: string | null }
const findingJson = ({ criterionId, met, quote }: Found) => ({ criterionId, met, quote })
