import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ActionSubject } from '../../lib/operators/actions.ts'
import { AT_SERVER, type LogQuery } from '../../lib/operators/list-query.ts'
import { endOfDay } from '../../lib/postings/dates.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { contains, inlineLimit } from '../pagination.ts'
import { communities } from '../schema/communities.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { operatorLog } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { type NameMatch, nameMatches } from '../search/text-search.ts'

export type LogFilters = Partial<Omit<LogQuery, 'cursor' | 'limit'>>

const { at, action, operatorId, subjectType, subjectId } = operatorLog

const NAMED: {
  type: ActionSubject['type']
  table: PgTable & { id: PgColumn }
  name: SQL | PgColumn
}[] = [
  { type: 'member', table: users, name: sql`(${users.firstName} || ' ' || ${users.lastName})` },
  { type: 'organization', table: organizations, name: organizations.name },
  { type: 'opportunity', table: opportunities, name: opportunities.title },
  { type: 'community', table: communities, name: communities.name },
]

/** What a filter changes of the statement's name. */
export const logFilterShape = (filters: LogFilters, by: NameMatch | undefined) =>
  [
    ...Object.entries(filters).flatMap(([name, value]) => (value ? name : [])),
    filters.operator === AT_SERVER && AT_SERVER,
    by,
  ]
    .filter(Boolean)
    .join(' ')

export const logFilterValues = ({ from, until, ...filters }: LogFilters) => ({
  ...filters,
  from: from && new Date(from).toISOString(),
  until: until && endOfDay(new Date(until)).toISOString(),
})

/** Takes the values of {@link logFilterValues}, and those of a search. */
export const passesLogFilters = (db: Db, filters: LogFilters, by: NameMatch | undefined) =>
  and(
    filters.type && eq(subjectType, sql.placeholder('type')),
    filters.id ? eq(subjectId, sql.placeholder('id')) : undefined,
    filters.action && eq(action, sql.placeholder('action')),
    filters.operator === AT_SERVER ? isNull(operatorId) : undefined,
    filters.operator && filters.operator !== AT_SERVER
      ? eq(operatorId, sql.placeholder('operator'))
      : undefined,
    filters.from ? sql`${at} >= ${sql.placeholder('from')}::timestamptz` : undefined,
    filters.until ? sql`${at} <= ${sql.placeholder('until')}::timestamptz` : undefined,
    by && isFound(db, by),
  )

/** Each part by an index of its own. */
function isFound(db: Db, by: NameMatch): SQL {
  const ofReason = sql`select id from operator_log where ${contains(sql`why`, sql.placeholder('q'))}`
  const ofNames = NAMED.map(({ type, table, name }) => {
    const ids = db
      .select({ id: table.id })
      .from(table)
      .where(nameMatches(table, name, by))
    return sql`select id from operator_log
      where subject_type = ${sql.raw(`'${type}'`)} and subject_id in ${ids}`
  })
  return sql`${operatorLog.id} in (${sql.join([ofReason, ...ofNames], sql` union all `)})`
}

/** All who ever did something here, one step through the index for each. */
const actors = sql`(
  with recursive actors (id) as (
    (select operator_id from operator_log where operator_id is not null
      order by operator_id limit 1)
    union all
    select (select operator_id from operator_log where operator_id > actors.id
      order by operator_id limit 1)
    from actors where actors.id is not null
  ) select id from actors where id is not null)`

const MAX_ACTORS = 200

const actorsQuery = preparedQuery((db: Db) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(sql`${users.id} in ${actors}`)
    .orderBy(users.lastName, users.firstName, users.id)
    .limit(inlineLimit(MAX_ACTORS)),
)

/** Operators with a line in the log, also former ones. */
export const loggedOperators = (db: Db) => actorsQuery(db).execute()

export type LoggedOperator = Awaited<ReturnType<typeof loggedOperators>>[number]
