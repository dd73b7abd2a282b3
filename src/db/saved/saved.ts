import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActiveId } from '../members/members.ts'
import { NOW } from '../membership/current-tier.ts'
import { hasVisibleOrganization, isOpen } from '../opportunities/is-open.ts'
import { ownApplication } from '../opportunities/opportunity-columns.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import {
  type BlockViewer,
  blockKeyPart,
  blockParams,
  individualPosterId,
  notBlocked,
} from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { savedOpportunities } from '../schema/saved.ts'
import { viewerParam } from '../viewer-param.ts'

export const MAX_SAVED = 500

const isSavedRow = (memberId: string, opportunityId: string) =>
  and(
    eq(savedOpportunities.memberId, memberId),
    eq(savedOpportunities.opportunityId, opportunityId),
  )

/** Idempotent. False where {@link MAX_SAVED} are saved already. */
export async function saveOpportunity(db: Db, memberId: string, opportunityId: string, now: Date) {
  await db.execute(sql`insert into ${savedOpportunities} (member_id, opportunity_id, created_at)
    select ${memberId}::uuid, ${opportunityId}::uuid, ${now.toISOString()}::timestamptz
    where (select count(*) from ${savedOpportunities} where member_id = ${memberId}) < ${MAX_SAVED}
    on conflict do nothing`)
  return (await db.$count(savedOpportunities, isSavedRow(memberId, opportunityId))) > 0
}

/** Idempotent. @returns its title, where it was saved */
export async function unsaveOpportunity(db: Db, memberId: string, opportunityId: string) {
  const [row] = await db
    .delete(savedOpportunities)
    .where(isSavedRow(memberId, opportunityId))
    .returning({
      title: sql<string>`(select title from opportunities where id = ${savedOpportunities.opportunityId})`,
    })
  return row?.title ?? null
}

/** The last saved first; not those that the member may not see now. */
export async function listSaved(db: Db, viewer: BlockViewer, paging: Paging, now: Date) {
  const page = keyset(paging, true)
  const { createdAt, opportunityId } = savedOpportunities
  const statement = preparedVariant(db, `saved ${page.shape} ${blockKeyPart(viewer)}`, () =>
    db
      .select({
        id: opportunities.id,
        title: opportunities.title,
        type: opportunities.type,
        organizationId: organizations.id,
        organizationName: organizations.name,
        applicationDeadline: opportunities.applicationDeadline,
        isOpen: sql<boolean>`${isOpen(NOW)}`,
        application: sql<ApplicationStatus | null>`${ownApplication(db)}`,
        createdAt,
      })
      .from(savedOpportunities)
      .innerJoin(opportunities, eq(opportunities.id, opportunityId))
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(
        and(
          eq(savedOpportunities.memberId, viewerParam),
          isNull(opportunities.heldAt),
          ne(opportunities.status, 'draft'),
          hasVisibleOrganization(),
          or(isNull(individualPosterId()), isActiveId(individualPosterId())),
          notBlocked(individualPosterId(), viewer),
          page.older(createdAt, opportunityId),
        ),
      )
      .orderBy(...newestFirst(createdAt, opportunityId))
      .limit(page.limit),
  )
  const values = { viewer: viewer.id, now: now.toISOString(), ...blockParams(viewer) }
  return toPage(await statement.execute({ ...values, ...page.values }), paging.limit)
}

export type Saved = Awaited<ReturnType<typeof listSaved>>['rows'][number]
