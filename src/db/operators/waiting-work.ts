import { isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MAX_COUNT_SHOWN } from '../../lib/members/waiting.ts'
import type { WaitingWork } from '../../lib/operators/waiting-work.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { ONE_ROW, rowsUpToLimit } from '../pagination.ts'
import { communityProposals } from '../schema/communities.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { reports } from '../schema/safety.ts'
import { isToReview, isWithoutManager } from './organizations.ts'
import { isHeldPosting } from './postings.ts'

const waitingWorkQuery = preparedQuery((db: Db) =>
  db
    .select({
      postings: count(opportunities, isHeldPosting()),
      reports: count(reports, isNull(reports.resolvedAt)),
      organizations: count(organizations, isToReview()),
      unmanaged: count(organizations, isWithoutManager()),
      messages: count(contactMessages, isNull(contactMessages.answeredAt)),
      proposals: count(communityProposals, sql`${communityProposals.status} = 'waiting'`),
    })
    .from(ONE_ROW),
)

/** Each exact up to {@link MAX_COUNT_SHOWN}. */
export async function findWaitingWork(db: Db, now: Date): Promise<WaitingWork> {
  const statement = waitingWorkQuery(db)
  const [row] = await statement.execute({ now: now.toISOString() })
  return row!
}

const count = (table: PgTable, isWaiting: SQL | undefined) =>
  rowsUpToLimit(sql`select 1 from ${table} where ${isWaiting}`, MAX_COUNT_SHOWN)
