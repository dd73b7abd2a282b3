import { type SQL, sql } from 'drizzle-orm'
import type { Tier } from '../../lib/membership/tiers.ts'
import { users } from '../schema/users.ts'

/**
 * The tier of a row of `users` as it is now, or at another moment: the stored one until its end,
 * from there that of the term that follows. Right also before the job has written it down.
 */
export const currentTier = (moment: SQL = sql`now()`) => sql<Tier>`
  case when "users"."membership_ends_at" <= ${moment}
  then coalesce((
    select term.membership_tier from subscriptions term
    where term.user_id = "users"."id" and term.status = 'active'
      and term.start_date <= ${moment} and ${moment} < term.end_date
    limit 1
  ), 'foundation')
  else "users"."membership_tier" end`

/** Whether a row of `users` is verified: it has a tier that is paid for, and a proved address. */
export const isVerified = (moment?: SQL) =>
  sql<boolean>`(${users.emailVerifiedAt} is not null and ${currentTier(moment)} <> 'foundation')`

/** A moment, or what stands for one in a statement that is kept. */
export type Timestamp = Date | SQL

/** The moment that a statement which is kept is asked for, as ISO text. */
export const NOW = sql`${sql.placeholder('now')}::timestamptz`

/** A moment as SQL, where no column tells the driver what it is. */
export const asTimestamp = (moment: Timestamp) =>
  moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment

/** The moment so many milliseconds later, or earlier where they are negative. */
export const shiftedBy = (moment: Timestamp, by: number) =>
  moment instanceof Date
    ? new Date(moment.getTime() + by)
    : sql`(${moment} + ${sql.raw(String(by / 1000))} * interval '1 second')`
