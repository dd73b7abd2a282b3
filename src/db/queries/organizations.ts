import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OrganizationQuery } from '../../lib/lists/query.ts'
import { gives } from '../../lib/tier-lines.ts'
import type { Db } from '../database.ts'
import { answered } from '../kept-answers.ts'
import { kept } from '../kept-statements.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { type Moment, NOW } from './current-tier.ts'
import {
  COUNT_LIMIT,
  contains,
  countUpTo,
  cut,
  LIMIT,
  newestFirst,
  type Page,
  type Paging,
  paged,
  pattern,
  TEXT_COUNT_LIMIT,
} from './listing.ts'
import { isOpen } from './open-opportunities.ts'
import { isIndexed, newestSought } from './text-finds.ts'

type Filter = Pick<OrganizationQuery, 'q' | 'type'>

export type ListedOrganization = Awaited<ReturnType<typeof select>>[number]

/** A page of organizations, newest first, each with how much it has open. */
export async function listOrganizations(
  db: Db,
  { q, type }: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedOrganization>> {
  const page = paged(paging, !q)
  const { createdAt, id } = organizations
  const sought = isIndexed(q)
  const shape = `organizations ${sought ? 'sought' : q && 'by text'} ${type ? 'by type' : ''} ${page.shape}`
  const statement = kept(db, shape, () => {
    const placed = q ? sql.placeholder('q') : ''
    const ofType = () => matching({ q: '', type: type && sql.placeholder('type') })
    const listed = () => and(isPublic(), ofType())
    const older = page.older(createdAt, id)
    const ids = () =>
      newestSought({
        table: organizations,
        columns: [organizations.name, organizations.description],
        asked: { q: sql.placeholder('q') },
        listed: listed(),
        wanted: listed,
        older,
        limit: LIMIT,
      })
    return select(db, NOW)
      .where(
        sought ? inArray(id, ids()) : and(listed(), matching({ q: placed, type: null }), older),
      )
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit)
  })
  const values = { ...page.values, q: pattern(q), type, now: now.toISOString() }
  return cut(await statement.execute(values), paging.limit)
}

export const countOrganizations = (db: Db, { q, type }: Filter) =>
  answered(db, `organizations ${JSON.stringify([q, type])}`, () =>
    countUpTo(
      db,
      sql`select 1 from ${organizations} where ${and(isPublic(), matching({ q, type }))}`,
      q ? TEXT_COUNT_LIMIT : COUNT_LIMIT,
    ),
  )

/** Neither closed nor suspended. */
export const isPublic = () => and(isNull(organizations.closedAt), isNull(organizations.suspendedAt))

/** The newest organizations, by name: as many as one looks through. */
export const newestOrganizations = (db: Db, limit = 50) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isPublic())
    .orderBy(...newestFirst(organizations.createdAt, organizations.id))
    .limit(limit)

/** An organization that anybody sees, or null; for its team also one that is suspended. */
export async function findOrganization(db: Db, id: string, now: Date, forTeam = false) {
  const statement = kept(db, `one organization ${forTeam && 'for its team'}`, () =>
    select(db, NOW).where(
      and(
        eq(organizations.id, sql.placeholder('id')),
        forTeam ? isNull(organizations.closedAt) : isPublic(),
      ),
    ),
  )
  const [row] = await statement.execute({ id, now: now.toISOString() })
  return row ?? null
}

/** Whether an organization proved its domain, or an operator confirmed it by hand. */
const isVerified = () =>
  sql<boolean>`(${organizations.domainProvedAt} is not null or ${organizations.confirmation} is not null)`

/** Who owns it since the longest. */
const firstOwner = () => sql<string | null>`(select ${teamMembers.userId} from ${teamMembers}
  where ${teamMembers.organizationId} = ${organizations.id} and ${teamMembers.role} = 'owner'
  order by ${teamMembers.createdAt}, ${teamMembers.userId} limit 1)`

/** How many applications to it were accepted; null where its tier does not count them. */
const hires = (now: Moment) =>
  gives('organization', 'hires')
    ? sql<number | null>`case when ${organizations.tierEndsAt} > ${now}
        then (select count(*) from reply_cases hired where hired.organization_id = organizations.id
          and hired.accepted_at is not null and hired.struck_at is null)::int end`
    : sql<null>`null::int`

function select(db: Db, now: Moment) {
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
