import { and, ne, sql } from 'drizzle-orm'
import type { Member } from '../members/members.ts'
import { contains } from '../pagination.ts'
import { blockKeyPart, notBlocked } from '../safety/blocks.ts'
import { users } from '../schema/users.ts'
import type { SearchedList } from '../search/searched-list.ts'
import { viewerParam } from '../viewer-param.ts'
import { isMentoring } from './is-mentoring.ts'
import { mentorListValues } from './mentor-columns.ts'
import { filtersOf, filterValues, type MentorFilter } from './mentor-filters.ts'
import { hasRoom } from './mentorships.ts'

/** Searches find names, industries, topics, and what mentors show of bio and experience. */
export function searchedMentors(viewer: Member, filter: MentorFilter, now: Date) {
  const filters = filtersOf(filter)
  return {
    table: users,
    shape: `mentors ${[...filters.keys()]} ${blockKeyPart(viewer)}`,
    listed: isMentoring,
    rest: () => and(ne(users.id, viewerParam), notBlocked(users.id, viewer), hasRoom()),
    filters,
    share: 0.1 ** filters.size,
    parts: () =>
      contains(sql`(${users.firstName} || ' ' || ${users.lastName})`, sql.placeholder('q')),
    values: { ...mentorListValues(viewer, now), ...filterValues(filter) },
  } satisfies SearchedList
}
