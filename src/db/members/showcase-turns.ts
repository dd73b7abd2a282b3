import { and, desc, eq, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../lib/durations.ts'
import { TURNS_A_DAY } from '../../lib/members/showcase.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { currentTier, isVerified, NOW } from '../membership/current-tier.ts'
import { hasFeatureAt } from '../membership/features.ts'
import { hasRoom } from '../mentorship/mentorships.ts'
import { inlineLimit } from '../pagination.ts'
import {
  type BlockViewer,
  blockKey,
  blockKeyPart,
  blockParams,
  notBlocked,
} from '../safety/blocks.ts'
import { showcasePieces, showcaseTurns } from '../schema/showcase.ts'
import { users } from '../schema/users.ts'
import { isActive } from './members.ts'

const { memberId, position, title, picture, alt } = showcasePieces

/** Milliseconds before midnight at which tomorrow is drawn. */
const TURNS_AHEAD_DAYS = 10 * MINUTE_MS

const takesRequests = sql`(${users.isMentor} and ${hasRoom()})`

/** Of the mentors who take requests, the least recent turn first. Idempotent per day (UTC). */
export async function drawTurns(tx: Db, now: Date): Promise<void> {
  const days = [now, new Date(now.getTime() + TURNS_AHEAD_DAYS)].map(dayOf)
  for (const day of new Set(days))
    if ((await tx.$count(showcaseTurns, eq(showcaseTurns.day, day))) === 0) await draw(tx, day, now)
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const draw = (tx: Db, day: string, now: Date) =>
  tx.execute(sql`
    insert into showcase_turns (day, place, member_id, created_at)
    select ${day}::date,
      row_number() over (order by due.day nulls first, due.place, due.created_at, due.id),
      due.id, ${now.toISOString()}::timestamptz
    from (
      select "users"."id", "users"."created_at", last.day, last.place
      from "users"
      left join lateral (
        select day, place from showcase_turns
        where member_id = "users"."id" order by day desc limit 1
      ) last on true
      where "users"."id" in (select member_id from showcase_pieces)
        and ${hasFeatureAt('showcase', now)} and ${isActive()} and "users"."former_since" is null
        and ${takesRequests}
      order by last.day nulls first, last.place, "users"."created_at", "users"."id"
      limit ${TURNS_A_DAY}
    ) due
    on conflict do nothing`)

const lastTurnOfQuery = preparedQuery((db: Db) =>
  db
    .select({ day: showcaseTurns.day })
    .from(showcaseTurns)
    .where(eq(showcaseTurns.memberId, sql.placeholder('member')))
    .orderBy(desc(showcaseTurns.day))
    .limit(inlineLimit(1)),
)

export async function lastTurnOf(db: Db, member: string): Promise<string | null> {
  const statement = lastTurnOfQuery(db)
  const [turn] = await statement.execute({ member })
  return turn?.day ?? null
}

export const seenToday = (db: Db, viewer: BlockViewer, now: Date) =>
  cachedResult(db, `seen today, ${dayOf(now)}${blockKey(viewer)}`, () => {
    const statement = preparedVariant(db, `seen today ${blockKeyPart(viewer)}`, () =>
      db
        .select({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          profileImageUrl: users.profileImageUrl,
          isVerified: isVerified(NOW),
          membershipTier: currentTier(NOW),
          pieceId: showcasePieces.id,
          title,
          picture,
          alt,
          pieces: sql<number>`(select count(*)::int from showcase_pieces other
          where other.member_id = ${users.id})`,
        })
        .from(showcaseTurns)
        .innerJoin(users, eq(users.id, showcaseTurns.memberId))
        // Positions have no gaps.
        .innerJoin(showcasePieces, and(eq(memberId, users.id), eq(position, 1)))
        .where(
          and(
            eq(showcaseTurns.day, sql`(${NOW} at time zone 'UTC')::date`),
            hasFeatureAt('showcase', NOW),
            isActive(),
            takesRequests,
            notBlocked(users.id, viewer),
          ),
        )
        .orderBy(showcaseTurns.place),
    )
    return statement.execute({ now: now.toISOString(), ...blockParams(viewer) })
  })

export type SeenToday = Awaited<ReturnType<typeof seenToday>>[number]
