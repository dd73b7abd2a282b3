import { Hono } from 'hono'
import { z } from 'zod'
import { findForTeam } from '../../db/organizations/teams.ts'
import { listPostingDetails } from '../../db/postings/list.ts'
import {
  findPosting,
  type OwnPosting,
  type PostingFigures,
  postingFigures,
  postingOf,
} from '../../db/postings/postings.ts'
import { changePostingState, deletePostingDraft, savePosting } from '../../db/postings/save.ts'
import type { SaveRefused } from '../../db/postings/save-refusals.ts'
import { OPPORTUNITY_STATUSES, OUTCOMES } from '../../lib/catalog.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { provides } from '../../lib/members/profile-options.ts'
import { paths } from '../../lib/paths.ts'
import { ONLY_PROVIDERS } from '../../lib/postings/copy.ts'
import { latestAnswer, usualAnswer } from '../../lib/postings/dates.ts'
import { expertsUntil, isHigh } from '../../lib/postings/early-access.ts'
import { postingsQuery } from '../../lib/postings/list-query.ts'
import type { Posting } from '../../lib/postings/posting.ts'
import { POSTING_FIELDS, readPosting } from '../../lib/postings/read-posting.ts'
import { isRemote } from '../../lib/postings/remote.ts'
import { changeBetween } from '../../lib/postings/states.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { actingIn, requirePosting } from '../postings/guards.ts'
import { byField, onlyDrafts, postingFailure } from '../postings/refusals.ts'
import { organizationIn } from './require-scope.ts'

const pattern = relativePattern(paths.api.postings)

const ORGANIZATION = 'Send the organization’s id, or null'

const sent = z
  .looseObject({
    organizationId: z.uuid(ORGANIZATION).nullable().optional(),
    status: z
      .enum(OPPORTUNITY_STATUSES, `Send one of ${OPPORTUNITY_STATUSES.join(', ')}`)
      .optional(),
    outcome: z
      .enum(OUTCOMES, `Send one of ${OUTCOMES.join(', ')}`)
      .nullish()
      .transform((outcome) => outcome ?? undefined),
    version: z.int('Send the version you changed').optional(),
  })
  .refine(({ status, outcome }) => !outcome || status === 'closed', {
    path: ['outcome'],
    message: 'Send the outcome with the status ‘closed’',
  })
type Sent = z.output<typeof sent>

export const apiPostings = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member } = c.var
    const query = parseListQuery(postingsQuery, c.req.query())
    const { q, cursor, limit = 50 } = query
    const organizationId = organizationIn(c, query.organizationId)
    if (organizationId && !(await findForTeam(db, member.id, organizationId)))
      throw notFound('Organization')
    const whose = { memberId: member.id, organizationId }
    const { count, ...page } = await listPostingDetails(db, whose, { cursor, limit }, q)
    return jsonRows(c, page, count, { limit, organizationId, q }, postingJson)
  })
  .post(
    '/',
    requireMember,
    limitBody(256 * 1024),
    mediaType('application/json'),
    jsonBody(sent),
    async (c) => {
      const body = c.req.valid('json')
      const { db, member } = c.var
      const { status: to = 'draft', outcome } = body
      const organizationId = organizationIn(c, body.organizationId)
      if (!organizationId && !provides(member.primaryRole))
        throw new Failure(403, 'role', ONLY_PROVIDERS)
      const posting = read(c, body, to === 'draft' ? 'draft' : 'live')
      await limit(c, 'postings of a member', member.id)
      const saving = { ...actingIn(c), organizationId, posting, to, outcome }
      const saved = await savePosting(db, saving)
      if (!saved.ok) throw refusal(saved, organizationId)
      return c.json(await shown(c, saved.posting.id), 201)
    },
  )
  .get(pattern(paths.api.posting), requireMember, requirePosting, async (c) => {
    const { db, posting, member } = c.var
    const figures = await postingFigures(db, member.id, posting.id)
    return c.json(postingJson({ ...posting, ...figures }))
  })
  .put(
    pattern(paths.api.posting),
    requireMember,
    limitBody(256 * 1024),
    mediaType('application/json'),
    jsonBody(sent),
    requirePosting,
    async (c) => {
      const { db, posting: before } = c.var
      const body = c.req.valid('json')
      organizationIn(c, body.organizationId)
      const saved = await (says(body) ? change(c, before, body) : move(c, before, body))
      if (saved && !saved.ok) throw refusal(saved, body.organizationId, before.organizationId)
      return c.json(await shown(c, parseId(before.id, 'Posting'), db))
    },
  )
  .delete(pattern(paths.api.posting), requireMember, requirePosting, async (c) => {
    const { db, member, posting } = c.var
    if (!(await deletePostingDraft(db, member.id, posting.id))) throw onlyDrafts()
    return c.body(null, 204)
  })

