import { and, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../lib/password/hash.ts'
import type { Db } from './database.ts'
import { sessions } from './schema/sessions.ts'
import { users } from './schema/users.ts'
import { seedApplications } from './seed/applications.ts'
import { seedCommunities } from './seed/communities.ts'
import { seedDiscussions } from './seed/discussions.ts'
import { seedKeepers } from './seed/keepers.ts'
import { MEMBERS, memberEmail, memberId, seedMembers } from './seed/members.ts'
import { seedMentorships } from './seed/mentorships.ts'
import { seedMessages } from './seed/messages.ts'
import { seedOrganizationTerms } from './seed/organization-terms.ts'
import { seedOrganizations } from './seed/organizations.ts'
import { seedPublicPages } from './seed/public-pages.ts'
import { seedReports } from './seed/reports.ts'
import { seedSubscriptions } from './seed/subscriptions.ts'
import { seedTalent } from './seed/talent.ts'
import { seedViews } from './seed/views.ts'

/** The demo members to show the product with, one for each side of it. */
export const DEMO_SIGN_INS = [
  { handle: 'amara', name: 'Amara Okafor', role: 'Seeker' },
  { handle: 'ingrid', name: 'Ingrid Solheim', role: 'Mentor' },
  { handle: 'kofi', name: 'Kofi Mensah', role: 'Organization owner' },
  { handle: 'efua', name: 'Efua Asante', role: 'Recruiter of the same organization' },
  { handle: 'operator', name: 'Marguerite Duval', role: 'Operator' },
].map(({ handle, ...shown }) => ({ id: memberId(handle), email: memberEmail(handle), ...shown }))

/**
 * Fills a migrated database with the demo data, its dates around `now`, in one transaction. Only
 * what is absent is added, so that it can run again at any time; what belongs to a member (where
 * they joined, applied, paid) comes with that member, and what they leave later stays left. Nobody
 * can sign in as any of them before `setDemoPassword`.
 */
export async function seed(db: Db, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const cast = await seedMembers(tx, now)
    await seedPublicPages(tx, cast, now)
    await seedOrganizations(tx, cast, now)
    await seedCommunities(tx, cast, now)
    await seedDiscussions(tx, cast, now)
    await seedKeepers(tx, cast, now)
    await seedMentorships(tx, cast, now)
    await seedApplications(tx, cast, now)
    await seedViews(tx, cast, now)
    await seedTalent(tx, cast, now)
    await seedSubscriptions(tx, cast, now)
    await seedOrganizationTerms(tx, cast, now)
    await seedReports(tx, cast, now)
    await seedMessages(tx, cast, now)
  })
}

/** The demo member who runs the site while the demo is on. */
export const DEMO_OPERATOR = memberId('operator')

/**
 * Gives the demo sign-ins this password, or with null none, and takes every other demo member's
 * away. Whoever came in by a password that no longer stands is signed out.
 * @returns the sign-ins that are open now
 */
export async function setDemoPassword(db: Db, password: string | null) {
  const ids = password === null ? [] : DEMO_SIGN_INS.map(({ id }) => id)
  const found = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.id, ids))
  // They were given one hash together: to try a password takes some 50 ms of every start.
  const hashes = [...new Set(found.map(({ passwordHash }) => passwordHash))]
  const stands = await Promise.all(hashes.map((hash) => verifyPassword(password!, hash)))
  const standing = hashes.filter((_, place) => stands[place])
  const opened = found
    .filter(({ passwordHash }) => !standing.includes(passwordHash))
    .map(({ id }) => id)
  const passwordHash = opened.length > 0 ? await hashPassword(password!) : null
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(inArray(users.id, opened))
    const closed = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(
        and(
          inArray(
            users.id,
            MEMBERS.map(({ handle }) => memberId(handle)),
          ),
          notInArray(users.id, ids),
          isNotNull(users.passwordHash),
        ),
      )
      .returning({ id: users.id })
    const changed = [...opened, ...closed.map(({ id }) => id)]
    await tx.delete(sessions).where(inArray(sessions.userId, changed))
  })
  return DEMO_SIGN_INS.filter(({ id }) => found.some((member) => member.id === id))
}
