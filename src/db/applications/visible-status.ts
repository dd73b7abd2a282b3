import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { asTimestamp, type Timestamp } from '../membership/current-tier.ts'
import { applications } from '../schema/applications.ts'

const isAnnounced = (now: Timestamp | null) =>
  sql`${applications.toldAt} <= ${now ? asTimestamp(now) : sql`now()`}`

/** Unannounced changes are hidden. @param now null for the database's clock */
export const visibleStatus = (now: Timestamp | null) =>
  sql<ApplicationStatus>`case when ${isAnnounced(now)} then ${applications.status}
    else coalesce(${applications.statusBefore}, ${applications.status}) end`

export const visibleUpdate = (now: Timestamp | null): SQL<Date> =>
  sql`case when ${isAnnounced(now)} then greatest(${applications.updatedAt}, ${applications.toldAt})
    else ${applications.updatedAt} end`.mapWith(applications.updatedAt) as SQL<Date>
