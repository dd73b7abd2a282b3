import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { REMINDER_DELAY_MS } from '../../lib/mentorship/mentorship.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { isActiveId } from '../members/members.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import { isPending } from './mentorships.ts'

const BATCH = 500

/** Once per request; paused mentors later. */
export async function remindMentors(tx: Db, now: Date): Promise<void> {
  const due = tx
    .select({ id: mentorships.id })
    .from(mentorships)
    .where(
      and(
        isPending(now),
        lte(mentorships.createdAt, new Date(now.getTime() - REMINDER_DELAY_MS)),
        isNull(mentorships.remindedAt),
        isActiveId(mentorships.menteeId),
      ),
    )
    .orderBy(mentorships.createdAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const reminded = await tx
    .update(mentorships)
    .set({ remindedAt: now, updatedAt: sql`${mentorships.updatedAt}` })
    .from(users)
    .where(and(inArray(mentorships.id, due), eq(users.id, mentorships.menteeId)))
    .returning({
      id: mentorships.id,
      mentorId: mentorships.mentorId,
      createdAt: mentorships.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
  await enqueueEmails(
    tx,
    reminded.map(({ id, mentorId, createdAt, ...mentee }) => ({
      kind: 'waiting-request',
      memberId: mentorId,
      about: id,
      data: { id, createdAt: createdAt.toISOString(), mentee: fullName(mentee) },
    })),
  )
}
