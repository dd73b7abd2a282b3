import { type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit, ONE_ROW } from '../pagination.ts'
import { communities } from '../schema/communities.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

const siteCountsQuery = preparedQuery((db: Db) =>
  db
    .select({
      operators: upTo(2, sql`select 1 from ${users} where ${users.isOperator}`),
      organizations: upTo(1, sql`select 1 from ${organizations}`),
      communities: upTo(1, sql`select 1 from ${communities} where ${communities.isActive}`),
      postings: upTo(
        1,
        sql`select 1 from ${opportunities} where ${opportunities.status} <> 'draft'`,
      ),
    })
    .from(ONE_ROW),
)

export async function siteCounts(db: Db) {
  const statement = siteCountsQuery(db)
  const [row] = await statement.execute()
  return row!
}

const upTo = (max: number, rows: SQL) =>
  sql<number>`(select count(*)::int from (${rows} limit ${inlineLimit(max)}) as found)`
