import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CommunityQuery } from '../../lib/communities/list-query.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { contains, keyset, newestFirst, type Page, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams } from '../safety/blocks.ts'
import { communities } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import {
  conditionsOf,
  countFound,
  type Filters,
  type SearchedList,
  searchIds,
} from '../search/searched-list.ts'
import { countListWithoutEach } from '../search/without-each.ts'
import { selectCommunities } from './columns.ts'

export type CommunityFilter = Pick<CommunityQuery, 'q'> &
  Partial<Pick<CommunityQuery, 'category' | 'active'>>

export type ListedCommunity = Awaited<ReturnType<typeof selectCommunities>>[number]

export const NEWEST_COMMUNITIES = newestFirst(communities.createdAt, communities.id)

export async function listCommunities(
  db: Db,
  viewer: BlockViewer | null,
  filter: CommunityFilter,
  paging: Paging,
): Promise<Page<ListedCommunity>> {
  const { shape, condition, limit, values, count } = await communityPage(db, viewer, filter, paging)
  const statement = preparedVariant(db, `communities ${shape}`, () =>
    selectCommunities(db, viewer)
      .where(condition())
      .orderBy(...NEWEST_COMMUNITIES)
      .limit(limit),
  )
  return toPage(await statement.execute(values), paging.limit, count)
}

export async function communityPage(
  db: Db,
  viewer: BlockViewer | null,
  filter: CommunityFilter,
  paging: Paging,
) {
  const { createdAt, id } = communities
  const list = listOf(filter)
  const ids = filter.q ? await searchIds(db, list, filter.q, paging) : null
  const page = keyset(paging, !filter.category && !filter.active)
  return {
    limit: page.limit,
    shape: `${ids ? 'by id' : ''} ${list.shape} ${page.shape} ${blockKeyPart(viewer)}`,
    condition: () =>
      and(
        list.listed(),
        ...conditionsOf(list.filters),
        ids ? isAmong(id) : page.older(createdAt, id),
      ),
    values: {
      ...list.values,
      ...page.values,
      ...blockParams(viewer),
      viewer: viewer?.id ?? null,
      ids: ids && idList(ids),
    },
    count: ids?.length,
  }
}

function listOf({ category, active }: CommunityFilter) {
  const isOfCategory = () => eq(communities.category, sql.placeholder('category'))
  const filters: Filters = new Map([
    ...(category ? [['category', isOfCategory] as const] : []),
    ...(active ? [['active', isActiveWithin] as const] : []),
  ])
  return {
    table: communities,
    shape: `communities ${category ? 'of a category' : ''} ${active ? 'active' : ''}`,
    listed: () => eq(communities.isActive, true),
    filters,
    parts: () => contains(communities.name, sql.placeholder('q')),
    values: { category, within: active && ACTIVE_INTERVALS[active] },
  } satisfies SearchedList
}

const ACTIVE_INTERVALS = { week: '7 days', month: '30 days' }

/** With a new discussion or reply. */
function isActiveWithin(): SQL {
  const since = sql`now() - ${sql.placeholder('within')}::interval`
  const { communityId, hidden, createdAt, id } = discussions
  const replies = discussionReplies
  return sql`${communities.id} in (
    select ${communityId} from ${discussions} where not ${hidden} and ${createdAt} > ${since}
    union all
    select ${communityId} from ${replies} join ${discussions} on ${id} = ${replies.discussionId}
    where not ${hidden} and not ${replies.hidden} and ${replies.createdAt} > ${since})`
}

export const countCommunities = (db: Db, filter: CommunityFilter) => {
  const { q, category, active } = filter
  return cachedResult(db, `communities ${JSON.stringify([q, category, active])}`, () =>
    countFound(db, listOf(filter), q),
  )
}

export const countCommunitiesWithoutEach = (db: Db, filter: CommunityFilter) =>
  countListWithoutEach(db, listOf(filter), filter.q)

/** The same filter with known words, where that finds something. */
export const correctCommunities = (db: Db, filter: CommunityFilter) =>
  didYouMean(
    db,
    [{ table: communities }],
    filter.q,
    async (q) => (await countCommunities(db, { ...filter, q })).n > 0,
  )

const MAX_CATEGORIES = 60

export type Category = { name: string; n: number }

const categoriesQuery = preparedQuery((db: Db) =>
  db
    .select({ name: communities.category, n: count() })
    .from(communities)
    .where(eq(communities.isActive, true))
    .groupBy(communities.category)
    .orderBy(desc(count()), communities.category)
    .limit(MAX_CATEGORIES),
)

/** Of all communities, the most frequent ones by name. */
export const listCategories = (db: Db): Promise<Category[]> =>
  cachedResult(db, 'categories of communities', async () => {
    const found = await categoriesQuery(db).execute()
    return found.toSorted((a, b) => a.name.localeCompare(b.name))
  })
