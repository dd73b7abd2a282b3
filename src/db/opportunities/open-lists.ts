import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { OPPORTUNITY_TYPES, type OpportunityType } from '../../lib/catalog.ts'
import { MIN_LISTED, type OpenList } from '../../lib/opportunities/open-lists.ts'
import { ALL_COUNTRIES } from '../../lib/places/countries.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import type { Member } from '../members/members.ts'
import { NOW } from '../membership/current-tier.ts'
import { countUpTo, type Paging } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import type { OpportunityFilter } from './filters.ts'
import { isOpen } from './is-open.ts'
import { findByIds, listCards } from './opportunities.ts'

export const openLists = (db: Db, now: Date): Promise<OpenList[]> =>
  cachedResult(db, 'open lists', async () => {
    const found = await db.execute<OpenCount>(belowMinimum(now))
    const inAll = new Map<string | null, number>()
    for (const { country, n } of found) inAll.set(country, (inAll.get(country) ?? 0) + Number(n))
    const every = Array.from(inAll, ([country, n]) => ({ type: null, country, n }))
    return [...every, ...found]
      .filter(({ n }) => Number(n) >= MIN_LISTED)
      .map(({ type, country }) => ({ type, country }))
  })

type OpenCount = { type: OpportunityType; country: string | null; n: string }

/** One index probe each, however many there are. */
function belowMinimum(now: Date): SQL {
  const upTo = (condition: SQL) => sql`(select count(*) from (
    select 1 from ${opportunities} where ${and(isOpen(now), condition)} limit ${MIN_LISTED}) as few)`
  const ofType = sql`${opportunities.type} = kind`
  const names = (list: readonly string[]) => sql`${list.join('\n')}::text`
  return sql`select * from (
      select kind as type, null as country, ${upTo(ofType)} as n
      from unnest(string_to_array(${names(OPPORTUNITY_TYPES)}, chr(10))) as kind
      union all
      select kind as type, place as country, ${upTo(sql`${ofType} and ${opportunities.country} = place`)} as n
      from unnest(string_to_array(${names(OPPORTUNITY_TYPES)}, chr(10))) as kind
      cross join unnest(string_to_array(${names(ALL_COUNTRIES)}, chr(10))) as place
    ) as found where n > 0`
}

export type OpenOf = {
  type: OpportunityType | null
  country: string | null
  organizationId?: string
}

export const listOpenOf = (db: Db, of: OpenOf, paging: Paging, now: Date) =>
  listCards(db, null, openOf(of, now), paging)

export const openOpportunitiesOf = (
  db: Db,
  viewer: Member | null,
  organizationId: string,
  paging: Paging,
  now: Date,
) => listCards(db, viewer, openOf({ type: null, country: null, organizationId }, now), paging)

export async function newestOpenOf(
  db: Db,
  viewer: Member | null,
  of: OpenOf,
  limit: number,
  now: Date,
) {
  const found = await findByIds(db, viewer, openOf(of, now), { limit })
  return found.slice(0, limit)
}

export const countOpenOf = (db: Db, { type, country }: OpenOf, now: Date) =>
  cachedResult(db, `open of ${JSON.stringify([type, country])}`, () =>
    countUpTo(
      db,
      sql`select 1 from ${opportunities} where ${and(
        isOpen(now),
        // Listed, since the index leads with the type.
        inArray(opportunities.type, type ? [type] : [...OPPORTUNITY_TYPES]),
        country ? eq(opportunities.country, country) : undefined,
      )}`,
    ),
  )

function openOf({ type, country, organizationId }: OpenOf, now: Date): OpportunityFilter {
  const of = organizationId ? 'of one organization' : ''
  return {
    shape: `open ${type ? 'of a type' : ''} ${country ? 'in a country' : ''} ${of}`,
    method: country && !type ? 'each type' : 'in order',
    conditions: () => ({
      listed: and(
        isOpen(NOW),
        type ? eq(opportunities.type, sql.placeholder('type')) : undefined,
        country ? eq(opportunities.country, sql.placeholder('country')) : undefined,
        of ? eq(opportunities.organizationId, sql.placeholder('organization')) : undefined,
      ),
    }),
    isOrdered: !country && !organizationId,
    values: { type, country, organization: organizationId, now: now.toISOString() },
  }
}
