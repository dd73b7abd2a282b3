import { sql } from 'drizzle-orm'

export const MAX_FOUND_ROWS = 50

/** Candidates from which those shown are chosen. */
export const MAX_MATCHES = 500

export const searchValue = sql.placeholder('value')
