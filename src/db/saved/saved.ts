import { and, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
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
import { viewerParam } from '../viewer-param.ts'
import { isHiddenBy } from './is-saved.ts'
import { MARKED, type Mark } from './marks.ts'

/** The last saved or hidden first; not those that the member may not see now. */
export async function listMarked(
  db: Db,
  mark: Mark,
  viewer: BlockViewer,
  paging: Paging,
  now: Date,
) {
  const page = keyset(paging, true)
  const { memberId, createdAt, opportunityId } = MARKED[mark]
  const statement = preparedVariant(db, `${mark} ${page.shape} ${blockKeyPart(viewer)}`, () =>
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
      .from(MARKED[mark])
      .innerJoin(opportunities, eq(opportunities.id, opportunityId))
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(
        and(
          eq(memberId, viewerParam),
          mark === 'saved' ? not(isHiddenBy(viewerParam)) : undefined,
          isVisibleTo(viewer),
          page.older(createdAt, opportunityId),
        ),
      )
      .orderBy(...newestFirst(createdAt, opportunityId))
      .limit(page.limit),
  )
  const values = { viewer: viewer.id, now: now.toISOString(), ...blockParams(viewer) }
  return toPage(await statement.execute({ ...values, ...page.values }), paging.limit)
}

const isVisibleTo = (viewer: BlockViewer) =>
  and(
    isNull(opportunities.heldAt),
    ne(opportunities.status, 'draft'),
    hasVisibleOrganization(),
    or(isNull(individualPosterId()), isActiveId(individualPosterId())),
    notBlocked(individualPosterId(), viewer),
  )

export type Marked = Awaited<ReturnType<typeof listMarked>>['rows'][number]
