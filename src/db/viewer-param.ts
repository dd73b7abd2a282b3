import { sql } from 'drizzle-orm'

/** The id of the member who looks. */
export const viewerParam = sql.placeholder('viewer')
