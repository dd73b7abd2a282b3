import { and, eq, not, sql } from 'drizzle-orm'
import type { EndReason, MentorshipStatus } from '../../lib/catalog.ts'
import { canMentor } from '../../lib/membership/tiers.ts'
import { judgeChange } from '../../lib/mentorship/mentorship.ts'
import { announceMessage } from '../conversations/feed.ts'
import type { Db } from '../database.ts'
import { currentTier } from '../membership/current-tier.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import { notifyOfMentorship } from './mentorship-notifications.ts'
import { isBlockedBetweenSides, isParty, statusAt } from './mentorships.ts'

export type ChangeResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'forbidden' | 'conflict' | 'cannot_mentor' }

type Change = { to: MentorshipStatus; from?: MentorshipStatus | undefined }

/** A conflict where the status is not `from`, or changed after `requested`. */
export function changeStatus(
  db: Db,
  memberId: string,
  id: string,
  { to, from }: Change,
  requested: Date,
): Promise<ChangeResult> {
  return db.transaction(async (tx): Promise<ChangeResult> => {
    const [row] = await tx
      .select({
        status: statusAt(requested),
        acceptedAt: mentorships.acceptedAt,
        mentorId: mentorships.mentorId,
        menteeId: mentorships.menteeId,
        isMentor: sql<boolean>`${mentorships.mentorId} = ${memberId}`,
      })
      .from(mentorships)
      .where(and(eq(mentorships.id, id), isParty(memberId), not(isBlockedBetweenSides())))
      .for('no key update')
    if (!row) return { ok: false, reason: 'not_found' }
    const overtaken = row.acceptedAt !== null && row.acceptedAt >= requested
    if (from === undefined ? overtaken : from !== row.status)
      return { ok: false, reason: 'conflict' }
    const verdict = judgeChange(row.isMentor ? 'mentor' : 'mentee', row.status, to)
    if (verdict !== 'allowed') return { ok: false, reason: verdict }
    if (to === 'active' && !(await mayMentor(tx, memberId)))
      return { ok: false, reason: 'cannot_mentor' }
    const changed = traces(row.status, to, row.isMentor)
    const [now] = await tx
      .update(mentorships)
      .set({ status: to, ...changed })
      .where(eq(mentorships.id, id))
      .returning()
    const status = now!.endReason ?? to
    const about = { kind: 'mentorship-decision', by: memberId, status } as const
    await notifyOfMentorship(tx, now!, about, changed.updatedAt)
    await announceMessage(tx, [id, row.mentorId, row.menteeId])
    return { ok: true }
  })
}

function traces(from: MentorshipStatus, to: MentorshipStatus, isMentor: boolean) {
  const at = new Date()
  if (to === 'active') return { acceptedAt: at, updatedAt: at }
  const whyPending: EndReason = isMentor ? 'declined' : 'withdrawn'
  const why: EndReason = from === 'pending' ? whyPending : 'ended'
  return { endedAt: at, endReason: to === 'cancelled' ? why : null, updatedAt: at }
}

async function mayMentor(tx: Db, memberId: string) {
  const [member] = await tx
    .select({ tier: currentTier() })
    .from(users)
    .where(eq(users.id, memberId))
  return member !== undefined && canMentor(member.tier)
}
