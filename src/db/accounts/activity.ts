import { and, eq, lt, sql } from 'drizzle-orm'
import { ACTIVITY_RETENTION_MS, type Activity } from '../../lib/accounts/activity.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { keyset, newestFirst, type Page, type Paging, toPage } from '../pagination.ts'
import { activity } from '../schema/activity.ts'
import { selectFoundBy } from '../talent/views.ts'
import { listAccountChange } from './factor-notifications.ts'

/** Neither part identifies an address. */
export type Origin = { device: string | null; network: string | null }

export const recordActivity = (db: Db, memberId: string, kind: Activity, from: Origin) =>
  db.transaction(async (tx) => {
    const { device } = from
    if (kind === 'signed-in' && (await isNewDevice(tx, memberId, device)))
      await listAccountChange(tx, memberId, { what: kind, device }, new Date())
    await tx.insert(activity).values({ memberId, kind, ...from })
  })

/** False also for the first sign-in. */
async function isNewDevice(tx: Db, memberId: string, device: string | null): Promise<boolean> {
  const [before] = await tx
    .select({
      isKnown: sql<boolean | null>`bool_or(${activity.device} is not distinct from ${device})`,
    })
    .from(activity)
    .where(and(eq(activity.memberId, memberId), eq(activity.kind, 'signed-in')))
  return before?.isKnown === false
}

export const deleteOldActivity = (db: Db, now: Date) =>
  db.delete(activity).where(lt(activity.at, new Date(now.getTime() - ACTIVITY_RETENTION_MS)))

export async function listActivity(
  db: Db,
  memberId: string,
  paging: Paging,
): Promise<Page<ListedActivity>> {
  const page = keyset(paging, true)
  const { id, kind, at: createdAt, device, network } = activity
  const ofAccount = preparedVariant(db, `activity ${page.shape}`, () =>
    db
      .select({ id, kind, createdAt, device, network })
      .from(activity)
      .where(and(eq(activity.memberId, sql.placeholder('member')), page.older(createdAt, id)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  const ofFinders = preparedVariant(db, `found by ${page.shape}`, () => selectFoundBy(db, page))
  const values = { member: memberId, ...page.values }
  const [own, foundBy] = await Promise.all([ofAccount.execute(values), ofFinders.execute(values)])
  const found = foundBy.map((row) => ({ ...row, kind: 'found' as const }))
  return toPage<ListedActivity>([...own, ...found].sort(byNewest), paging.limit)
}

type Row = { id: string; createdAt: Date }

export type ListedActivity =
  | (Row & { kind: Activity; device: string | null; network: string | null })
  | (Row & { kind: 'found'; organization: string; opened: boolean })

const byNewest = (one: Row, other: Row) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1)
