import { and, type SQL, sql } from 'drizzle-orm'
import { OPPORTUNITY_TYPES, type OpportunityType } from '../../lib/catalog.ts'
import { ALL_COUNTRIES } from '../../lib/countries.ts'
import { FEWEST, type OpenList } from '../../lib/open-lists.ts'
import type { Db } from '../database.ts'
import { answered } from '../kept-answers.ts'
import { opportunities } from '../schema/opportunities.ts'
import { isOpen } from './opportunities.ts'

/** The public lists that have something to show, each type and country in its order. */
export const openLists = (db: Db, now: Date): Promise<OpenList[]> =>
  answered(db, 'open lists', async () => {
    const found = await db.execute<Found>(few(now))
    const inAll = new Map<string | null, number>()
    for (const { country, n } of found) inAll.set(country, (inAll.get(country) ?? 0) + Number(n))
    const every = Array.from(inAll, ([country, n]) => ({ type: null, country, n }))
    return [...every, ...found]
      .filter(({ n }) => Number(n) >= FEWEST)
      .map(({ type, country }) => ({ type, country }))
  })

type Found = { type: OpportunityType; country: string | null; n: string }

/**
 * How many of each type are open, in all and in each country, up to those that it takes: each is a
 * look into an index, however many there are.
 */
function few(now: Date): SQL {
  const upTo = (condition: SQL) => sql`(select count(*) from (
    select 1 from ${opportunities} where ${and(isOpen(now), condition)} limit ${FEWEST}) as few)`
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
