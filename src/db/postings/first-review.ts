import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { PostingPoster } from '../../lib/postings/plan-limits.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import { opportunities } from '../schema/opportunities.ts'
import { operatorLog, reports } from '../schema/safety.ts'
import type { PostingsOf } from './postings.ts'
import { waitsForReview } from './publication.ts'

/** Fewer say nothing about how long a review takes. */
const MIN_REVIEWS = 3

const REVIEWS_COMPARED = 20

/** Hours are rounded up; null where there are too few reviews to compare. */
export type FirstReview = { hours: number | null }

/** What publishing leads to, said before it; null where the posting goes live at once. */
export async function findFirstReview(
  db: Db,
  author: { poster: PostingPoster; verifiedAt: Date | null },
  whose: PostingsOf,
  now: Date,
): Promise<FirstReview | null> {
  if (!(await waitsForReview(db, author, whose, now))) return null
  const [row] = await medianQuery(db).execute({ now: now.toISOString() })
  const hours = row && row.reviews >= MIN_REVIEWS ? Math.ceil(Number(row.hours)) : null
  return { hours }
}

/** Of the last 90 days, without postings that were hidden for reports or by an operator. */
const medianQuery = preparedQuery((db: Db) => {
  const { subjectId, action, at } = operatorLog
  const { id, publishedAt } = opportunities
  const otherwiseHidden = sql`(exists (select from ${reports}
      where ${reports.subjectType} = 'opportunity' and ${reports.subjectId} = ${id})
    or exists (select from ${operatorLog} as hidden where hidden.subject_type = 'opportunity'
      and hidden.subject_id = ${id} and hidden.action = 'posting held'))`
  const released = db
    .select({ hours: sql`extract(epoch from ${at} - ${publishedAt}) / 3600`.as('hours') })
    .from(operatorLog)
    .innerJoin(opportunities, eq(id, subjectId))
    .where(
      and(
        eq(action, 'posting released'),
        gt(at, sql`${NOW} - interval '90 days'`),
        isNotNull(publishedAt),
        sql`not ${otherwiseHidden}`,
      ),
    )
    .orderBy(desc(at))
    .limit(REVIEWS_COMPARED)
    .as('released')
  return db
    .select({
      reviews: sql<number>`count(*)::int`,
      hours: sql<string | null>`percentile_cont(0.5) within group (order by ${released.hours})`,
    })
    .from(released)
})
