import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName } from '../../lib/format.ts'
import type { Log } from '../../lib/log.ts'
import type { Mailer } from '../../lib/mail.ts'
import { REMINDS_AFTER } from '../../lib/mentorship.ts'
import { reminderMail } from '../../lib/reminder-mail.ts'
import type { Db } from '../database.ts'
import { isWaiting } from '../queries/mentorships.ts'
import { mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'

type Post = { mailer: Mailer; publicUrl: string | undefined; log: Log }

/**
 * Writes to each mentor whom a request has waited for long, once, however many instances do it. A
 * letter that the mail server does not take is tried again at the next run.
 */
export async function remindMentors(db: Db, { mailer, publicUrl, log }: Post, now: Date) {
  for (let id = await claim(db, now); id; id = await claim(db, now)) {
    const due = await find(db, id)
    if (!due) continue
    try {
      const { email, createdAt, mentor, mentee } = due
      const names = { mentor: fullName(mentor), mentee: fullName(mentee) }
      await mailer.send(reminderMail({ id, email, createdAt, ...names }, publicUrl))
    } catch (error) {
      // Its message may hold the address.
      log.warn('reminder not sent', { mentorship: id, code: (error as { code?: string }).code })
      await db.update(mentorships).set({ remindedAt: null }).where(eq(mentorships.id, id))
      return
    }
  }
}

/** Takes one due reminder, which nobody else then takes; null where none is left. */
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
  return row
}
