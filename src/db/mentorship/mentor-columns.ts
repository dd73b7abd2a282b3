import { and, eq, ne, sql } from 'drizzle-orm'
import { fitReasons } from '../../lib/mentorship/fit.ts'
import type { Db } from '../database.ts'
import type { Member } from '../members/members.ts'
import { unlessHidden } from '../members/profiles.ts'
import { currentTier, isVerified, NOW } from '../membership/current-tier.ts'
import { nextFreeAt } from '../mentor-sessions/next-free.ts'
import { blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import type { Filters } from '../search/searched-list.ts'
import { viewerParam } from '../viewer-param.ts'
import { fitColumns, fitKeyPart, fitParams } from './fit.ts'
import { isMentoring } from './is-mentoring.ts'
import { filterValues, type MentorFilter } from './mentor-filters.ts'
import { hasRoom, isOpenAt } from './mentorships.ts'
import { reviewCounts } from './reviews.ts'

export const NO_FILTERS: Filters = new Map()

export const mentorShape = (viewer: Member, filters = NO_FILTERS) =>
  `${[...filters.keys()]} for ${fitKeyPart(viewer)} ${blockKeyPart(viewer)}`

export const mentorListValues = (viewer: Member, now: Date) => ({
  viewer: viewer.id,
  now: now.toISOString(),
  ...blockParams(viewer),
})

export const mentorValues = (viewer: Member, now: Date, filter?: MentorFilter) => ({
  ...fitParams(viewer),
  ...mentorListValues(viewer, now),
  ...(filter && filterValues(filter)),
})

export type ListedMentor = ReturnType<typeof withReasons>

type Selected = Awaited<ReturnType<typeof selectMentors>>[number]

export const withReasons = (viewer: Member, row: Selected) => ({
  ...row,
  fitReasons: fitReasons(viewer, row),
})

export function selectMentors(db: Db, viewer: Member) {
  const open = db
    .select({ status: mentorships.status })
    .from(mentorships)
    .where(
      and(eq(mentorships.mentorId, users.id), eq(mentorships.menteeId, viewerParam), isOpenAt(NOW)),
    )
  const { fit, ...parts } = fitColumns(viewer)
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      membershipTier: currentTier(NOW),
      isVerified: isVerified(NOW),
      industries: users.industries,
      bio: unlessHidden('bio'),
      experience: unlessHidden('experience'),
      location: unlessHidden('location'),
      createdAt: users.createdAt,
      topics: users.mentorTopics,
      languages: users.mentorLanguages,
      hours: users.mentorHours,
      pausedUntil: users.mentorPausedUntil,
      nextFreeAt: nextFreeAt(db),
      reviews: reviewCounts(db),
      open: sql<'pending' | 'active' | null>`(${open})`,
      room: sql<boolean>`${hasRoom()}`,
      ...parts,
      fit: fit.as('fit'),
    })
    .from(users)
}

export const isListedFor = (viewer: Member) =>
  and(isMentoring(), ne(users.id, viewerParam), notBlocked(users.id, viewer))
