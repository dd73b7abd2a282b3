import { eq, sql } from 'drizzle-orm'
import { random } from '../../lib/terrain/random.ts'
import type { Db } from '../database.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { climateCommunities } from './content/communities/climate.ts'
import { designCommunities } from './content/communities/design.ts'
import { educationCommunities } from './content/communities/education.ts'
import { fundingCommunities } from './content/communities/funding.ts'
import { healthCommunities } from './content/communities/health.ts'
import { leadershipCommunities } from './content/communities/leadership.ts'
import { mediaCommunities } from './content/communities/media.ts'
import { technologyCommunities } from './content/communities/technology.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId, memberSince } from './members.ts'
import { between, daysBefore, latest } from './moments.ts'
import type { CommunitySeed } from './shapes.ts'

export const COMMUNITIES = [
  ...climateCommunities,
  ...technologyCommunities,
  ...designCommunities,
  ...educationCommunities,
  ...healthCommunities,
  ...leadershipCommunities,
  ...fundingCommunities,
  ...mediaCommunities,
]

export const communityId = ({ name }: CommunitySeed) => fixedId('community', name)

export async function seedCommunities(db: Db, cast: Cast, now: Date) {
  await fill(
    db,
    communities,
    COMMUNITIES.map((seed) => communityRow(seed, now)),
  )
  const joined = await fill(
    db,
    communityMemberships,
    COMMUNITIES.flatMap((seed) =>
      seed.members
        .filter((handle) => cast.isNew(handle))
        .map((handle) => membershipRow(seed, handle, now)),
    ),
  )
  await count(db, joined)
}

export function joinedAt(seed: CommunitySeed, handle: string, now: Date): Date {
  const both = latest(memberSince(handle, now), since(seed, now))
  return between(both, daysBefore(now, 40), random(`joined ${seed.name} ${handle}`)())
}

const since = ({ name }: CommunitySeed, now: Date) =>
  daysBefore(now, 220 + random(`community ${name}`)() * 200)

const communityRow = (seed: CommunitySeed, now: Date) => ({
  id: communityId(seed),
  name: seed.name,
  description: seed.description,
  category: seed.category,
  createdAt: since(seed, now),
  updatedAt: since(seed, now),
})

const membershipRow = (seed: CommunitySeed, handle: string, now: Date) => ({
  id: fixedId('membership', seed.name, handle),
  userId: memberId(handle),
  communityId: communityId(seed),
  joinedAt: joinedAt(seed, handle, now),
})

/** Incremented: others may join concurrently. */
async function count(db: Db, joined: { communityId: string }[]) {
  for (const [id, rows] of Map.groupBy(joined, (row) => row.communityId)) {
    await db
      .update(communities)
      .set({
        memberCount: sql`${communities.memberCount} + ${rows.length}`,
        updatedAt: sql`${communities.updatedAt}`,
      })
      .where(eq(communities.id, id))
  }
}
