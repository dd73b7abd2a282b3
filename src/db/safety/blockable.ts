import { and, eq, exists, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { isParty } from '../mentorship/mentorships.ts'
import { mentorships } from '../schema/mentorships.ts'
import { blocks } from '../schema/safety.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { isPartOf } from '../talent/direct.ts'
import type { BlockViewer } from './blocks.ts'

/** Null unless visible, in a shared conversation or blocked already: existence is not revealed. */
export async function findBlockable(db: Db, viewer: BlockViewer, id: string) {
  if (viewer.id === id) return null
  const isBlocking = (one: string, other: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(blocks)
        .where(and(eq(blocks.blockerId, one), eq(blocks.blockedId, other))),
    )
  const shareMentorship = exists(
    db
      .select({ one: sql`1` })
      .from(mentorships)
      .where(and(isParty(viewer.id), isParty(id))),
  )
  const wroteToTheirTeam = exists(
    db
      .select({ one: sql`1` })
      .from(contacts)
      .where(and(eq(contacts.memberId, id), isPartOf(viewer.id))),
  )
  const isKnown = or(isActive(), isBlocking(viewer.id, id), shareMentorship, wroteToTheirTeam)
  const [row] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(eq(users.id, id), isNull(users.formerSince), not(isBlocking(id, viewer.id)), isKnown),
    )
  return row ?? null
}
