import { Hono } from 'hono'
import { z } from 'zod'
import { type CommunityDetail, findOpenOrClosed } from '../../db/communities/detail.ts'
import { type LogLine, listLog } from '../../db/communities/log.ts'
import { updateCommunity } from '../../db/communities/update.ts'
import {
  maybeReasonSchema,
  partialEditionSchema,
  reasonSchema,
} from '../../lib/communities/proposal.ts'
import { type CommunityResult, communityRoleSchema } from '../../lib/communities/roles.ts'
import { notFound } from '../../lib/errors.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import {
  actionForRole,
  actionsToward,
  applyAction,
  CONTENT_ACTIONS,
  MEMBER_ACTIONS,
} from '../communities/actions.ts'
import {
  loadDiscussion,
  loadPerson,
  loadReply,
  requireCommunity,
  requireJoined,
  requireRight,
} from '../communities/guards.ts'
import { permissionsHere } from '../communities/permissions.ts'
import { communityRefusal } from '../communities/refusals.ts'
import { MAX_TEXT_FORM_BYTES } from '../communities/writing.ts'
import { jsonBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { communityJson } from './community-json.ts'

const pattern = relativePattern(paths.api.communities)
const small = limitBody(64 * 1024)
const moderate = [requireMember, small, requireRight('moderate')] as const

const placeSchema = maybeReasonSchema
  .extend({ role: communityRoleSchema, handOver: z.boolean().optional() })
  .refine(({ role, handOver }) => !handOver || role === 'owner', {
    error: 'To hand over, send the role owner',
    path: ['handOver'],
  })
/** Removing is a DELETE, with its reason. */
const NOT_REMOVED = z.literal(false, 'Send removed: false to restore it')
const flagsSchema = maybeReasonSchema.extend({
  pinned: z.boolean().optional(),
  locked: z.boolean().optional(),
  removed: NOT_REMOVED.optional(),
})
const backSchema = maybeReasonSchema.extend({ removed: NOT_REMOVED })

export const apiCommunityModeration = new Hono<AppEnv>()
  .get(pattern(paths.api.community), requireCommunity, (c) => c.json(detailJson(c.var.community)))
  .put(
    pattern(paths.api.community),
    requireMember,
    limitBody(MAX_TEXT_FORM_BYTES),
    requireRight('lead'),
    jsonBody(partialEditionSchema),
    async (c) => {
      const { db, member, community } = c.var
      const act = { communityId: community.id, actorId: member.id }
      done(await updateCommunity(db, act, c.req.valid('json')))
      return c.json(detailJson(await again(c)))
    },
  )
  .get(pattern(paths.api.communityLog), requireMember, requireJoined, async (c) => {
    const { db, member, community } = c.var
    const { cursor, limit: requested = 50 } = parseListQuery(listQuery, c.req.query())
    const moderates = permissionsHere(c).moderate
    const page = await listLog(db, member, community.id, moderates, { cursor, limit: requested })
    linkNext(c, page.next, { limit: requested })
    return c.json(page.rows.map(lineJson))
  })
  .put(
    pattern(paths.api.communityMember),
    requireMember,
    small,
    requireRight('moderate'),
    jsonBody(placeSchema),
    async (c) => {
      const { role, handOver, reason } = c.req.valid('json')
      const who = await whom(c)
      done(await perform(c, MEMBER_ACTIONS[actionForRole(role, handOver)], who, reason))
      return c.json({ userId: who.memberId, communityId: c.var.community.id, role })
    },
  )
  .put(pattern(paths.api.communityBan), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { reason } = c.req.valid('json')
    const who = await whom(c)
    done(await perform(c, MEMBER_ACTIONS.ban, who, reason))
    return c.json({ userId: who.memberId, communityId: c.var.community.id, reason })
  })
  .delete(pattern(paths.api.communityBan), ...moderate, async (c) => {
    const lifted = await perform(c, MEMBER_ACTIONS.lifting, await whom(c))
    if (lifted !== 'gone') done(lifted)
    return c.body(null, 204)
  })
  .put(pattern(paths.api.discussion), ...moderate, jsonBody(flagsSchema), async (c) => {
    const { removed, reason, ...ratings } = c.req.valid('json')
    const found = await loadDiscussion(c)
    if (found.removedAt && removed === undefined) throw notFound('Discussion')
    for (const action of actionsToward(found, ratings))
      done(await perform(c, CONTENT_ACTIONS[action], { discussionId: found.id }, reason))
    const { id, title, pinned, locked } = await loadDiscussion(c)
    return c.json({ id, title, pinned, locked })
  })
  .delete(pattern(paths.api.discussion), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { id } = await loadDiscussion(c)
    const { reason } = c.req.valid('json')
    done(await perform(c, CONTENT_ACTIONS.removal, { discussionId: id }, reason))
    return c.body(null, 204)
  })
  .put(pattern(paths.api.reply), ...moderate, jsonBody(backSchema), async (c) => {
    const { reason } = c.req.valid('json')
    const found = await loadReply(c)
    const { id, discussionId } = found
    for (const action of actionsToward(found, {}))
      done(await perform(c, CONTENT_ACTIONS[action], { discussionId, replyId: id }, reason))
    return c.json({ id, removed: false })
  })
  .delete(pattern(paths.api.reply), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { id: replyId, discussionId } = await loadReply(c)
    const { reason } = c.req.valid('json')
    done(await perform(c, CONTENT_ACTIONS.removal, { discussionId, replyId }, reason))
    return c.body(null, 204)
  })

/** Notifying somebody counts as a message. @throws Failure 429 `too_many` */
const perform: typeof applyAction = async (c, ...action) => {
  const { member, arrivedAt } = c.var
  await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
  return applyAction(c, ...action)
}

const whom = async (c: AppContext) => ({
  memberId: (await loadPerson(c, c.req.param('userId'))).id,
})

/** @throws 404 where it is gone, and another failure where it was refused */
function done(result: CommunityResult) {
  if (result === 'gone') throw notFound()
  if (result !== 'done') throw communityRefusal(result)
}

async function again(c: AppContext): Promise<CommunityDetail> {
  const { db, member, community } = c.var
  const found = await findOpenOrClosed(db, member, community.id)
  if (!found) throw notFound('Community')
  return found
}

const detailJson = (row: CommunityDetail) => ({
  ...communityJson(row),
  rules: row.rules,
  heldByOperators: row.held !== null,
  lookedAfterBy: row.moderators.map(({ id, firstName, lastName, role }) => ({
    id,
    firstName,
    lastName,
    role,
  })),
  role: row.role,
})

const lineJson = ({ id, createdAt, action, actor, actorRole, ...about }: LogLine) => ({
  id,
  at: createdAt,
  action,
  actor,
  actorRole,
  member: about.member,
  discussion: about.discussion,
  replyId: about.replyId,
  why: about.why,
})
