import { HOUR_MS } from '../../lib/durations.ts'
import { random } from '../../lib/terrain/random.ts'
import type { Db } from '../database.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { COMMUNITIES, communityId, joinedAt } from './communities.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { between, daysBefore, latest } from './moments.ts'
import type { CommunitySeed, DiscussionSeed } from './shapes.ts'

export async function seedDiscussions(db: Db, cast: Cast, now: Date) {
  const gap = COMMUNITIES.flatMap((community) =>
    community.discussions
      .filter(({ by }) => cast.has(by))
      .map((seed) => ({ seed, row: discussionRow(seed, community, now) })),
  )
  await fill(
    db,
    discussions,
    gap.map(({ row }) => row),
  )
  await fill(
    db,
    discussionReplies,
    gap
      .flatMap(({ seed, row }) => replyRows(seed, row, now))
      .filter((row) => cast.has(row.by))
      .map(({ by, ...row }) => ({ ...row, authorId: memberId(by) })),
  )
}

function discussionRow(seed: DiscussionSeed, community: CommunitySeed, now: Date) {
  const speakers = [seed, ...seed.replies]
  const allThere = latest(...speakers.map(({ by }) => joinedAt(community, by, now)))
  // Squared, so that most are of the last weeks.
  const ago = random(`discussion ${seed.title}`)() ** 2
  const requested = between(daysBefore(now, 0.4), allThere, ago)
  return {
    id: fixedId('discussion', community.name, seed.title),
    communityId: communityId(community),
    authorId: memberId(seed.by),
    title: seed.title,
    body: seed.body,
    createdAt: requested,
    updatedAt: requested,
  }
}

function replyRows(seed: DiscussionSeed, row: { id: string; createdAt: Date }, now: Date) {
  const draw = random(`replies ${seed.title}`)
  const longest = (now.getTime() - row.createdAt.getTime()) / (seed.replies.length + 1)
  let at = row.createdAt.getTime()
  return seed.replies.map(({ by, body }, place) => {
    at += Math.round(Math.min(longest, 40 * HOUR_MS) * (0.05 + 0.95 * draw()))
    return {
      id: fixedId('reply', row.id, String(place)),
      discussionId: row.id,
      by,
      body,
      createdAt: new Date(at),
      updatedAt: new Date(at),
    }
  })
}
