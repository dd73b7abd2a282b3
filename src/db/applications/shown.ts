import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { at, type Moment } from '../queries/current-tier.ts'
import { applications } from '../schema/applications.ts'

/** At an instant, or at the database's own now. */
const isTold = (now: Moment | null) => sql`${applications.toldAt} <= ${now ? at(now) : sql`now()`}`

/**
 * How an application stands as its applicant sees it: what they are not told yet has not happened.
 * @param now null for the database's own, in a statement that is kept
 */
export const shownStatus = (now: Moment | null) =>
  sql<ApplicationStatus>`case when ${isTold(now)} then ${applications.status}
    else coalesce(${applications.statusBefore}, ${applications.status}) end`

/** When its applicant last saw it change. */
export const shownUpdate = (now: Moment | null): SQL<Date> =>
  sql`case when ${isTold(now)} then greatest(${applications.updatedAt}, ${applications.toldAt})
    else ${applications.updatedAt} end`.mapWith(applications.updatedAt) as SQL<Date>
