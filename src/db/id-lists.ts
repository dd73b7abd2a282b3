import { type SQLWrapper, sql } from 'drizzle-orm'

export const idList = (ids: Iterable<string>) => `{${[...ids].join()}}`

export const isAmong = (id: SQLWrapper, ids = 'ids') =>
  sql`${id} = any(${sql.placeholder(ids)}::uuid[])`
