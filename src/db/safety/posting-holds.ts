import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { POSTING_CLOSED, POSTING_RELEASED } from '../../lib/safety/resolutions.ts'
import { lockIntake } from '../applications/intake.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, type NewEmail } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { logActions } from '../operators/log.ts'
import { endAnswers } from '../postings/confirmation.ts'
import { findPosters } from '../postings/posters.ts'
import { refusedByIntake } from '../postings/publication.ts'
import { opportunities } from '../schema/opportunities.ts'
import { reports } from '../schema/safety.ts'
import { resolveReports } from './resolve-reports.ts'

type Held = {
  id: string
  operatorId: string | null
  why: string
}

export function holdPosting(db: Db, { id, operatorId, why }: Held, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await markHeld(tx, id, 'operator', why, now)
    const act = { operatorId, subjectType: 'opportunity', subjectId: id, why }
    if (held) await logActions(tx, [{ ...act, action: 'posting held' }])
    return held
  })
}

export async function markHeld(
  tx: Db,
  id: string,
  heldFor: 'reports' | 'operator',
  why: string | null,
  now: Date,
): Promise<boolean> {
  const [held] = await tx
    .update(opportunities)
    .set({ heldAt: now, heldFor, updatedAt: sql`updated_at` })
    .where(
      and(
        eq(opportunities.id, id),
        isNull(opportunities.heldAt),
        ne(opportunities.status, 'closed'),
      ),
    )
    .returning()
  if (!held) return false
  await notifyPosters(tx, held, 'posting-held', { heldFor, why }, now)
  return true
}

/** Dismisses its waiting reports. False where it is not held; a message where intake is paused. */
export function releasePosting(
  db: Db,
  { id, operatorId, why }: Held,
  now: Date,
): Promise<boolean | string> {
  return db.transaction(async (tx) => {
    const posting = await findPosted(tx, id)
    if (posting) await lockIntake(tx, posting)
    const closed = await findOtherPausedIntake(tx, id, now)
    if (closed) return closed.message
    const [released] = await tx
      .update(opportunities)
      .set({
        heldAt: null,
        heldFor: null,
        // Nobody saw a first posting before: it is new now.
        createdAt: sql`case when ${opportunities.heldFor} = 'first'
          then ${now.toISOString()}::timestamptz else ${opportunities.createdAt} end`,
        updatedAt: sql`updated_at`,
      })
      .where(and(eq(opportunities.id, id), isNotNull(opportunities.heldAt)))
      .returning()
    if (!released) return false
    const act = { operatorId, subjectType: 'opportunity', subjectId: id, why }
    await logActions(tx, [{ ...act, action: 'posting released' }])
    const answer = { operatorId, outcome: 'dismissed' as const, resolution: POSTING_RELEASED }
    await resolveReports(tx, isAbout(id), answer, now)
    await notifyPosters(tx, released, 'posting-released', { why }, now)
    return true
  })
}

/** Permanently. False where it is closed or was never published. */
export function closePosting(db: Db, { id, operatorId, why }: Held, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [closed] = await tx
      .update(opportunities)
      .set({
        status: 'closed',
        closedAt: now,
        outcome: 'withdrawn',
        pausedFor: null,
        askedAt: null,
        // It stays held, so that its page does not say it was withdrawn.
        heldAt: sql`coalesce(${opportunities.heldAt}, ${now.toISOString()}::timestamptz)`,
        heldFor: sql`coalesce(${opportunities.heldFor}, 'operator')`,
      })
      .where(and(eq(opportunities.id, id), inArray(opportunities.status, ['open', 'paused'])))
      .returning()
    if (!closed) return false
    await endAnswers(tx, id)
    const act = { operatorId, subjectType: 'opportunity', subjectId: id, why }
    await logActions(tx, [{ ...act, action: 'posting closed' }])
    const answer = { operatorId, outcome: 'upheld' as const, resolution: POSTING_CLOSED }
    await resolveReports(tx, isAbout(id), answer, now)
    await notifyPosters(tx, closed, 'posting-closed-by-us', { why }, now)
    return true
  })
}

const isAbout = (postingId: string) =>
  and(eq(reports.subjectType, 'opportunity'), eq(reports.subjectId, postingId))

type Posting = typeof opportunities.$inferSelect

/** The poster, or the owners where they left the team. */
async function notifyPosters(
  tx: Db,
  { id, title }: Posting,
  kind: 'posting-held' | 'posting-released' | 'posting-closed-by-us',
  gap: { heldFor?: 'reports' | 'operator'; why?: string | null },
  now: Date,
) {
  const posters = (await findPosters(tx, [id])).get(id) ?? []
  const about = { kind: 'moderation', subject: { type: 'opportunity', id } } as const
  const added = { ...about, key: `${kind} ${now.toISOString()}`, data: { change: kind } }
  await notify(
    tx,
    posters.map(({ memberId }) => ({ ...added, memberId })),
    now,
  )
  await enqueueEmails(
    tx,
    posters.map(
      ({ memberId }): NewEmail<typeof kind> => ({
        kind,
        memberId,
        about: `${id} ${memberId} ${now.toISOString()}`,
        data: { id, title, heldFor: gap.heldFor ?? null, why: gap.why ?? null },
      }),
    ),
  )
}

const findPosted = async (tx: Db, id: string) => {
  const { organizationId, postedById: posterId, heldAt } = opportunities
  const [posting] = await tx
    .select({ id: opportunities.id, organizationId, posterId, heldAt })
    .from(opportunities)
    .where(eq(opportunities.id, id))
  return posting
}

async function findOtherPausedIntake(tx: Db, id: string, now: Date) {
  const held = await findPosted(tx, id)
  if (!held?.heldAt || (held.organizationId === null && held.posterId === null)) return null
  const whose = { memberId: held.posterId ?? '', organizationId: held.organizationId }
  return refusedByIntake(tx, whose, now, id)
}
