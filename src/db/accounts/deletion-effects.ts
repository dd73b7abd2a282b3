import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { countUpcomingOf } from '../mentor-sessions/changes.ts'
import { applications } from '../schema/applications.ts'
import { communityMemberships } from '../schema/communities.ts'
import { mentorships } from '../schema/mentorships.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { postedInPerson } from './lifecycle.ts'

const UNDECIDED = ['pending', 'opened', 'shortlisted', 'interview', 'offered'] as const

export type DeletionEffects = {
  mentorships: number
  /** Upcoming ones of mentoring. */
  sessions: number
  postings: number
  applications: number
  communities: number
}

/** What is open and ends with the account. */
export async function deletionEffects(
  db: Db,
  memberId: string,
  now: Date,
): Promise<DeletionEffects> {
  const [effects] = await db
    .select({
      mentorships: db.$count(
        mentorships,
        and(
          or(eq(mentorships.mentorId, memberId), eq(mentorships.menteeId, memberId)),
          eq(mentorships.status, 'active'),
        ),
      ),
      sessions: countUpcomingOf(db, memberId, now),
      postings: db.$count(
        opportunities,
        and(postedInPerson(memberId), eq(opportunities.status, 'open')),
      ),
      applications: db.$count(
        applications,
        and(eq(applications.applicantId, memberId), inArray(applications.status, UNDECIDED)),
      ),
      communities: db.$count(communityMemberships, eq(communityMemberships.userId, memberId)),
    })
    .from(users)
    .where(eq(users.id, memberId))
  return effects ?? { mentorships: 0, sessions: 0, postings: 0, applications: 0, communities: 0 }
}
