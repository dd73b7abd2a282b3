import { type SQL, sql } from 'drizzle-orm'
import type { Tier } from '../../lib/membership/tiers.ts'
import { users } from '../schema/users.ts'

/** Correct also before the job has stored a change of tier. */
export const currentTier = (moment: SQL = sql`now()`) => sql<Tier>`
  case when "users"."membership_ends_at" <= ${moment}
  then coalesce((
    select term.membership_tier from subscriptions term
    where term.user_id = "users"."id" and term.status = 'active'
      and term.start_date <= ${moment} and ${moment} < term.end_date
    limit 1
  ), 'foundation')
  else "users"."membership_tier" end`

/** A paid tier and a verified email address. */
export const isVerified = (moment?: SQL) =>
  sql<boolean>`(${users.emailVerifiedAt} is not null and ${currentTier(moment)} <> 'foundation')`

export type Timestamp = Date | SQL

export const NOW = sql`${sql.placeholder('now')}::timestamptz`

/** Cast, for columns without a type. */
export const asTimestamp = (moment: Timestamp) =>
  moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment

export const shiftedBy = (moment: Timestamp, by: number) =>
  moment instanceof Date
    ? new Date(moment.getTime() + by)
    : sql`(${moment} + ${sql.raw(String(by / 1000))} * interval '1 second')`
