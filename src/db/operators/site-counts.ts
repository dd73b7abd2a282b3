import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { communities } from '../schema/communities.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

/** What a site has, as far as its first hour asks: whether there is any, and of operators how many. */
export async function siteCounts(db: Db) {
  const [row] = await db.execute<Record<keyof SiteCounts, number>>(sql`
    select (select count(*) from (select 1 from ${users} where ${users.isOperator} limit 2) as found)::int as operators,
      (select count(*) from (select 1 from ${organizations} limit 1) as found)::int as organizations,
      (select count(*) from (select 1 from ${communities} where ${communities.isActive} limit 1) as found)::int as communities,
      (select count(*) from (select 1 from ${opportunities} where ${opportunities.status} <> 'draft' limit 1) as found)::int as postings`)
  return row as SiteCounts
}

export type SiteCounts = {
  operators: number
  organizations: number
  communities: number
  postings: number
}
