import type { Db } from './database.ts'
import { seedApplications } from './seed/applications.ts'
import { seedCommunities } from './seed/communities.ts'
import { seedDiscussions } from './seed/discussions.ts'
import { memberEmail, seedMembers } from './seed/members.ts'
import { seedMentorships } from './seed/mentorships.ts'
import { seedOrganizations } from './seed/organizations.ts'
import { seedSubscriptions } from './seed/subscriptions.ts'

/** The password of every demo member. */
export const DEMO_PASSWORD = 'waymark-demo'

/** The demo members to show the product with, one for each side of it. */
export const DEMO_SIGN_INS: readonly { name: string; email: string; role: string }[] = [
  { name: 'Amara Okafor', email: memberEmail('amara'), role: 'Seeker' },
  { name: 'Ingrid Solheim', email: memberEmail('ingrid'), role: 'Mentor' },
  { name: 'Kofi Mensah', email: memberEmail('kofi'), role: 'Organization owner' },
]

/**
 * Fills a migrated database with the demo data, its dates around `now`, in one transaction. Only
 * what is absent is added, so that it can run again at any time; what belongs to a member (where
 * they joined, applied, paid) comes with that member, and what they leave later stays left.
 */
export async function seed(db: Db, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const cast = await seedMembers(tx, DEMO_PASSWORD, now)
    await seedOrganizations(tx, cast, now)
    await seedCommunities(tx, cast, now)
    await seedDiscussions(tx, cast, now)
    await seedMentorships(tx, cast, now)
    await seedApplications(tx, cast, now)
    await seedSubscriptions(tx, cast, now)
  })
}
