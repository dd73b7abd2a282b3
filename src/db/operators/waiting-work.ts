import { isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MAX_COUNT_SHOWN } from '../../lib/members/waiting.ts'
import type { WaitingWork } from '../../lib/operators/waiting-work.ts'
import type { Db } from '../database.ts'
import { asTimestamp, type Timestamp } from '../membership/current-tier.ts'
import { ONE_ROW, rowsUpToLimit } from '../pagination.ts'
import { communityProposals } from '../schema/communities.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { payouts } from '../schema/payouts.ts'
import { reports } from '../schema/safety.ts'
import { sessionCredits } from '../schema/session-purchases.ts'
import { isUndecided } from '../session-purchases/disputes.ts'
import { isHeldPosting, isToReview, isWithoutManager } from './needs-review.ts'

/** A column; each count is exact up to {@link MAX_COUNT_SHOWN}. */
export const waitingWork = (now: Timestamp) =>
  sql<WaitingWork>`json_build_object(
    'postings', ${count(opportunities, isHeldPosting())},
    'reports', ${count(reports, isNull(reports.resolvedAt))},
    'organizations', ${count(organizations, isToReview(now))},
    'unmanaged', ${count(organizations, isWithoutManager(now))},
    'messages', ${count(contactMessages, isNull(contactMessages.answeredAt))},
    'proposals', ${count(communityProposals, sql`${communityProposals.status} = 'waiting'`)},
    'disputes', ${count(sessionCredits, isUndecided())},
    'payouts', ${count(payouts, sql`${payouts.status} = 'otp'`)})`

export async function findWaitingWork(db: Db, now: Date): Promise<WaitingWork> {
  const [row] = await db.select({ work: waitingWork(asTimestamp(now)) }).from(ONE_ROW)
  return row!.work
}

const count = (table: PgTable, isWaiting: SQL | undefined) =>
  rowsUpToLimit(sql`select 1 from ${table} where ${isWaiting}`, MAX_COUNT_SHOWN)
