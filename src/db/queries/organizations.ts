import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { OrganizationQuery } from '../../lib/lists/query.ts'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import { type Organization, organizations } from '../schema/organizations.ts'
import { contains, countUpTo, cut, newestFirst, olderThan, type Page } from './listing.ts'
import { isOpen } from './opportunities.ts'

type Filter = Pick<OrganizationQuery, 'q' | 'type'>

export type ListedOrganization = Organization & { openOpportunities: number }

/** A page of organizations, newest first, each with how much it has open. */
export async function listOrganizations(
  db: Db,
  filter: Filter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<Page<ListedOrganization>> {
  const found = await select(db, now)
    .where(
      and(
        matching(filter),
        olderThan(organizations.createdAt, organizations.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst(organizations.createdAt, organizations.id))
    .limit(limit + 1)
  return cut(found, limit)
}

export const countOrganizations = (db: Db, filter: Filter) =>
  countUpTo(db, sql`select 1 from ${organizations} where ${matching(filter) ?? sql`true`}`)

export async function findOrganization(db: Db, id: string, now: Date) {
  const [row] = await select(db, now).where(eq(organizations.id, id))
  return row ?? null
}

function select(db: Db, now: Date) {
  const open = db
    .select({ n: sql`count(*)` })
    .from(opportunities)
    .where(and(eq(opportunities.organizationId, organizations.id), isOpen(now)))
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      description: organizations.description,
      type: organizations.type,
      logoUrl: organizations.logoUrl,
      websiteUrl: organizations.websiteUrl,
      location: organizations.location,
      isVerified: organizations.isVerified,
      ownerId: organizations.ownerId,
      createdAt: organizations.createdAt,
      updatedAt: organizations.updatedAt,
      openOpportunities: sql`${open}`.mapWith(Number),
    })
    .from(organizations)
}

const matching = ({ q, type }: Filter): SQL | undefined =>
  and(
    type ? eq(organizations.type, type) : undefined,
    q ? or(contains(organizations.name, q), contains(organizations.description, q)) : undefined,
  )
