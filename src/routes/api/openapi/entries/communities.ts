import { z } from 'zod'
import { ACTING_ROLES, COMMUNITY_ACTIONS } from '../../../../lib/communities/actions.ts'
import { communityQuery } from '../../../../lib/communities/list-query.ts'
import { PROPOSAL_STATES } from '../../../../lib/communities/proposal.ts'
import { COMMUNITY_ROLES } from '../../../../lib/communities/roles.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { count, type Entries, flag, id, moment, namedObject, orNull, text } from '../entry.ts'

const community = {
  id,
  name: text,
  description: orNull(text),
  category: orNull(text),
  iconUrl: orNull(text),
  memberCount: count,
  isActive: flag,
  createdAt: moment,
  updatedAt: moment,
  discussionCount: count,
  joined: flag,
}
const Community = namedObject('Community', community)

const role = z.enum(COMMUNITY_ROLES)

const CommunityDetail = namedObject('CommunityDetail', {
  ...community,
  rules: orNull(text),
  heldByOperators: flag,
  lookedAfterBy: z
    .array(z.strictObject({ id, firstName: text, lastName: text, role }))
    .meta({ description: 'Owners and moderators' }),
  role: orNull(role),
})

const Membership = namedObject('Membership', {
  id,
  userId: id,
  communityId: id,
  role,
  joinedAt: moment,
})

const ModerationAction = namedObject('ModerationAction', {
  id,
  at: moment,
  action: z.enum(COMMUNITY_ACTIONS),
  actor: orNull(text),
  actorRole: z.enum(ACTING_ROLES),
  member: orNull(text),
  discussion: orNull(z.strictObject({ id, title: orNull(text) })),
  replyId: orNull(id),
  why: orNull(text),
})

const Proposal = namedObject('Proposal', {
  id,
  name: text,
  category: text,
  description: text,
  rules: text,
  status: z.enum(PROPOSAL_STATES),
  reason: orNull(text),
  communityId: orNull(id),
  createdAt: moment,
  decidedAt: orNull(moment),
})

const reason = 'Advertises the same product in every discussion.'
const moderation = ['may_not', 'oneself', 'their_role', 'away', 'pinned', 'too_many'] as const

export const communityEntries: Entries = {
  'GET /api/communities': {
    id: 'listCommunities',
    summary: 'List communities',
    query: communityQuery,
    pages: 'counted',
    responses: { 200: z.array(Community) },
  },
  'GET /api/users/communities': {
    id: 'listMyCommunities',
    summary: 'List the communities you’ve joined',
    query: listQuery,
    pages: 'counted',
    responses: {
      200: z.array(namedObject('JoinedCommunity', { ...community, role, joinedAt: moment })),
    },
  },
  'GET /api/communities/:id': {
    id: 'getCommunity',
    summary: 'Get a community',
    responses: { 200: CommunityDetail },
  },
  'PUT /api/communities/:id': {
    id: 'updateCommunity',
    summary: 'Change a community',
    example: { rules: 'Be kind.' },
    responses: { 200: CommunityDetail },
    codes: ['may_not'],
  },
  'POST /api/communities/:id/join': {
    id: 'joinCommunity',
    summary: 'Join a community',
    responses: { 200: Membership },
    codes: ['tier_limit', 'banned'],
  },
  'DELETE /api/communities/:id/leave': {
    id: 'leaveCommunity',
    summary: 'Leave a community',
    responses: { 204: null },
    codes: ['last_owner', 'proof_required'],
  },
  'GET /api/communities/:id/log': {
    id: 'listModerationLog',
    summary: 'List a community’s moderation log',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(ModerationAction) },
    codes: ['not_member'],
  },
  'PUT /api/communities/:id/members/:userId': {
    id: 'updateCommunityMember',
    summary: 'Change a community member’s role',
    responses: { 200: z.strictObject({ userId: id, communityId: id, role }) },
    codes: [...moderation, 'last_owner', 'last_owner_theirs', 'proof_required'],
  },
  'PUT /api/communities/:id/bans/:userId': {
    id: 'banMember',
    summary: 'Ban a member',
    example: { reason },
    responses: { 200: z.strictObject({ userId: id, communityId: id, reason: text }) },
    codes: moderation,
  },
  'DELETE /api/communities/:id/bans/:userId': {
    id: 'liftBan',
    summary: 'Lift a ban',
    responses: { 204: null },
    codes: moderation,
  },
  'PUT /api/communities/:id/discussions/:discussion': {
    id: 'moderateDiscussion',
    summary: 'Pin, lock or restore a discussion',
    example: { pinned: true },
    responses: { 200: z.strictObject({ id, title: text, pinned: flag, locked: flag }) },
    codes: moderation,
  },
  'DELETE /api/communities/:id/discussions/:discussion': {
    id: 'removeDiscussion',
    summary: 'Remove a discussion',
    example: { reason },
    responses: { 204: null },
    codes: moderation,
  },
  'PUT /api/communities/:id/discussions/:discussion/replies/:reply': {
    id: 'restoreReply',
    summary: 'Restore a reply',
    example: { removed: false },
    responses: { 200: z.strictObject({ id, removed: z.literal(false) }) },
    codes: moderation,
  },
  'DELETE /api/communities/:id/discussions/:discussion/replies/:reply': {
    id: 'removeReply',
    summary: 'Remove a reply',
    example: { reason },
    responses: { 204: null },
    codes: moderation,
  },
  'GET /api/communities/proposals': {
    id: 'listProposals',
    summary: 'List the communities you’ve proposed',
    responses: { 200: z.array(Proposal) },
  },
  'POST /api/communities/proposals': {
    id: 'proposeCommunity',
    summary: 'Propose a community',
    responses: { 201: Proposal },
    codes: ['tier_limit', 'unverified', 'name_in_use', 'name_waiting', 'one_waits', '409 too_many'],
  },
  'DELETE /api/communities/proposals/:proposal': {
    id: 'withdrawProposal',
    summary: 'Withdraw a proposal',
    responses: { 204: null },
  },
}
