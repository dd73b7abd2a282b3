import { Hono } from 'hono'
import { countCommunities, listCommunities } from '../../db/communities/communities.ts'
import { findCommunity } from '../../db/communities/detail.ts'
import { joinCommunity, leaveCommunity } from '../../db/communities/memberships.ts'
import { tierLimitMessage } from '../../db/membership/usage.ts'
import type { CommunityMembership } from '../../db/schema/communities.ts'
import { communityQuery } from '../../lib/communities/list-query.ts'
import { bannedText } from '../../lib/communities/roles.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { communityRefusal } from '../communities/refusals.ts'
import { parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { isRecentlySignedIn, recentSignInRequired } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { communityJson } from './community-json.ts'
import { apiCommunityModeration } from './community-moderation.ts'
import { apiProposals } from './proposals.ts'

const pattern = relativePattern(paths.api.communities)

export const apiCommunities = new Hono<AppEnv>()
  .route('/', apiProposals)
  .route('/', apiCommunityModeration)
  .get('/', async (c) => {
    const { cursor, limit = 50, ...query } = parseListQuery(communityQuery, c.req.query())
    const { db, viewer } = c.var
    const [page, count] = await Promise.all([
      listCommunities(db, viewer, query, { cursor, limit }),
      countCommunities(db, query),
    ])
    return jsonRows(c, page, count, { limit, ...query }, communityJson)
  })
  .post(pattern(paths.api.joining), requireMember, async (c) => {
    const { db, member } = c.var
    const id = parseId(c.req.param('id'), 'Community')
    const result = await joinCommunity(db, member.id, id, new Date())
    if (result.ok) return c.json(membershipJson(result.membership))
    if (result.reason === 'not_found') throw notFound('Community')
    if (result.reason === 'banned') throw new Failure(403, 'banned', bannedText(result.why))
    throw new Failure(403, 'tier_limit', tierLimitMessage(result))
  })
  .delete(pattern(paths.api.leaving), requireMember, async (c) => {
    const { db, member } = c.var
    const id = parseId(c.req.param('id'), 'Community')
    const left = await leaveCommunity(db, member.id, id, isRecentlySignedIn(c))
    if (left === 'unconfirmed') throw recentSignInRequired()
    if (left === 'last_owner') throw communityRefusal(left)
    if (left === 'none' && !(await findCommunity(db, member, id))) throw notFound('Community')
    return c.body(null, 204)
  })

const membershipJson = (row: CommunityMembership) => ({
  id: row.id,
  userId: row.userId,
  communityId: row.communityId,
  role: row.role,
  joinedAt: row.joinedAt,
})
