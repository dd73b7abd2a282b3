import { and, eq, sql } from 'drizzle-orm'
import { canFit } from '../../lib/mentorship/fit.ts'
import type { MentorQuery } from '../../lib/mentorship/list-query.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import type { Member } from '../members/members.ts'
import { keyset, limitParam, newestFirst, type Page, type Paging, toPage } from '../pagination.ts'
import { blockKey, notBlocked } from '../safety/blocks.ts'
import { users } from '../schema/users.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import { conditionsOf, countFound, searchIds } from '../search/searched-list.ts'
import { countListWithoutEach } from '../search/without-each.ts'
import { byFit } from './best-mentors.ts'
import { isMentoring } from './is-mentoring.ts'
import {
  isListedFor,
  type ListedMentor,
  mentorShape,
  mentorValues,
  NO_FILTERS,
  selectMentors,
  withReasons,
} from './mentor-columns.ts'
import { filtersOf, filterValues, type MentorFilter } from './mentor-filters.ts'
import { hasRoom } from './mentorships.ts'
import { searchedMentors } from './searched-mentors.ts'

type Filter = MentorFilter & Pick<MentorQuery, 'sort'>

/** Best fit among the newest {@link FIT_WINDOW}; newest first for viewers without answers. */
export const listMentors = (
  db: Db,
  viewer: Member,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedMentor>> =>
  filter.sort === 'fit' && canFit(viewer)
    ? byFit(db, viewer, filter, paging, now)
    : newest(db, viewer, filter, paging, now)

async function newest(db: Db, viewer: Member, filter: MentorFilter, paging: Paging, now: Date) {
  const { createdAt, id } = users
  const { q } = filter
  const ids = q ? await searchIds(db, searchedMentors(viewer, filter, now), q, paging) : null
  const page = keyset(paging)
  const filters = ids ? NO_FILTERS : filtersOf(filter)
  const shape = `newest mentors ${ids ? 'by id' : page.shape} ${mentorShape(viewer, filters)}`
  const statement = preparedVariant(db, shape, () =>
    selectMentors(db, viewer)
      .where(
        and(
          isListedFor(viewer),
          hasRoom(),
          ...conditionsOf(filters),
          ids ? isAmong(id) : page.older(createdAt, id),
        ),
      )
      .orderBy(...newestFirst(createdAt, id))
      .limit(limitParam),
  )
  const values = { ...mentorValues(viewer, now, filter), ...page.values, ids: ids && idList(ids) }
  const found = await statement.execute(values)
  return toPage(
    found.map((row) => withReasons(viewer, row)),
    paging.limit,
    ids?.length,
  )
}

export function countMentors(db: Db, viewer: Member, filter: MentorFilter, now: Date) {
  const of = JSON.stringify([filter.q, filterValues(filter)])
  const key = `mentors ${viewer.isMentor ? viewer.id : 'for others'}${blockKey(viewer)} ${of}`
  return cachedResult(db, key, () => countFound(db, searchedMentors(viewer, filter, now), filter.q))
}

export const countMentorsWithoutEach = (db: Db, viewer: Member, filter: MentorFilter, now: Date) =>
  countListWithoutEach(db, searchedMentors(viewer, filter, now), filter.q)

/** The same filter with known words, where that finds something. */
export const correctMentors = (db: Db, viewer: Member, filter: MentorFilter, now: Date) =>
  didYouMean(
    db,
    [{ table: users }],
    filter.q,
    async (q) => (await countMentors(db, viewer, { ...filter, q }, now)).n > 0,
  )

export const findMentor = async (db: Db, viewer: Member, id: string, now: Date) =>
  id === viewer.id ? null : findMentorPage(db, viewer, id, now)

/** The viewer's own too, as others see it. */
export async function findMentorPage(db: Db, viewer: Member, id: string, now: Date) {
  const statement = preparedVariant(db, `one mentor ${mentorShape(viewer)}`, () => {
    const isVisible = and(isMentoring(), notBlocked(users.id, viewer))
    return selectMentors(db, viewer).where(and(isVisible, eq(users.id, sql.placeholder('id'))))
  })
  const [row] = await statement.execute({ ...mentorValues(viewer, now), id })
  return row ? withReasons(viewer, row) : null
}
