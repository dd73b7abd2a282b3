import { type Column, sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import {
  communities,
  communityBans,
  communityMemberships,
  communityProposals,
} from '../../schema/communities.ts'
import { communityLog, discussionReplies, discussions } from '../../schema/discussions.ts'
import { jsonUnlessNull } from '../fields.ts'
import { ARCHIVED_MEMBER, namedPart, pick, type Section, SITE, writtenTexts } from './parts.ts'

const removal = (table: { removedAt: Column; removedFor: Column }) => ({
  ...pick(table, 'removedAt', 'removedFor'),
})

/** Null for another member's removed discussion. */
const shownTitle = sql`case when ${discussions.removedAt} is null or ${discussions.authorId} = ${ARCHIVED_MEMBER}
    then ${discussions.title} else 'Removed by a moderator' end`

export const communitySections = {
  communities: {
    owners: [communityMemberships.userId],
    at: communityMemberships.joinedAt,
    id: communityMemberships.id,
    from: sql`${communityMemberships}
      join ${communities} on ${communities.id} = ${communityMemberships.communityId}`,
    fields: {
      community: namedPart(communities),
      ...pick(communityMemberships, 'role', 'joinedAt'),
    },
  },
  discussions: {
    owners: [discussions.authorId],
    at: discussions.createdAt,
    id: discussions.id,
    from: sql`${discussions} join ${communities} on ${communities.id} = ${discussions.communityId}`,
    fields: {
      community: namedPart(communities),
      ...pick(discussions, 'title', 'body'),
      ...removal(discussions),
      ...writtenTexts(discussions),
    },
  },
  replies: {
    owners: [discussionReplies.authorId],
    at: discussionReplies.createdAt,
    id: discussionReplies.id,
    from: sql`${discussionReplies}
      join ${discussions} on ${discussions.id} = ${discussionReplies.discussionId}
      join ${communities} on ${communities.id} = ${discussions.communityId}`,
    fields: {
      discussion: { id: discussions.id, title: shownTitle },
      community: namedPart(communities),
      body: discussionReplies.body,
      ...removal(discussionReplies),
      ...writtenTexts(discussionReplies),
    },
  },
  'proposed-communities': {
    owners: [communityProposals.proposerId],
    at: communityProposals.createdAt,
    id: communityProposals.id,
    from: sql`${communityProposals}
      left join ${communities} on ${communities.id} = ${communityProposals.communityId}`,
    fields: {
      ...pick(communityProposals, 'name', 'category', 'description', 'rules', 'status', 'reason'),
      community: jsonUnlessNull(communities.id, namedPart(communities)),
      ...pick(communityProposals, 'decidedAt', 'createdAt'),
    },
  },
  bans: {
    owners: [communityBans.userId],
    at: communityBans.createdAt,
    id: sql`md5(concat(${communityBans.userId}, ${communityBans.communityId}, 'ban', ${SITE}))::uuid`,
    from: sql`${communityBans}
      join ${communities} on ${communities.id} = ${communityBans.communityId}`,
    fields: {
      community: namedPart(communities),
      ...pick(communityBans, 'reason', 'createdAt'),
    },
  },
  moderation: {
    owners: [communityLog.actorId],
    ...pick(communityLog, 'at', 'id'),
    from: sql`${communityLog}
      join ${communities} on ${communities.id} = ${communityLog.communityId}
      left join ${discussions} on ${discussions.id} = ${communityLog.discussionId}`,
    fields: {
      community: namedPart(communities),
      as: communityLog.actorRole,
      action: communityLog.action,
      discussion: jsonUnlessNull(discussions.id, {
        id: discussions.id,
        title: shownTitle,
      }),
      ...pick(communityLog, 'why', 'at'),
    },
  },
} satisfies Partial<Record<SectionName, Section>>
