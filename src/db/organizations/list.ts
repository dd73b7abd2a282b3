import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OrganizationQuery } from '../../lib/lists/query.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { NOW, type Timestamp } from '../membership/current-tier.ts'
import { isOpen } from '../opportunities/open.ts'
import { isIndexed, newestMatching } from '../opportunities/text-search.ts'
import {
  COUNT_LIMIT,
  contains,
  countUpTo,
  keyset,
  limitParam,
  newestFirst,
  type Page,
  type Paging,
  pattern,
  TEXT_COUNT_LIMIT,
  toPage,
} from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'

type Filter = Pick<OrganizationQuery, 'q' | 'type'>

export type ListedOrganization = Awaited<ReturnType<typeof select>>[number]

export async function listOrganizations(
  db: Db,
  { q, type }: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedOrganization>> {
  const page = keyset(paging, !q)
  const { createdAt, id } = organizations
  const wanted = isIndexed(q)
  const shape = `organizations ${wanted ? 'sought' : q && 'by text'} ${type ? 'by type' : ''} ${page.shape}`
  const statement = preparedQuery(db, shape, () => {
    const placed = q ? sql.placeholder('q') : ''
    const ofType = () => matching({ q: '', type: type && sql.placeholder('type') })
    const listed = () => and(isPublicOrganization(), ofType())
    const older = page.older(createdAt, id)
    const ids = () =>
      newestMatching({
        table: organizations,
        columns: [organizations.name, organizations.description],
        asked: { q: sql.placeholder('q') },
        listed: listed(),
        wanted: listed,
        older,
        limit: limitParam,
      })
    return select(db, NOW)
      .where(
        wanted ? inArray(id, ids()) : and(listed(), matching({ q: placed, type: null }), older),
      )
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit)
  })
  const values = { ...page.values, q: pattern(q), type, now: now.toISOString() }
  return toPage(await statement.execute(values), paging.limit)
}

export const countOrganizations = (db: Db, { q, type }: Filter) =>
  cachedResult(db, `organizations ${JSON.stringify([q, type])}`, () =>
    countUpTo(
      db,
      sql`select 1 from ${organizations} where ${and(isPublicOrganization(), matching({ q, type }))}`,
      q ? TEXT_COUNT_LIMIT : COUNT_LIMIT,
    ),
  )

export const isPublicOrganization = () =>
  and(isNull(organizations.closedAt), isNull(organizations.suspendedAt))

export const newestOrganizations = (db: Db, limit = 50) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isPublicOrganization())
    .orderBy(...newestFirst(organizations.createdAt, organizations.id))
    .limit(limit)

/** Suspended ones for their team only. */
export async function findOrganization(db: Db, id: string, now: Date, forTeam = false) {
  const statement = preparedQuery(db, `one organization ${forTeam && 'for its team'}`, () =>
    select(db, NOW).where(
      and(
        eq(organizations.id, sql.placeholder('id')),
        forTeam ? isNull(organizations.closedAt) : isPublicOrganization(),
      ),
    ),
  )
  const [row] = await statement.execute({ id, now: now.toISOString() })
  return row ?? null
}

const isVerified = () =>
  sql<boolean>`(${organizations.domainProvedAt} is not null or ${organizations.confirmation} is not null)`

const firstOwner = () => sql<string | null>`(select ${teamMembers.userId} from ${teamMembers}
  where ${teamMembers.organizationId} = ${organizations.id} and ${teamMembers.role} = 'owner'
  order by ${teamMembers.createdAt}, ${teamMembers.userId} limit 1)`

/** Null where its tier does not count them. */
const hires = (now: Timestamp) =>
  tierIncludes('organization', 'hires')
    ? sql<number | null>`case when ${organizations.tierEndsAt} > ${now}
        then (select count(*) from reply_cases hired where hired.organization_id = organizations.id
          and hired.accepted_at is not null and hired.struck_at is null)::int end`
    : sql<null>`null::int`

function select(db: Db, now: Timestamp) {
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
      isVerified: isVerified(),
      domain: organizations.domain,
      domainProvedAt: organizations.domainProvedAt,
      domainCheckedAt: organizations.domainCheckedAt,
      domainMissingSince: organizations.domainMissingSince,
      confirmation: organizations.confirmation,
      ownerId: firstOwner(),
      hires: hires(now),
      createdAt: organizations.createdAt,
      updatedAt: organizations.updatedAt,
      openOpportunities: sql`${open}`.mapWith(Number),
    })
    .from(organizations)
}

type Filtering = { [Name in keyof Filter]: Filter[Name] | SQLWrapper }

const matching = ({ q, type }: Filtering): SQL | undefined =>
  and(
    type ? eq(organizations.type, type) : undefined,
    q ? or(contains(organizations.name, q), contains(organizations.description, q)) : undefined,
  )