type Sender = string | null | undefined

/** With a `sent` organization, it is what isn't there. */
const refusal = (refused: SaveRefused, sent: Sender, own: Sender = sent) =>
  refused.reason === 'not_found' && sent
    ? notFound('Organization')
    : postingFailure(refused, Boolean(own))

const says = (body: Sent) =>
  body.organizationId !== undefined || POSTING_FIELDS.some((name) => Object.hasOwn(body, name))

async function change(c: AppContext, before: OwnPosting, body: Sent) {
  const { status, organizationId, version, outcome } = body
  const to = status ?? before.status
  const was = postingOf(before)
  const raw = { ...was, ...(body as Partial<Posting>) }
  if (Object.hasOwn(body, 'applicationDeadline') && !Object.hasOwn(body, 'answerBy'))
    raw.answerBy = answerFor(was, body.applicationDeadline)
  // Fields that depend on a changed one are cleared with it.
  const sends = (name: keyof Posting) => Object.hasOwn(body, name)
  if (sends('workplace') && !isRemote(raw.workplace)) {
    if (!sends('applicantsFrom')) raw.applicantsFrom = null
    if (!sends('teamHours')) raw.teamHours = null
  }
  if (sends('level') && !sends('expertsFirst')) raw.expertsFirst &&= isHigh(raw.level)
  const posting = read(c, raw, to === 'draft' ? 'draft' : 'live', before.publishedAt)
  const { db, member, arrivedAt } = c.var
  if (before.publishedAt)
    await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
  return savePosting(db, {
    ...actingIn(c),
    id: before.id,
    organizationId,
    version,
    posting,
    to,
    outcome,
  })
}

/**
 * The reply-by date moves with the deadline, unless an earlier one was chosen and is still
 * possible.
 */
function answerFor({ applicationDeadline, answerBy }: Posting, sent: unknown): Date | null {
  const deadline = new Date(String(sent))
  if (!answerBy || !applicationDeadline || Number.isNaN(deadline.getTime())) return null
  const isUsual = usualAnswer(applicationDeadline).getTime() === answerBy.getTime()
  const isPossible = answerBy >= deadline && answerBy <= latestAnswer(deadline)
  return isUsual || !isPossible ? null : answerBy
}

async function move(c: AppContext, { id, status: from }: OwnPosting, body: Sent) {
  const { status: to = from, outcome } = body
  if (to === from) return null
  const way = changeBetween(from, to)
  if (!way) return { ok: false, reason: 'state', status: from } as const
  return changePostingState(c.get('db'), { ...actingIn(c), id, change: way, outcome })
}

function read(
  c: AppContext,
  raw: Record<string, unknown>,
  as: 'draft' | 'live',
  publishedAt: Date | null = null,
): Posting {
  const result = readPosting(raw, { now: c.get('arrivedAt'), as, publishedAt })
  if (!result.ok) throw invalid(byField(result.errors))
  return result.posting
}

async function shown(c: AppContext, id: string, db = c.get('db')) {
  const { id: memberId } = c.get('member')
  const [posting, figures] = await Promise.all([
    findPosting(db, memberId, id),
    postingFigures(db, memberId, id),
  ])
  if (!posting) throw notFound('Posting')
  return postingJson({ ...posting, ...figures })
}

const postingJson = (row: OwnPosting & PostingFigures) => ({
  id: row.id,
  status: row.status,
  outcome: row.outcome,
  held: row.heldAt !== null,
  version: row.version,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  ...postingOf(row),
  location: row.location,
  salary: row.salary,
  repostOfId: row.repostOfId,
  publishedAt: row.publishedAt,
  expertsUntil: expertsUntil(row),
  closedAt: row.closedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  seen: row.seen,
  applied: row.applied,
  waiting: row.waiting,
  overdue: row.overdue,
})
