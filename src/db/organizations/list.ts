import { and, eq, isNull, sql } from 'drizzle-orm'
import { tierIncludes } from '../../lib/membership/features.ts'
import type { OrganizationQuery } from '../../lib/organizations/list-query.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { NOW, type Timestamp } from '../membership/current-tier.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { contains, keyset, newestFirst, type Page, type Paging, toPage } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import { countFound, type SearchedList, searchIds } from '../search/searched-list.ts'
import { countListWithoutEach } from '../search/without-each.ts'

type Filter = Pick<OrganizationQuery, 'q' | 'type'>

export type ListedOrganization = Awaited<ReturnType<typeof select>>[number]

export async function listOrganizations(
  db: Db,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedOrganization>> {
  const { createdAt, id } = organizations
  const ids = filter.q ? await searchIds(db, listOf(filter), filter.q, paging) : null
  const page = keyset(paging, true)
  const shape = `organizations ${ids ? 'by id' : ''} ${page.shape} ${filter.type ? 'by type' : ''}`
  const statement = preparedVariant(db, shape, () =>
    select(db, NOW)
      .where(
        and(
          isPublicOrganization(),
          filter.type ? isOfType() : undefined,
          ids ? isAmong(id) : page.older(createdAt, id),
        ),
      )
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  const values = { ...page.values, ids: ids && idList(ids), type: filter.type }
  const rows = await statement.execute({ ...values, now: now.toISOString() })
  return toPage(rows, paging.limit, ids?.length)
}

export const countOrganizations = (db: Db, filter: Filter) =>
  cachedResult(db, `organizations ${JSON.stringify([filter.q, filter.type])}`, () =>
    countFound(db, listOf(filter), filter.q),
  )

export const countOrganizationsWithoutEach = (db: Db, filter: Filter) =>
  countListWithoutEach(db, listOf(filter), filter.q)

/** The same filter with known words, where that finds something. */
export const correctOrganizations = (db: Db, filter: Filter) =>
  didYouMean(
    db,
    [{ table: organizations }],
    filter.q,
    async (q) => (await countOrganizations(db, { ...filter, q })).n > 0,
  )

const listOf = ({ type }: Filter) =>
  ({
    table: organizations,
    shape: `organizations ${type ? 'by type' : ''}`,
    listed: isPublicOrganization,
    filters: new Map(type ? [['type', isOfType]] : []),
    share: type ? 0.25 : 1,
    parts: () => contains(organizations.name, sql.placeholder('q')),
    values: { type },
  }) satisfies SearchedList

const isOfType = () => eq(organizations.type, sql.placeholder('type'))

/** Neither closed nor suspended. */
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
  const statement = preparedVariant(db, `one organization ${forTeam && 'for its team'}`, () =>
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
