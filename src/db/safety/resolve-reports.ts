import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { logActions } from '../operators/log.ts'
import { reports } from '../schema/safety.ts'
import { subjectsOf } from './report-subjects.ts'

const UPHELD = 'report upheld'
export const DISMISSED = 'report dismissed'

type Resolution = {
  id: string
  operatorId: string | null
  outcome: 'upheld' | 'dismissed'
  resolution: string
}

export function resolveReport(
  db: Db,
  { id, operatorId, outcome, resolution }: Resolution,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const resolved = await resolveReports(
      tx,
      eq(reports.id, id),
      { operatorId, outcome, resolution },
      now,
    )
    return resolved > 0
  })
}

export async function resolveReports(
  tx: Db,
  which: ReturnType<typeof eq> | undefined,
  { operatorId, outcome, resolution }: Omit<Resolution, 'id'>,
  now: Date,
): Promise<number> {
  const resolved = await tx
    .update(reports)
    .set({ resolvedAt: now, resolution })
    .where(and(which, isNull(reports.resolvedAt)))
    .returning()
  const action = outcome === 'upheld' ? UPHELD : DISMISSED
  const act = { operatorId, action, subjectType: 'report', why: resolution }
  await logActions(
    tx,
    resolved.map(({ id }) => ({ ...act, subjectId: id })),
  )
  await notify(
    tx,
    resolved.flatMap(({ id, reporterId }) =>
      reporterId
        ? { memberId: reporterId, kind: 'moderation', subject: { type: 'report', id }, key: id }
        : [],
    ),
    now,
  )
  await emailReporters(tx, resolved, resolution)
  return resolved.length
}

type Report = typeof reports.$inferSelect

async function emailReporters(tx: Db, resolved: Report[], resolution: string) {
  const labels = await subjectsOf(tx, resolved)
  await enqueueEmails(
    tx,
    resolved.flatMap(({ id, reporterId, subjectType, createdAt }, i) =>
      reporterId
        ? {
            kind: 'report-resolved' as const,
            memberId: reporterId,
            about: id,
            data: {
              what: subjectType,
              label: labels[i]?.removed ? null : (labels[i]?.label ?? null),
              createdAt: createdAt.toISOString(),
              resolution,
            },
          }
        : [],
    ),
  )
}
