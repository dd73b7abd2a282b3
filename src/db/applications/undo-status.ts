import { and, eq, inArray, sql } from 'drizzle-orm'
import { DECIDED_STATUSES, showsNames } from '../../lib/applications/states.ts'
import { UNDO_WINDOW_MS } from '../../lib/applications/undo.ts'
import type { ApplicationSide } from '../../lib/catalog.ts'
import type { Db } from '../database.ts'
import { announceApplications } from '../organizations/webhook-deliveries.ts'
import { applications } from '../schema/applications.ts'
import {
  type ChangingSide,
  forgetLast,
  isOnSide,
  lockIntakeOf,
  type StatusChangeResult,
  takenBack,
} from './status.ts'

/** A rejection until it is announced, others for {@link UNDO_WINDOW_MS}. */
export const undoStatusChange = (
  db: Db,
  memberId: string,
  id: string,
  side: ChangingSide,
  now = new Date(),
): Promise<StatusChangeResult> =>
  db.transaction(async (tx): Promise<StatusChangeResult> => {
    await lockIntakeOf(tx, id)
    const [before] = await tx
      .select({ status: applications.status, by: lastMover, showedName })
      .from(applications)
      .where(and(eq(applications.id, id), isOnSide({ side, memberId })))
      .for('no key update')
    if (!before) return { ok: false, reason: 'not_found' }
    const [undone] = await tx
      .update(applications)
      .set({
        status: sql`${applications.statusBefore}`,
        statusBefore: null,
        statusAt: now,
        toldAt: now,
        answeredAt: takenBack(applications.answeredAt),
        withdrawnAt: null,
        updatedAt: before.status === 'rejected' ? sql`${applications.updatedAt}` : now,
      })
      .where(before.by === side ? and(eq(applications.id, id), isUndoable(side, now)) : sql`false`)
      .returning()
    if (!undone) return { ok: false, reason: 'conflict', status: before.status }
    const stays = before.showedName && showsNames(before.status)
    await forgetLast(tx, id, before.status, stays ? now : null)
    await announceApplications(tx, 'application.changed', [id], now)
    return { ok: true, application: undone, toldAt: now }
  })

export const isUndoable = (side: ChangingSide, now: Date) => {
  const since = new Date(now.getTime() - UNDO_WINDOW_MS)
  return and(
    sql`${applications.statusBefore} is not null`,
    inArray(applications.status, side === 'team' ? DECIDED_STATUSES : (['withdrawn'] as const)),
    sql`case when ${applications.status} = 'rejected' then ${applications.toldAt} > ${now.toISOString()}
      else ${applications.statusAt} >= ${since.toISOString()} end`,
  )
}

const lastMover = sql<ApplicationSide | null>`(select events.by from application_events events
  where events.application_id = applications.id order by events.at desc, events.id desc limit 1)`

const showedName = sql<boolean>`(${applications.withoutNames}
  and ${applications.namesShownAt} is not distinct from ${applications.statusAt})`
