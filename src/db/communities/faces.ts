import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { inlineLimit, type Page, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { communities, communityBans, communityMemberships } from '../schema/communities.ts'
import { users } from '../schema/users.ts'
import { communityColumns } from './columns.ts'
import {
  type CommunityFilter,
  communityPage,
  type ListedCommunity,
  NEWEST_COMMUNITIES,
} from './communities.ts'
import { isBanOf } from './detail.ts'

export type CommunityWithFaces = ListedCommunity & { faces: Face[] }

export async function listWithFaces(
  db: Db,
  viewer: BlockViewer | null,
  filter: CommunityFilter,
  paging: Paging,
): Promise<Page<CommunityWithFaces>> {
  const { shape, condition, limit, values, count } = await communityPage(db, viewer, filter, paging)
  const statement = preparedVariant(db, `communities with faces ${shape}`, () =>
    db
      .select({ ...communityColumns(db, viewer), faces: facesOf(db, viewer, FACES) })
      .from(communities)
      .where(condition())
      .orderBy(...NEWEST_COMMUNITIES)
      .limit(limit),
  )
  return toPage(await statement.execute(values), paging.limit, count)
}

export type Face = {
  id: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

const FACES = 3

export async function newestFaces(
  db: Db,
  viewer: BlockViewer,
  id: string,
  each = FACES,
): Promise<Face[]> {
  const statement = preparedVariant(db, `${each} newest faces ${blockKeyPart(viewer)}`, () =>
    db
      .select({ faces: facesOf(db, viewer, each) })
      .from(communities)
      .where(eq(communities.id, sql.placeholder('id'))),
  )
  const [row] = await statement.execute({ id, viewer: viewer.id, ...blockParams(viewer) })
  return row?.faces ?? []
}

function facesOf(db: Db, viewer: BlockViewer | null, each: number) {
  const face = sql`json_build_object('id', ${users.id}, 'firstName', ${users.firstName},
    'lastName', ${users.lastName}, 'profileImageUrl', ${users.profileImageUrl})`
  const latest = db
    .select({ face: face.as('face'), joinedAt: communityMemberships.joinedAt })
    .from(communityMemberships)
    .innerJoin(users, and(eq(users.id, communityMemberships.userId), isActive()))
    .where(
      and(
        eq(communityMemberships.communityId, communities.id),
        notBlocked(users.id, viewer),
        notExists(db.select({ one: sql`1` }).from(communityBans).where(isBanOf(communities.id))),
      ),
    )
    .orderBy(desc(communityMemberships.joinedAt))
    .limit(inlineLimit(each))
    .as('latest')
  return sql<Face[]>`${db
    .select({ all: sql`coalesce(json_agg(${latest.face} order by ${latest.joinedAt} desc), '[]')` })
    .from(latest)}`
}
