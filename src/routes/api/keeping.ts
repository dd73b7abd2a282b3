import { Hono } from 'hono'
import { z } from 'zod'
import { edit } from '../../db/communities/edition.ts'
import { type LogLine, listLog } from '../../db/communities/log.ts'
import { findOpenOrClosed, type WholeCommunity } from '../../db/queries/communities.ts'
import {
  maybeReasonSchema,
  partialEditionSchema,
  reasonSchema,
} from '../../lib/communities/proposal.ts'
import { type CommunityResult, roleSchema } from '../../lib/communities/roles.ts'
import { notFound } from '../../lib/errors.ts'
import { writingLimit } from '../../lib/limits.ts'
import { listQuery, parseListQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { deedOfPlace, deedsToward, MEMBER_DEEDS, run, TEXT_DEEDS } from '../communities/deeds.ts'
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
import { limit } from '../http/limit.ts'
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
      const { db, member, community } = c.var
      const act = { communityId: community.id, actorId: member.id }
      done(await edit(db, act, c.req.valid('json')))
      return c.json(wholeJson(await again(c)))
    },
  )
  .get(pattern(paths.api.communityLog), requireMember, requireJoined, async (c) => {
    const { db, member, community } = c.var
    const { cursor, limit: asked = 50 } = parseListQuery(listQuery, c.req.query())
    const moderates = toolsHere(c).moderate
    const page = await listLog(db, member, community.id, moderates, { cursor, limit: asked })
    linkNext(c, page.next, { limit: asked })
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
      done(await perform(c, MEMBER_DEEDS[deedOfPlace(role, handOver)], who, reason))
      return c.json({ userId: who.memberId, communityId: c.var.community.id, role })
    },
  )
  .put(pattern(paths.api.communityBan), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { reason } = c.req.valid('json')
    const who = await whom(c)
    done(await perform(c, MEMBER_DEEDS.ban, who, reason))
    return c.json({ userId: who.memberId, communityId: c.var.community.id, reason })
  })
  .delete(pattern(paths.api.communityBan), ...moderate, async (c) => {
    const lifted = await perform(c, MEMBER_DEEDS.lifting, await whom(c))
    if (lifted !== 'gone') done(lifted)
    return c.body(null, 204)
  })
  .put(pattern(paths.api.discussion), ...moderate, jsonBody(marksSchema), async (c) => {
    const { removed, reason, ...marks } = c.req.valid('json')
    const found = await loadDiscussion(c)
    if (found.removedAt && removed === undefined) throw notFound('Discussion')
    for (const deed of deedsToward(found, marks))
      done(await perform(c, TEXT_DEEDS[deed], { discussionId: found.id }, reason))
    const { id, title, pinned, locked } = await loadDiscussion(c)
    return c.json({ id, title, pinned, locked })
  })
  .delete(pattern(paths.api.discussion), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { id } = await loadDiscussion(c)
    const { reason } = c.req.valid('json')
    done(await perform(c, TEXT_DEEDS.removal, { discussionId: id }, reason))
    return c.body(null, 204)
  })
  .put(pattern(paths.api.reply), ...moderate, jsonBody(backSchema), async (c) => {
    const { reason } = c.req.valid('json')
    const found = await loadReply(c)
    const { id, discussionId } = found
    for (const deed of deedsToward(found, {}))
      done(await perform(c, TEXT_DEEDS[deed], { discussionId, replyId: id }, reason))
    return c.json({ id, removed: false })
  })
  .delete(pattern(paths.api.reply), ...moderate, jsonBody(reasonSchema), async (c) => {
    const { id: replyId, discussionId } = await loadReply(c)
    const { reason } = c.req.valid('json')
    done(await perform(c, TEXT_DEEDS.removal, { discussionId, replyId }, reason))
    return c.body(null, 204)
  })

/** What is told to somebody counts as a message. @throws Failure 429 `too_many` */
const perform: typeof run = async (c, ...deed) => {
  const { member, arrivedAt } = c.var
  await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
  return run(c, ...deed)
}

const whom = async (c: AppContext) => ({
  memberId: (await loadPerson(c, c.req.param('userId'))).id,
})

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
