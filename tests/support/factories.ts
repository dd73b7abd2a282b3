import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { communities, communityMemberships } from '../../src/db/schema/communities.ts'
import { emailSettings } from '../../src/db/schema/emails.ts'
import { passkeys } from '../../src/db/schema/factors.ts'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { organizations, teamMembers } from '../../src/db/schema/organizations.ts'
import { users } from '../../src/db/schema/users.ts'
import type { TeamRole } from '../../src/lib/catalog.ts'
import type { CommunityRole } from '../../src/lib/communities/roles.ts'

/** The password of every member that the factories make. */
export const PASSWORD = 'correct horse battery'

/** What it costs to try a password is written in its hash: this one costs next to nothing. */
const LIGHT_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$lhJgpmhvvOYWrREiT7mGVUV5kiLzSdLkDpCxb+Uu5fA$epdIoUeOxX+tVZtBWA0MHM3F3gQ1Vlqni03MHEoIDH0'

let made = 0

/** Adds a member whose password is {@link PASSWORD}. */
export async function addMember(db: Db, member: Partial<typeof users.$inferInsert> = {}) {
  const email = `member${++made}@example.com`
  return one(
    db
      .insert(users)
      .values({ email, firstName: 'Member', passwordHash: LIGHT_HASH, ...member })
      .returning(),
  )
}

export const addEmailSettings = (db: Db, memberId: string, stopped: string[] = []) =>
  one(
    db
      .insert(emailSettings)
      .values({ memberId, stopped })
      .onConflictDoUpdate({ target: emailSettings.memberId, set: { stopped } })
      .returning(),
  )

/** A passkey with a key that signs nothing. */
export const addStoredPasskey = (
  db: Db,
  memberId: string,
  values: Partial<typeof passkeys.$inferInsert> = {},
) =>
  one(
    db
      .insert(passkeys)
      .values({
        memberId,
        credentialId: `credential-${++made}`,
        publicKey: new Uint8Array(1),
        name: 'Phone',
        ...values,
      })
      .returning(),
  )

/** An organization with its owner, where one is named. */
export async function addOrganization(
  db: Db,
  { ownerId, ...values }: Partial<typeof organizations.$inferInsert> & { ownerId?: string } = {},
) {
  const organization = await one(
    db
      .insert(organizations)
      .values({ name: `Organization ${++made}`, type: 'company', ...values })
      .returning(),
  )
  if (ownerId) await addTeamMember(db, organization.id, ownerId, 'owner')
  return organization
}

export const addTeamMember = (db: Db, organizationId: string, userId: string, role: TeamRole) =>
  one(db.insert(teamMembers).values({ organizationId, userId, role }).returning())

export const addOpportunity = (db: Db, values: Partial<typeof opportunities.$inferInsert> = {}) =>
  one(
    db
      .insert(opportunities)
      .values({
        title: `Opportunity ${++made}`,
        description: 'What it is.',
        type: 'job',
        ...values,
      })
      .returning(),
  )

export const addCommunity = (db: Db, values: Partial<typeof communities.$inferInsert> = {}) =>
  one(
    db
      .insert(communities)
      .values({
        name: `Community ${++made}`,
        description: 'Whom it is for.',
        category: 'Trade',
        ...values,
      })
      .returning(),
  )

/** Puts somebody into a community, also as who looks after it; an owner's is held by nobody else. */
export const addToCommunity = (
  db: Db,
  communityId: string,
  userId: string,
  role: CommunityRole = 'member',
) =>
  db.transaction(async (tx) => {
    await tx.insert(communityMemberships).values({ communityId, userId, role })
    await tx
      .update(communities)
      .set({
        memberCount: sql`${communities.memberCount} + 1`,
        ...(role === 'owner' && { held: null }),
      })
      .where(eq(communities.id, communityId))
  })

export const addMentorship = (
  db: Db,
  values: Pick<typeof mentorships.$inferInsert, 'mentorId' | 'menteeId'> &
    Partial<typeof mentorships.$inferInsert>,
) =>
  one(
    db
      .insert(mentorships)
      .values({ description: 'How to ask for more.', duration: '3 months', ...values })
      .returning(),
  )

async function one<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows
  return row!
}
