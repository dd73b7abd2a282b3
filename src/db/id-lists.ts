import { type SQLWrapper, sql } from 'drizzle-orm'

/** Ids as a list that PostgreSQL reads: a placeholder's value, or one that is cast to `uuid[]`. */
export const idList = (ids: Iterable<string>) => `{${[...ids].join()}}`

/** Whether an id is one of the {@link idList} that a placeholder stands for, in a statement that is kept. */
export const isAmong = (id: SQLWrapper, ids = 'ids') =>
  sql`${id} = any(${sql.placeholder(ids)}::uuid[])`
