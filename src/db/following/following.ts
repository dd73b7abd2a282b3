import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type FollowKind, MAX_FOLLOWED } from '../../lib/following/following.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import { isActiveId } from '../members/members.ts'
import { isPublicOrganization } from '../organizations/list.ts'
import { keyset, newestFirst, ONE_ROW, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { follows } from '../schema/follows.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { viewerParam } from '../viewer-param.ts'

export type Followed = { kind: FollowKind; id: string }

const isRow = (memberId: string, { kind, id }: Followed) =>
  and(
    eq(follows.memberId, memberId),
    eq(follows.kind, kind),
    eq(kind === 'organization' ? follows.organizationId : follows.personId, id),
  )

/** Idempotent. False where {@link MAX_FOLLOWED} are followed already. */
export async function follow(db: Db, memberId: string, followed: Followed, now: Date) {
  const { kind, id } = followed
  const [organizationId, personId] = kind === 'organization' ? [id, null] : [null, id]
  return db.transaction(async (tx) => {
    await lockMembers(tx, [memberId])
    await tx.execute(sql`insert into ${follows} (member_id, kind, organization_id, person_id, created_at)
    select ${memberId}::uuid, ${kind}::text, ${organizationId}::uuid, ${personId}::uuid, ${now.toISOString()}::timestamptz
    where (select count(*) from ${follows} where member_id = ${memberId}) < ${MAX_FOLLOWED}
    on conflict do nothing`)
    return (await tx.$count(follows, isRow(memberId, followed))) > 0
  })
}

/** Idempotent. */
export const unfollow = (db: Db, memberId: string, followed: Followed) =>
  db.delete(follows).where(isRow(memberId, followed))

const follower = (kind: FollowKind) =>
  sql<boolean>`exists (select from ${follows} where ${follows.memberId} = ${viewerParam}
    and ${follows.kind} = ${sql.raw(`'${kind}'`)}
    and coalesce(${follows.organizationId}, ${follows.personId}) = ${sql.placeholder('followed')})`

const stateQuery = preparedQuery((db: Db) =>
  db
    .select({
      organization: follower('organization'),
      person: follower('person'),
      opening: follower('opening'),
      /** Whether they have published something in their own name. */
      posts: sql<boolean>`exists (select from ${opportunities}
        where ${opportunities.organizationId} is null
          and ${opportunities.postedById} = ${sql.placeholder('followed')}
          and ${opportunities.publishedAt} is not null)`,
    })
    .from(ONE_ROW),
)

/** How a member follows an organization or another member. */
export async function findFollowState(db: Db, memberId: string, followed: string) {
  const [state] = await stateQuery(db).execute({ viewer: memberId, followed })
  return state!
}

export type FollowState = Awaited<ReturnType<typeof findFollowState>>

/** The last followed first; not those that the member may not see now. */
export async function listFollowed(db: Db, viewer: BlockViewer, paging: Paging) {
  const page = keyset(paging, true)
  const { id, kind, createdAt } = follows
  const statement = preparedVariant(db, `followed ${page.shape} ${blockKeyPart(viewer)}`, () =>
    db
      .select({
        id,
        kind,
        followedId: sql<string>`coalesce(${organizations.id}, ${users.id})`,
        name: sql<string>`coalesce(${organizations.name}, btrim(${users.firstName} || ' ' || ${users.lastName}))`,
        createdAt,
      })
      .from(follows)
      .leftJoin(organizations, eq(organizations.id, follows.organizationId))
      .leftJoin(users, eq(users.id, follows.personId))
      .where(
        and(
          eq(follows.memberId, viewerParam),
          or(ne(kind, 'organization'), isPublicOrganization()),
          or(
            eq(kind, 'organization'),
            and(isActiveId(users.id), isNull(users.formerSince), notBlocked(users.id, viewer)),
          ),
          page.older(createdAt, id),
        ),
      )
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  const values = { viewer: viewer.id, ...blockParams(viewer), ...page.values }
  return toPage(await statement.execute(values), paging.limit)
}

export type FollowedRow = Awaited<ReturnType<typeof listFollowed>>['rows'][number]
