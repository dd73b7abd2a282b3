import { Hono } from 'hono'
import { z } from 'zod'
import { ban, liftBan } from '../../db/communities/bans.ts'
import { edit } from '../../db/communities/edition.ts'
import { type LogLine, listLog } from '../../db/communities/log.ts'
import {
  lock,
  pin,
  removeDiscussion,
  removeReply,
  restoreDiscussion,
  restoreReply,
} from '../../db/communities/moderation.ts'
import { changeRole, handOver } from '../../db/communities/roles.ts'
import { findOpenOrClosed, type WholeCommunity } from '../../db/queries/communities.ts'
import {
  maybeReasonSchema,
  partialEditionSchema,
  reasonSchema,
} from '../../lib/communities/proposal.ts'
import { type CommunityResult, roleSchema } from '../../lib/communities/roles.ts'
import { notFound } from '../../lib/errors.ts'
import { listQuery, parseListQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { refusal } from '../communities/refusals.ts'
import {
  loadDiscussion,
  loadPerson,
  loadReply,
  requireCommunity,
  requireJoined,
  requireRight,
} from '../communities/required.ts'
import { toolsHere } from '../communities/tools.ts'
import { WRITTEN_BODY } from '../communities/writing.ts'
import { below } from '../http/below.ts'
import { jsonBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { communityJson } from './community-json.ts'

const pattern = below(paths.api.communities)
const small = limitBody(64 * 1024)
const moderate = [requireMember, small, requireRight('moderate')] as const

const placeSchema = maybeReasonSchema
  .extend({ role: roleSchema, handOver: z.boolean().optional() })
  .refine(({ role, handOver }) => !handOver || role === 'owner', {
    error: 'To hand over is to make an owner',
    path: ['handOver'],
  })
/** What was removed is put back; to remove it is a DELETE, with its reason. */
const NOT_REMOVED = z.literal(false, 'removed is false, to put it back')
const marksSchema = maybeReasonSchema.extend({
  pinned: z.boolean().optional(),
  locked: z.boolean().optional(),
  removed: NOT_REMOVED.optional(),
})
const backSchema = maybeReasonSchema.extend({ removed: NOT_REMOVED })

/** What who looks after a community does for it, and its log. */
export const apiKeeping = new Hono<AppEnv>()
  .get(pattern(paths.api.community), requireCommunity, (c) => c.json(wholeJson(c.var.community)))
  .put(
    pattern(paths.api.community),
    requireMember,
    limitBody(WRITTEN_BODY),
    requireRight('lead'),
    jsonBody(partialEditionSchema),
    async (c) => {
      done(await edit(c.var.db, by(c), c.req.valid('json')))
      return c.json(wholeJson(await again(c)))
    },
  )
  .get(pattern(paths.api.communityLog), requireMember, requireJoined, async (c) => {
    const { db, member, community } = c.var
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const moderates = toolsHere(c).moderate
    const page = await listLog(db, member, community.id, moderates, { cursor, limit })
    linkNext(c, page.next, { limit })
    return c.json(page.rows.map(lineJson))
  })
  .put(
    pattern(paths.api.communityMember),
    requireMember,
    small,
    requireRight('moderate'),
    jsonBody(placeSchema),
    async (c) => {
      const { db, arrivedAt } = c.var
      const { role, handOver: hands, reason = null } = c.req.valid('json')
      const act = await toWhom(c)
      if (hands) done(await handOver(db, act, reason, arrivedAt))
      else done(await changeRole(db, act, role, reason, arrivedAt))
      return c.json({ userId: act.memberId, communityId: act.communityId, role })
    },
  )
  .put(pattern(paths.api.communityBan), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { db, arrivedAt } = c.var
    const { reason } = c.req.valid('json')
    const act = await toWhom(c)
    done(await ban(db, act, reason, arrivedAt))
    return c.json({ userId: act.memberId, communityId: act.communityId, reason })
  })
  .delete(pattern(paths.api.communityBan), ...moderate, async (c) => {
    const { db, arrivedAt } = c.var
    const act = await toWhom(c)
    const lifted = await liftBan(db, act, null, arrivedAt)
    if (lifted !== 'gone') done(lifted)
    return c.body(null, 204)
  })
  .put(pattern(paths.api.discussion), ...moderate, jsonBody(marksSchema), async (c) => {
    const { db, arrivedAt } = c.var
    const { pinned, locked, removed, reason = null } = c.req.valid('json')
    const { id, ...before } = await loadDiscussion(c)
    const act = { ...by(c), discussionId: id }
    if (before.removedAt && removed === undefined) throw notFound('Discussion')
    if (before.removedAt) done(await restoreDiscussion(db, act, reason, arrivedAt))
    if (pinned !== undefined && pinned !== before.pinned)
      done(await pin(db, act, pinned, reason, arrivedAt))
    if (locked !== undefined && locked !== before.locked)
      done(await lock(db, act, locked, reason, arrivedAt))
    const { title, ...now } = await loadDiscussion(c)
    return c.json({ id, title, pinned: now.pinned, locked: now.locked })
  })
  .delete(pattern(paths.api.discussion), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { db, arrivedAt } = c.var
    const { id } = await loadDiscussion(c)
    const { reason } = c.req.valid('json')
    done(await removeDiscussion(db, { ...by(c), discussionId: id }, reason, arrivedAt))
    return c.body(null, 204)
  })
  .put(pattern(paths.api.reply), ...moderate, jsonBody(backSchema), async (c) => {
    const { db, arrivedAt } = c.var
    const { reason = null } = c.req.valid('json')
    const { id, discussionId, removedAt } = await loadReply(c)
    const act = { ...by(c), discussionId, replyId: id }
    if (removedAt) done(await restoreReply(db, act, reason, arrivedAt))
    return c.json({ id, removed: false })
  })
  .delete(pattern(paths.api.reply), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { db, arrivedAt } = c.var
    const { id: replyId, discussionId } = await loadReply(c)
    const { reason } = c.req.valid('json')
    done(await removeReply(db, { ...by(c), discussionId, replyId }, reason, arrivedAt))
    return c.body(null, 204)
  })

const toWhom = async (c: AppContext) => ({
  ...by(c),
  memberId: (await loadPerson(c, c.req.param('userId'))).id,
})

const by = (c: AppContext) => ({ communityId: c.var.community.id, actorId: c.var.member.id })

/** @throws 404 where it is gone, and another failure where it was refused */
function done(result: CommunityResult) {
  if (result === 'gone') throw notFound()
  if (result !== 'done') throw refusal(result)
}

async function again(c: AppContext): Promise<WholeCommunity> {
  const { db, member, community } = c.var
  const found = await findOpenOrClosed(db, member, community.id)
  if (!found) throw notFound('Community')
  return found
}

const wholeJson = (row: WholeCommunity) => ({
  ...communityJson(row),
  rules: row.rules,
  heldByOperators: row.held !== null,
  lookedAfterBy: row.keepers.map(({ id, firstName, lastName, role }) => ({
    ...{ id, firstName, lastName, role },
  })),
  role: row.role,
})

const lineJson = ({ id, createdAt, action, actor, actorRole, ...about }: LogLine) => ({
  ...{ id, at: createdAt, action, actor, actorRole, member: about.member },
  ...{ discussion: about.discussion, replyId: about.replyId, why: about.why },
})
