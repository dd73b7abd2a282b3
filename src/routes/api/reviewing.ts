import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { takesPart } from '../../db/applications/conversation.ts'
import { moveAsTeam, undoMove } from '../../db/applications/move.ts'
import {
  countReceived,
  findDesk,
  findReceived,
  listReceived,
  type Received,
  type ReceivedWithTrail,
} from '../../db/applications/received.ts'
import type { TeamStep } from '../../db/applications/reviewed.ts'
import { WORDLESS } from '../../lib/applications/conversation.ts'
import {
  decisionSchema,
  NOT_UNDONE,
  standsAs,
  unmetWords,
} from '../../lib/applications/decision.ts'
import { DESK_SIZE, TAB_NAMES } from '../../lib/applications/desk.ts'
import type { Fact } from '../../lib/applications/facts.ts'
import { Failure, invalid, notFound, unverified } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import { listQuery, parseListQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { below } from '../http/below.ts'
import { asId, isId, jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'

const query = listQuery.extend({
  state: z.enum(TAB_NAMES, `The state must be one of ${TAB_NAMES.join(', ')}.`).optional(),
})

/** What was sent to a posting, for who posted it in person or posts for its organization. */
export const apiDesk = new Hono<AppEnv>().get(
  below(paths.api.postings)(paths.api.postingApplications),
  requireMember,
  async (c) => {
    const { db, member } = c.var
    const asked = parseListQuery(query, c.req.query())
    const { cursor, limit = DESK_SIZE, state: tab = null } = asked
    const desk = await findDesk(db, member, asId(c.req.param('id'), 'Posting'))
    if (!desk) throw notFound('Posting')
    const [page, count] = await Promise.all([
      listReceived(db, desk, { tab, limit, after: decodeCursor(cursor)?.key }),
      countReceived(db, desk, tab),
    ])
    const last = page.rows.at(-1)
    const next = page.next && last ? encodeCursor({ key: page.next, id: last.id }) : null
    return jsonRows(c, { rows: page.rows, next }, count, { limit, state: tab }, applicationJson)
  },
)

const pattern = below(paths.api.applications)

/** Who neither sent an application nor reads it is told nothing of what could be sent about it. */
const requireEitherSide: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { db, member } = c.var
  const id = asId(c.req.param('id'), 'Application')
  if (!(await takesPart(db, member.id, id))) throw notFound('Application')
  await next()
}

/** One of them; who does not review it is left to what answers its applicant. */
export const apiReviewing = new Hono<AppEnv>()
  .get(pattern(paths.api.application), requireMember, async (c, next) => {
    const reviewed = await reviewedIn(c)
    return reviewed ? c.json(reviewedJson(reviewed)) : next()
  })
  .put(
    pattern(paths.api.application),
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    requireEitherSide,
    jsonBody(z.looseObject({})),
    async (c, next) => {
      const before = await reviewedIn(c)
      if (!before) return next()
      const read = decisionSchema.safeParse(c.req.valid('json'))
      if (!read.success) throw invalid(fieldErrors(read.error))
      const { status: to, reason, words, unmet: ids = [] } = read.data
      const unmet = unmetWords(before.criteria, ids)
      if (!unmet) throw invalid({ unmet: 'The posting has no such criterion' })
      const errors = isUnproved(c) ? webAddressErrors({ words }) : {}
      if (errors.words) throw unverified(errors)
      const { db, member, arrivedAt } = c.var
      const moved = await moveAsTeam(
        db,
        member.id,
        { id: before.id, to, reason: reason ?? null, words: words ?? null, unmet },
        arrivedAt,
      )
      const after = await reviewedIn(c, new Date())
      if (!after) throw notFound('Application')
      const json = reviewedJson(after)
      if (moved.ok) return c.json(json)
      if (moved.reason === 'resting')
        throw new Failure(409, 'resting', `${WORDLESS}.`, { errors: { words: WORDLESS } })
      return c.json({ ...json, message: standsAs(after.status), code: 'conflict' }, 409)
    },
  )
  .post(pattern(paths.api.applicationUndo), requireMember, async (c, next) => {
    const before = await reviewedIn(c)
    if (!before) return next()
    const { db, member, arrivedAt } = c.var
    const undone = await undoMove(db, member.id, before.id, 'team', arrivedAt)
    const after = await reviewedIn(c, new Date())
    if (!after) throw notFound('Application')
    const json = reviewedJson(after)
    if (undone.ok) return c.json(json)
    return c.json({ ...json, message: NOT_UNDONE, code: 'conflict' }, 409)
  })

function reviewedIn(c: AppContext, now = c.get('arrivedAt')) {
  const id = c.req.param('id')
  return id && isId(id)
    ? findReceived(c.get('db'), c.get('member').id, id.toLowerCase(), now)
    : null
}

/** An application as the API shows it to its team. */
const applicationJson = (row: Received) => ({
  id: row.id,
  opportunityId: row.postingId,
  number: row.number,
  status: row.status,
  statusAt: row.statusAt,
  createdAt: row.createdAt,
  answerBy: row.answerBy,
  answeredAt: row.answeredAt,
  reason: row.reason,
  words: row.words,
  namesHidden: row.hidden,
  /** Null while names are hidden, as all that names them. */
  applicantId: row.person?.id ?? null,
  applicant: row.person && {
    name: row.person.name,
    profileImageUrl: row.person.photo,
    email: row.person.email,
    place: row.person.place,
    links: row.person.links,
  },
  coverLetter: row.coverLetter,
  answers: row.answers,
  snapshot: row.snapshot,
  resume: row.resumeId && paths.api.resume(row.resumeId),
  facts: row.facts.map(factJson),
})

const factJson = ({ id, text, state, words }: Fact) => ({ criterionId: id, text, state, words })

/**
 * The same with its trail. While names are hidden it does not say when a rejection is told: a morning
 * where somebody lives tells where that is.
 */
const reviewedJson = (row: ReceivedWithTrail) => ({
  ...applicationJson(row),
  undoUntil: row.hidden && row.status === 'rejected' ? null : row.undoUntil,
  trail: row.trail.map((step) =>
    stepJson(row.hidden && step.toldAt > step.at ? { ...step, toldAt: null } : step),
  ),
})

type ShownStep = Omit<TeamStep, 'toldAt'> & { toldAt: Date | null }

const stepJson = ({ actor, reason, words, unmet, ...step }: ShownStep) => ({
  ...{ status: step.status, at: step.at, by: step.by, toldAt: step.toldAt },
  ...(actor && { who: actor.name }),
  ...(step.namesShown && { namesShown: true }),
  ...(step.undoneAt && { undoneAt: step.undoneAt }),
  ...(reason && { reason }),
  ...(words && { words }),
  ...(unmet.length > 0 && { unmet }),
})
