import { and, type Column, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { blocks } from '../schema/safety.ts'
import { users } from '../schema/users.ts'

/** `blocked` in either direction; nearly always empty, and then queries are unchanged. */
export type BlockViewer = { id: string; blocked?: readonly string[] | undefined }

export const blockedMembers = () => sql<string[]>`array(
  select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${users.id}
  union all
  select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${users.id})`

const hasBlocks = (viewer: BlockViewer | null) => (viewer?.blocked?.length ?? 0) > 0

export const blockKeyPart = (viewer: BlockViewer | null) =>
  hasBlocks(viewer) ? 'but the blocked' : ''

export const blockParams = (viewer: BlockViewer | null) =>
  viewer && hasBlocks(viewer) ? { blocked: listOf(viewer) } : {}

/** The cache key of shared results: only viewers without blocks share them. */
export const blockKey = (viewer: BlockViewer | null) =>
  viewer && hasBlocks(viewer) ? ` but ${viewer.blocked!.toSorted().join()}` : ''

const listOf = (viewer: BlockViewer) => idList(viewer.blocked!)

/** Needs {@link blockKeyPart} in the query's name and {@link blockParams} in its values. */
export const notBlocked = (
  member: Column | SQL,
  viewer: BlockViewer | null,
  list: SQLWrapper = sql.placeholder('blocked') as unknown as SQLWrapper,
): SQL | undefined =>
  hasBlocks(viewer) ? sql`(${member} <> all(${list}::uuid[])) is not false` : undefined

/** For queries that are not prepared. */
export const notBlockedNow = (member: Column | SQL, viewer: BlockViewer | null): SQL | undefined =>
  viewer && hasBlocks(viewer) ? notBlocked(member, viewer, sql`${listOf(viewer)}`) : undefined

export const individualPosterId = () =>
  sql`case when ${opportunities.organizationId} is null then ${opportunities.postedById} end`

export const unlessBlocked = (
  viewer: BlockViewer | null,
  memberId: string | null,
): string | null => (memberId !== null && viewer?.blocked?.includes(memberId) ? null : memberId)

export const blockedMemberCount = (viewer: BlockViewer | null, communityId: SQLWrapper): SQL =>
  hasBlocks(viewer)
    ? sql`(select count(*)::int from community_memberships as unseen
        join users as blocked_ones on blocked_ones.id = unseen.user_id
        where unseen.community_id = ${communityId}
          and unseen.user_id = any(${sql.placeholder('blocked')}::uuid[])
          and blocked_ones.paused_at is null and blocked_ones.suspended_at is null)`
    : sql`0`

/** For writes, within their transaction. */
export const isBlockBetween = (one: SQLWrapper | string, other: SQLWrapper | string): SQL =>
  sql`exists (select 1 from ${blocks}
    where (${blocks.blockerId} = ${one} and ${blocks.blockedId} = ${other})
      or (${blocks.blockerId} = ${other} and ${blocks.blockedId} = ${one}))`

export async function listBlocks(db: Db, memberId: string, paging: Paging) {
  const page = keyset(paging, true)
  const { createdAt, blockedId } = blocks
  const statement = preparedVariant(db, `blocks ${page.shape}`, () =>
    db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, createdAt })
      .from(blocks)
      .innerJoin(users, eq(users.id, blockedId))
      .where(and(eq(blocks.blockerId, sql.placeholder('member')), page.older(createdAt, blockedId)))
      .orderBy(...newestFirst(createdAt, blockedId))
      .limit(page.limit),
  )
  return toPage(await statement.execute({ member: memberId, ...page.values }), paging.limit)
}

export type Blocked = Awaited<ReturnType<typeof listBlocks>>['rows'][number]
