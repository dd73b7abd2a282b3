import type { Db } from './database.ts'
import { seedApplications } from './seed/applications.ts'
import { seedCommunities } from './seed/communities.ts'
import { seedDiscussions } from './seed/discussions.ts'
import { seedMembers } from './seed/members.ts'
import { seedMentorSessions } from './seed/mentor-sessions.ts'
import { seedMentorships } from './seed/mentorships.ts'
import { seedMessages } from './seed/messages.ts'
import { seedModerators } from './seed/moderators.ts'
import { seedNotifications } from './seed/notifications.ts'
import { seedOrganizationTerms } from './seed/organization-terms.ts'
import { seedOrganizations } from './seed/organizations.ts'
import { seedPublicPages } from './seed/public-pages.ts'
import { seedReports } from './seed/reports.ts'
import { seedSaved } from './seed/saved.ts'
import { seedSubscriptions } from './seed/subscriptions.ts'
import { seedTalent } from './seed/talent.ts'
import { seedViews } from './seed/views.ts'

/** Adds what is absent, so it can run again. Sign-in needs `setDemoPassword`. */
export async function seed(db: Db, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const cast = await seedMembers(tx, now)
    await seedPublicPages(tx, cast, now)
    await seedOrganizations(tx, cast, now)
    await seedCommunities(tx, cast, now)
    await seedDiscussions(tx, cast, now)
    await seedModerators(tx, cast, now)
    await seedMentorships(tx, cast, now)
    await seedMentorSessions(tx, cast, now)
    await seedApplications(tx, cast, now)
    await seedViews(tx, cast, now)
    await seedTalent(tx, cast, now)
    await seedSubscriptions(tx, cast, now)
    await seedOrganizationTerms(tx, cast, now)
    await seedReports(tx, cast, now)
    await seedMessages(tx, cast, now)
    await seedSaved(tx, cast, now)
    await seedNotifications(tx, cast, now)
  })
}
