import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import { isActive } from '../members/members.ts'
import { inlineLimit, keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { communityMemberships } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { reports } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { type NameMatch, nameMatches, searchNames } from '../search/text-search.ts'

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
}

const MAX_REPORTS_SHOWN = 50

type Whom = {
  q: string
  but: readonly string[]
}

export async function listCommunityPeople(
  db: Db,
  viewer: BlockViewer,
  communityId: string,
  { q, but }: Whom,
  paging: Paging,
) {
  const { userId, joinedAt } = communityMemberships
  const page = keyset(paging, !q)
  const find = (by: NameMatch | null, sought: object) => {
    const shape = `people of a community ${by && `by ${by}`} ${page.shape} ${blockKeyPart(viewer)}`
    const statement = preparedVariant(db, shape, () =>
      db
        .select({ ...person, role: communityMemberships.role, createdAt: joinedAt })
        .from(communityMemberships)
        .innerJoin(
          users,
          and(
            eq(users.id, userId),
            isActive(),
            notBlocked(users.id, viewer),
            by ? nameMatches(users, WHOLE_NAME, by) : undefined,
          ),
        )
        .where(
          and(
            eq(communityMemberships.communityId, COMMUNITY),
            sql`${userId} <> all(${sql.placeholder('but')}::uuid[])`,
            page.older(joinedAt, userId),
          ),
        )
        .orderBy(...newestFirst(joinedAt, userId))
        .limit(page.limit),
    )
    const values = { community: communityId, but: idList(but), ...sought }
    return statement.execute({ ...values, ...page.values, ...blockParams(viewer) })
  }
  return toPage(q ? await searchNames(q, find) : await find(null, {}), paging.limit)
}

const COMMUNITY = sql.placeholder('community')
const WHOLE_NAME = sql`(${users.firstName} || ' ' || ${users.lastName})`

export type CommunityPerson = Awaited<ReturnType<typeof listCommunityPeople>>['rows'][number]

export async function findCommunityPerson(
  db: Db,
  viewer: BlockViewer,
  communityId: string,
  id: string,
) {
  const statement = preparedVariant(db, `person of a community ${blockKeyPart(viewer)}`, () =>
    db
      .select({ ...person, role: communityMemberships.role })
      .from(users)
      .leftJoin(
        communityMemberships,
        and(
          eq(communityMemberships.userId, users.id),
          eq(communityMemberships.communityId, COMMUNITY),
        ),
      )
      .where(
        and(
          eq(users.id, sql.placeholder('id')),
          isActive(),
          isNull(users.formerSince),
          notBlocked(users.id, viewer),
        ),
      ),
  )
  const values = { id, community: communityId, ...blockParams(viewer) }
  const [row] = await statement.execute(values)
  return row ?? null
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findCommunityPerson>>>

/** By reason only: never by whom, nor in which words. */
export const listReported = (db: Db, viewer: BlockViewer, communityId: string) =>
  preparedVariant(db, `reported in a community ${blockKeyPart(viewer)}`, () =>
    selectReported(db, viewer),
  ).execute({ community: communityId, ...blockParams(viewer) })

function selectReported(db: Db, viewer: BlockViewer) {
  const { subjectType, subjectId, reason } = reports
  const discussionId = sql<string>`coalesce(${discussionReplies.discussionId}, ${discussions.id})`
  const own = db
    .select({ id: discussions.id })
    .from(discussions)
    .where(eq(discussions.communityId, COMMUNITY))
  return db
    .select({
      type: subjectType,
      id: subjectId,
      discussionId,
      reason,
      n: count(),
    })
    .from(reports)
    .leftJoin(
      discussions,
      and(
        sql`${subjectType} = 'discussion'`,
        eq(discussions.id, subjectId),
        eq(discussions.hidden, false),
        notBlocked(discussions.authorId, viewer),
      ),
    )
    .leftJoin(
      discussionReplies,
      and(
        sql`${subjectType} = 'reply'`,
        eq(discussionReplies.id, subjectId),
        eq(discussionReplies.hidden, false),
        notBlocked(discussionReplies.authorId, viewer),
      ),
    )
    .where(and(isNull(reports.resolvedAt), inArray(discussionId, own)))
    .groupBy(subjectType, subjectId, discussionId, reason)
    .orderBy(sql`min(${reports.createdAt})`)
    .limit(inlineLimit(MAX_REPORTS_SHOWN))
}

export type ReportedThere = Awaited<ReturnType<typeof listReported>>[number]
