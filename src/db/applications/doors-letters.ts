import { and, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { answersToOpen, OVERDUE_AT_LEAST, TOLD_BEFORE } from '../../lib/applications/doors.ts'
import { WAITING } from '../../lib/applications/states.ts'
import type { Db } from '../database.ts'
import { type NewLetter, writeLetters } from '../letters/outbox.ts'
import { postersOf } from '../postings/posters.ts'
import { at, shifted } from '../queries/current-tier.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { isAnswerable, isWaiting } from './doors.ts'

/**
 * Tells whoever posted that its doors close, 7 days and 1 day before, once each. Once the danger is
 * away, or the doors have closed, it is told anew the next time.
 */
export async function tellOfDoors(tx: Db, now: Date): Promise<void> {
  const near = await findNear(tx, now)
  const changed = near.flatMap((posting) => {
    const told = stageOf(posting, now)
    return told === posting.told ? [] : [{ ...posting, told, isNew: told > posting.told }]
  })
  for (const told of [0, 1, 2]) {
    const ids = changed.filter((posting) => posting.told === told).map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(opportunities)
        .set({ doorsTold: told, updatedAt: sql`${opportunities.updatedAt}` })
        .where(inArray(opportunities.id, ids))
  }
  await tell(
    tx,
    changed.filter(({ isNew }) => isNew),
  )
}

type Near = {
  id: string
  title: string
  told: number
  /** When they close, or closed; null where what waits closes none. */
  closesAt: Date | null
  /** Answers that keep them open for a week. */
  answers: number
}

/** The postings of which something is due within a week, and those whose poster was told. */
async function findNear(tx: Db, now: Date): Promise<Near[]> {
  const { id, title, doorsTold } = opportunities
  const { answerBy, opportunityId, withdrawnAt } = applications
  const soon = shifted(now, TOLD_BEFORE.week) as Date
  const due = tx
    .select({ id: opportunityId })
    .from(applications)
    .where(and(inArray(applications.status, [...WAITING]), gte(answerBy, now), lt(answerBy, soon)))
  const waiting = and(isWaiting(), isAnswerable()) as SQL
  const rows = await tx
    .select({
      ...{ id, title, told: doorsTold },
      received: sql<number>`(count(*) filter (where ${isAnswerable()}))::int`,
      overdue: sql<number>`(count(*) filter (where ${waiting} and ${answerBy} < ${at(soon)}))::int`,
      closesAt:
        sql<Date | null>`(array_agg(${answerBy} order by ${answerBy}) filter (where ${waiting}))[
        greatest(${sql.raw(String(OVERDUE_AT_LEAST))}, (count(*) filter (where ${isAnswerable()}))::int / 5) + 1
      ]`.mapWith(answerBy),
    })
    .from(opportunities)
    .leftJoin(applications, and(eq(opportunityId, id), isNull(withdrawnAt)))
    .where(or(inArray(id, due), gt(doorsTold, 0)))
    .groupBy(id)
  return rows.map(({ received, overdue, ...row }) => ({
    ...row,
    answers: answersToOpen({ received, overdue }),
  }))
}

/** How far its poster is to have been told: who was told a day before is told again from two on. */
function stageOf({ closesAt, told }: Near, now: Date): number {
  const left = closesAt ? closesAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  if (left < 0 || left > 2 * TOLD_BEFORE.week) return 0
  if (left <= TOLD_BEFORE.day) return 2
  if (left <= TOLD_BEFORE.week) return left <= 2 * TOLD_BEFORE.day ? Math.max(1, told) : 1
  return Math.min(1, told)
}

async function tell(tx: Db, closing: Near[]): Promise<void> {
  const posters = await postersOf(
    tx,
    closing.map(({ id }) => id),
  )
  await writeLetters(
    tx,
    closing.flatMap(({ id, title, told, closesAt, answers }) =>
      (posters.get(id) ?? []).map(({ memberId }): NewLetter<'doors-closing'> => {
        const closes = closesAt!.toISOString()
        return {
          ...{ kind: 'doors-closing', memberId },
          about: `${id} ${told} ${closes} ${memberId}`,
          data: { id, title, closesAt: closes, answers },
        }
      }),
    ),
  )
}
