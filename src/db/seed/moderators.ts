import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { communities, communityMemberships, communityProposals } from '../schema/communities.ts'
import { communityLog, discussionReplies, discussions } from '../schema/discussions.ts'
import { COMMUNITIES, communityId } from './communities.ts'
import { MODERATED, PROPOSED } from './content/moderators.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { daysBefore } from './moments.ts'
import type { ModeratorSeed } from './shapes.ts'

export async function seedModerators(db: Db, cast: Cast, now: Date) {
  for (const seed of MODERATED)
    if ([seed.owner, seed.moderator, seed.removed.by].every((handle) => cast.isNew(handle)))
      await addModerator(db, seed, now)
  const { by, ...proposed } = PROPOSED
  if (!cast.isNew(by)) return
  const id = fixedId('proposal', proposed.name)
  const createdAt = daysBefore(now, 3)
  await fill(db, communityProposals, [{ id, proposerId: memberId(by), ...proposed, createdAt }])
}

async function addModerator(db: Db, seed: ModeratorSeed, now: Date) {
  const community = communityId(COMMUNITIES.find(({ name }) => name === seed.community)!)
  const owner = memberId(seed.owner)
  const moderator = memberId(seed.moderator)
  const place = (userId: string) =>
    and(eq(communityMemberships.communityId, community), eq(communityMemberships.userId, userId))
  const here = await db
    .select({ id: communityMemberships.id })
    .from(communityMemberships)
    .where(
      and(
        eq(communityMemberships.communityId, community),
        inArray(communityMemberships.userId, [owner, moderator]),
      ),
    )
  const untouched = and(
    eq(communities.id, community),
    eq(communities.held, 'operators'),
    isNull(communities.rules),
  )
  if (here.length < 2 || (await db.$count(communities, untouched)) === 0) return
  await db.update(communityMemberships).set({ role: 'owner' }).where(place(owner))
  await db.update(communityMemberships).set({ role: 'moderator' }).where(place(moderator))
  await db
    .update(communities)
    .set({ held: null, rules: seed.rules, updatedAt: daysBefore(now, 30) })
    .where(untouched)
  await moderate(db, seed, { community, owner, moderator }, now)
}

type ModeratedCommunity = { community: string; owner: string; moderator: string }

async function moderate(
  db: Db,
  seed: ModeratorSeed,
  { community, owner, moderator }: ModeratedCommunity,
  now: Date,
) {
  const idOf = (title: string) => fixedId('discussion', seed.community, title)
  const pinned = idOf(seed.pinned)
  const locked = idOf(seed.locked)
  const from = idOf(seed.removed.from)
  const mark = (id: string, set: { pinnedAt: Date } | { lockedAt: Date }) =>
    db
      .update(discussions)
      .set({ ...set, updatedAt: sql`updated_at` })
      .where(eq(discussions.id, id))
  const [discussion] = await db.select().from(discussions).where(eq(discussions.id, from))
  if (!discussion) return
  const at = (share: number) =>
    new Date(now.getTime() - (now.getTime() - discussion.createdAt.getTime()) * share)
  await mark(pinned, { pinnedAt: at(0.5) })
  await mark(locked, { lockedAt: at(0.4) })
  const { by, body, reason } = seed.removed
  const replyId = fixedId('reply', from, 'removed')
  await fill(db, discussionReplies, [
    {
      id: replyId,
      discussionId: from,
      authorId: memberId(by),
      body,
      hidden: true,
      removedAt: at(0.2),
      removedFor: reason,
      createdAt: at(0.3),
      updatedAt: at(0.3),
    },
  ])
  const line = (name: string) => ({
    id: fixedId('community log', seed.community, name),
    communityId: community,
  })
  const own = { actorId: owner, actorRole: 'owner' } as const
  const theirs = { actorId: moderator, actorRole: 'moderator' } as const
  await fill(db, communityLog, [
    { ...line('edited'), ...own, action: 'edited', at: daysBefore(now, 30) },
    {
      ...line('moderator'),
      ...own,
      action: 'made_moderator',
      memberId: moderator,
      why: seed.appointed,
      at: daysBefore(now, 29),
    },
    { ...line('pinned'), ...own, action: 'pinned', discussionId: pinned, at: at(0.5) },
    {
      ...line('locked'),
      ...theirs,
      action: 'locked',
      discussionId: locked,
      why: seed.why,
      at: at(0.4),
    },
    {
      ...line('removed'),
      ...theirs,
      action: 'reply_removed',
      discussionId: from,
      replyId,
      memberId: memberId(by),
      why: reason,
      at: at(0.2),
    },
  ])
}
