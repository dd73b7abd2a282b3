import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { assignApplication } from '../../db/applications/assign.ts'
import {
  countReceived,
  findReceived,
  findReviewedPosting,
  listReceived,
  type Received,
  type ReceivedWithTimeline,
} from '../../db/applications/received.ts'
import { changeStatusAsTeam } from '../../db/applications/status.ts'
import type { TeamTimelineStep } from '../../db/applications/team-timeline.ts'
import { undoStatusChange } from '../../db/applications/undo-status.ts'
import { takesPart } from '../../db/conversations/application-conversation.ts'
import { NO_TEXT } from '../../lib/applications/conversation.ts'
import type { CriterionFact } from '../../lib/applications/criteria.ts'
import {
  decisionSchema,
  NOT_UNDONE,
  unchangedText,
  unmetWords,
} from '../../lib/applications/decision.ts'
import { REVIEW_PAGE_SIZE, TAB_NAMES } from '../../lib/applications/review.ts'
import { NOT_A_REVIEWER } from '../../lib/applications/review-copy.ts'
import { Failure, invalid, notFound, unverified } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { isId, jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { relativePattern } from '../http/relative-pattern.ts'

const query = listQuery.extend({
  state: z.enum(TAB_NAMES, `The state must be one of ${TAB_NAMES.join(', ')}.`).optional(),
})

/** A place beyond the last row that there can be is the end. */
const positionIn = (cursor: string | undefined) => {
  const place = decodeCursor(cursor)?.key
  return place === undefined ? undefined : Math.min(place, 2 ** 31 - 1)
}

export const apiReviewList = new Hono<AppEnv>().get(
  relativePattern(paths.api.postings)(paths.api.postingApplications),
  requireMember,
  async (c) => {
    const { db, member } = c.var
    const requested = parseListQuery(query, c.req.query())
    const { cursor, limit = REVIEW_PAGE_SIZE, state: tab = null } = requested
    const reviewedPosting = await findReviewedPosting(
      db,
      member,
      parseId(c.req.param('id'), 'Posting'),
    )
    if (!reviewedPosting) throw notFound('Posting')
    const [page, count] = await Promise.all([
      listReceived(db, reviewedPosting, { tab, limit, after: positionIn(cursor) }),
      countReceived(db, reviewedPosting, tab),
    ])
    const last = page.rows.at(-1)
    const next = page.next && last ? encodeCursor({ key: page.next, id: last.id }) : null
    return jsonRows(c, { rows: page.rows, next }, count, { limit, state: tab }, applicationJson)
  },
)

const pattern = relativePattern(paths.api.applications)

const requireEitherSide: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { db, member } = c.var
  const id = parseId(c.req.param('id'), 'Application')
  if (!(await takesPart(db, member.id, id))) throw notFound('Application')
  await next()
}

export const apiApplicationReview = new Hono<AppEnv>()
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
      if (!unmet) throw invalid({ unmet: 'The posting doesn’t have this criterion' })
      const errors = isEmailUnverified(c) ? webAddressErrors({ words }) : {}
      if (errors.words) throw unverified(errors)
      const { db, member, arrivedAt } = c.var
      const moved = await changeStatusAsTeam(
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
        throw new Failure(409, 'resting', `${NO_TEXT}.`, { errors: { words: NO_TEXT } })
      return c.json({ ...json, message: unchangedText(after.status), code: 'conflict' }, 409)
    },
  )
  .put(
    pattern(paths.api.assignee),
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(z.object({ assigneeId: z.uuid(NOT_A_REVIEWER).nullable() })),
    async (c) => {
      const { db, member } = c.var
      const id = parseId(c.req.param('id'), 'Application')
      const { assigneeId } = c.req.valid('json')
      const result = await assignApplication(db, member.id, { id, assigneeId })
      const after = await reviewedIn(c)
      if (result === 'not_found' || !after) throw notFound('Application')
      if (result === 'not_on_team') throw invalid({ assigneeId: NOT_A_REVIEWER })
      return c.json(reviewedJson(after))
    },
  )
  .post(pattern(paths.api.applicationUndo), requireMember, async (c, next) => {
    const before = await reviewedIn(c)
    if (!before) return next()
    const { db, member, arrivedAt } = c.var
    const undone = await undoStatusChange(db, member.id, before.id, 'team', arrivedAt)
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
  /** Null during anonymous review, like everything that identifies the applicant. */
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
  assignee: row.assignee,
  facts: row.facts.map(factJson),
})

const factJson = ({ id, text, state, words }: CriterionFact) => ({
  criterionId: id,
  text,
  state,
  words,
})

/**
 * During anonymous review the time of a rejection is left out: morning in the applicant's time zone
 * tells where they live.
 */
const reviewedJson = (row: ReceivedWithTimeline) => ({
  ...applicationJson(row),
  undoUntil: row.hidden && row.status === 'rejected' ? null : row.undoUntil,
  trail: row.trail.map((step) =>
    stepJson(row.hidden && step.toldAt > step.at ? { ...step, toldAt: null } : step),
  ),
})

type ShownStep = Omit<TeamTimelineStep, 'toldAt'> & { toldAt: Date | null }

const stepJson = ({ actor, reason, words, unmet, ...step }: ShownStep) => ({
  status: step.status,
  at: step.at,
  by: step.by,
  toldAt: step.toldAt,
  ...(actor && { who: actor.name }),
  ...(step.namesShown && { namesShown: true }),
  ...(step.undoneAt && { undoneAt: step.undoneAt }),
  ...(reason && { reason }),
  ...(words && { words }),
  ...(unmet.length > 0 && { unmet }),
})
