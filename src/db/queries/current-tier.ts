import { type SQL, sql } from 'drizzle-orm'
import type { Tier } from '../../lib/tiers.ts'

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

/** A moment as SQL, where no column tells the driver what it is. */
export const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
