import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { waitingRequestLetter } from '../../lib/mail/letters.ts'
import { REMINDS_AFTER } from '../../lib/mentorship.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { isWaiting } from '../queries/mentorships.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import { type Post, sendLetters } from './letters.ts'

/** Writes to each mentor whom a request has waited for long, once. */
export function remindMentors(db: Db, { publicUrl, ...post }: Post, now: Date): Promise<void> {
  return sendLetters(post, {
    about: 'a request that waits',
    claim: () => claim(db, now),
    write: async (id) => {
      const due = await find(db, id)
      return due && waitingRequestLetter(due, publicUrl)
    },
    release: (id) => db.update(mentorships).set({ remindedAt: null }).where(eq(mentorships.id, id)),
  })
}

async function claim(db: Db, now: Date): Promise<string | null> {
  const due = db
    .select({ id: mentorships.id })
    .from(mentorships)
    .where(
      and(
        isWaiting(now),
        lte(mentorships.createdAt, new Date(now.getTime() - REMINDS_AFTER)),
        isNull(mentorships.remindedAt),
      ),
    )
    .orderBy(mentorships.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mentorships)
    .set({ remindedAt: now, updatedAt: sql`updated_at` })
    .where(inArray(mentorships.id, due))
    .returning({ id: mentorships.id })
  return claimed?.id ?? null
}

async function find(db: Db, id: string) {
  const mentor = alias(users, 'mentor')
  const mentee = alias(users, 'mentee')
  const [row] = await db
    .select({
      email: mentor.email,
      createdAt: mentorships.createdAt,
      mentor: { firstName: mentor.firstName, lastName: mentor.lastName },
      mentee: { firstName: mentee.firstName, lastName: mentee.lastName },
    })
    .from(mentorships)
    .innerJoin(mentor, eq(mentor.id, mentorships.mentorId))
    .innerJoin(mentee, eq(mentee.id, mentorships.menteeId))
    .where(eq(mentorships.id, id))
  return row && { ...row, id, mentor: fullName(row.mentor), mentee: fullName(row.mentee) }
}
