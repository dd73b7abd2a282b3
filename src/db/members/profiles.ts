import { and, eq, isNull, sql } from 'drizzle-orm'
import { HIDEABLE, type Hideable, isForAnyone } from '../../lib/members/profile-visibility.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { currentTier, isVerified } from '../membership/current-tier.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { type User, users } from '../schema/users.ts'
import { isActive, type Member, memberColumns } from './members.ts'
import { entriesJson, type OwnEntry } from './profile-entries.ts'
import { publicNameColumn } from './public-names.ts'
import { type OwnPiece, piecesJson } from './showcase.ts'

type Changes = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | Hideable
    | 'primaryRole'
    | 'providerType'
    | 'opportunityTypes'
    | 'interestAreas'
    | 'careerLevel'
    | 'industries'
    | 'country'
    | 'city'
    | 'isMentor'
    | 'mentorAvailable'
    | 'mentorCapacity'
    | 'mentorTopics'
    | 'mentorLanguages'
    | 'mentorHours'
    | 'mentorPausedUntil'
    | 'hiddenFields'
    | 'profileAudience'
    | 'landscape'
  >
>

type Loose<T> = { [K in keyof T]: T[K] | undefined }

/** Absent fields are unchanged. */
export async function changeProfile(db: Db, id: string, changes: Loose<Changes>): Promise<Member> {
  const [member] = await db
    .update(users)
    .set(changes)
    .where(eq(users.id, id))
    .returning(memberColumns)
  if (!member) throw new Error('The member is gone.')
  return member
}

/** Returns the former address. */
export function changePhoto(db: Db, id: string, url: string | null): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ url: users.profileImageUrl })
      .from(users)
      .where(eq(users.id, id))
      .for('no key update')
    await tx.update(users).set({ profileImageUrl: url }).where(eq(users.id, id))
    return before?.url ?? null
  })
}

/** Inlined: a search uses it for 20 fields. */
export const isPublicField = (field: Hideable) =>
  sql`not ${sql.raw(`'${field}'`)} = any(${users.hiddenFields})`

export const unlessHidden = (field: Exclude<Hideable, 'linkedinUrl' | 'websiteUrl'>) =>
  sql<string | null>`case when ${isPublicField(field)} then ${users[field]} end`

/** A time zone reveals where a member is. */
export const timeZoneUnlessHidden = () =>
  sql<string | null>`case when ${isPublicField('location')} then ${users.timeZone} end`

const publicColumns = () => ({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  membershipTier: currentTier(),
  isVerified: isVerified(),
  emailVerifiedAt: users.emailVerifiedAt,
  industries: users.industries,
  bio: users.bio,
  location: users.location,
  experience: users.experience,
  certifications: users.certifications,
  qualifications: users.qualifications,
  projects: users.projects,
  volunteerWork: users.volunteerWork,
  linkedinUrl: users.linkedinUrl,
  websiteUrl: users.websiteUrl,
  hiddenFields: users.hiddenFields,
  profileAudience: users.profileAudience,
  timeZone: timeZoneUnlessHidden(),
  landscape: users.landscape,
  publicName: publicNameColumn,
  entries: entriesJson,
  pieces: piecesJson,
  createdAt: users.createdAt,
})

/** As members see it; visitors may only where its `profileAudience` lets them. */
export async function findProfileForMembers(db: Db, viewer: BlockViewer | null, id: string) {
  const statement = preparedVariant(db, `public page of a member ${blockKeyPart(viewer)}`, () =>
    db
      .select(publicColumns())
      .from(users)
      .where(
        and(
          eq(users.id, sql.placeholder('id')),
          isActive(),
          isNull(users.formerSince),
          notBlocked(users.id, viewer),
        ),
      ),
  )
  const [row] = await statement.execute({ id, ...blockParams(viewer) })
  if (!row) return null
  const { hiddenFields, ...member } = row
  const hidden = HIDEABLE.filter((field) => hiddenFields.includes(field))
  const shown = { ...member, ...Object.fromEntries(hidden.map((field) => [field, null])) }
  return { ...shown, ...ofTier(shown) }
}

/** Only what the member's current tier includes. */
function ofTier({ membershipTier: tier, entries, pieces, publicName }: OfTier): OfTier {
  return {
    membershipTier: tier,
    entries: tierIncludes(tier, 'profileEntries') ? entries : [],
    pieces: tierIncludes(tier, 'showcase') ? pieces : [],
    publicName: tierIncludes(tier, 'publicName') ? publicName : null,
  }
}

type OfTier = {
  membershipTier: Tier
  entries: OwnEntry[]
  pieces: OwnPiece[]
  publicName: string | null
}

/** Null unless the member's profile is for anyone. */
export async function findProfileForAnyone(db: Db, id: string) {
  const member = await findProfileForMembers(db, null, id)
  return member && isForAnyone(member.profileAudience) ? member : null
}

export type PublicMember = NonNullable<Awaited<ReturnType<typeof findProfileForMembers>>>

export const withoutLinks = ({ entries, pieces, ...member }: PublicMember): PublicMember => ({
  ...member,
  linkedinUrl: null,
  websiteUrl: null,
  entries: entries.map((entry) => ({ ...entry, link: null })),
  pieces: pieces.map((piece) => ({ ...piece, link: null })),
})
