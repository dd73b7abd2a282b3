import { and, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import { match, strongest } from '../../lib/opportunities/match.ts'
import { ABSENT_AFTER_DAYS, savedSearchPath } from '../../lib/saved-searches/saved-search.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { isOwn } from '../organizations/teams.ts'
import { individualPosterId, isBlockBetween } from '../safety/blocks.ts'
import { isHiddenBy } from '../saved/is-saved.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { savedSearches, searchMatches } from '../schema/saved-searches.ts'
import { users } from '../schema/users.ts'
import { nextTime } from './saved-searches.ts'

/** Searches in one transaction, and what one has at most at a time: the newest. */
const BATCH = 50
const MAX_NOTIFIED = 100

/** Notifies members of what their searches found since the last time, once. Silent while a member is away. */
export async function notifyOfMatches(db: Db, now: Date, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const done = await db.transaction(async (tx) => {
      const due = await claimDue(tx, now)
      const here = due.filter(({ isHere }) => isHere)
      if (here.length > 0) await notifyOf(tx, here, now)
      for (const { search } of due)
        await tx
          .update(savedSearches)
          .set({ nextAt: laterThan(search, now) })
          .where(eq(savedSearches.id, search.id))
      return due.length < BATCH
    })
    if (done) return
  }
}

/** An instant one is looked at with each new match. */
const laterThan = ({ frequency, hour }: Due['search'], now: Date) =>
  frequency === 'instant' ? now : nextTime(frequency, hour, now)

type Due = Awaited<ReturnType<typeof claimDue>>[number]

const hasUnsent = sql`exists (select from ${searchMatches}
  where ${searchMatches.searchId} = ${savedSearches.id} and ${searchMatches.notifiedAt} is null)`

const isHere = (now: Date) => sql<boolean>`(${isActive()} and ${users.formerSince} is null
  and coalesce(${users.lastHereAt}, ${users.createdAt})
    > ${now.toISOString()}::timestamptz - ${ABSENT_AFTER_DAYS} * interval '1 day')`

/** An instant one stays due while its member is away. */
const claimDue = (tx: Db, now: Date) =>
  tx
    .select({ search: savedSearches, seeker: users, isHere: isHere(now) })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.memberId))
    .where(
      and(
        lte(savedSearches.nextAt, now),
        sql`(${savedSearches.frequency} <> 'instant' or (${isHere(now)} and ${hasUnsent}))`,
      ),
    )
    .orderBy(savedSearches.nextAt)
    .limit(BATCH)
    .for('update', { of: savedSearches, skipLocked: true })

async function notifyOf(tx: Db, due: Due[], now: Date) {
  const byId = new Map(due.map((each) => [each.search.id, each]))
  const found = await unsent(tx, [...byId.keys()], now)
  const written = found.map(({ searchId, opportunity }): NewNotification => {
    const { search, seeker } = byId.get(searchId!)!
    const { matchPercentage, matchReasons } = match(seeker, opportunity)
    return {
      memberId: search.memberId,
      kind: 'search-match',
      subject: { type: 'saved-search', id: search.id },
      key: opportunity.id,
      data: {
        href: savedSearchPath(search.query),
        match: matchPercentage,
        reason: strongest(matchReasons)[0]?.text ?? null,
      },
    }
  })
  await notify(tx, written, now)
  // Also what can't be shown now: it is no news later.
  await tx
    .update(searchMatches)
    .set({ notifiedAt: now })
    .where(and(inArray(searchMatches.searchId, [...byId.keys()]), isNull(searchMatches.notifiedAt)))
}

const unsent = (tx: Db, searchIds: string[], now: Date) => {
  const ranked = tx
    .select({
      searchId: searchMatches.searchId,
      opportunityId: searchMatches.opportunityId,
      place: sql<number>`row_number() over (partition by ${searchMatches.searchId}
        order by ${opportunities.createdAt} desc)`.as('place'),
    })
    .from(searchMatches)
    .innerJoin(opportunities, eq(opportunities.id, searchMatches.opportunityId))
    .where(
      and(
        inArray(searchMatches.searchId, searchIds),
        isNull(searchMatches.notifiedAt),
        isOpen(now),
        not(isOwn(searchMatches.memberId)),
        not(isHiddenBy(searchMatches.memberId)),
        not(isBlockBetween(individualPosterId(), searchMatches.memberId)),
        sql`not exists (select from ${applications}
          where ${applications.opportunityId} = ${opportunities.id}
            and ${applications.applicantId} = ${searchMatches.memberId})`,
      ),
    )
    .as('ranked')
  return tx
    .select({ searchId: ranked.searchId, opportunity: opportunities })
    .from(ranked)
    .innerJoin(opportunities, eq(opportunities.id, ranked.opportunityId))
    .where(lte(ranked.place, MAX_NOTIFIED))
}
