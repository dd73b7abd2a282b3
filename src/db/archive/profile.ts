import { eq, sql } from 'drizzle-orm'
import { archivedPictureFile, PHOTO_FILE } from '../../lib/archive/files.ts'
import type { ArchivedProfile } from '../../lib/archive/profile.ts'
import type { Db } from '../database.ts'
import { emailSettings } from '../schema/emails.ts'
import { profileEntries, showcasePieces } from '../schema/showcase.ts'
import { users } from '../schema/users.ts'
import { jsonListOf } from './fields.ts'

const entries = jsonListOf(
  {
    id: profileEntries.id,
    kind: profileEntries.kind,
    title: profileEntries.title,
    party: profileEntries.party,
    month: profileEntries.month,
    link: profileEntries.link,
    words: profileEntries.words,
    createdAt: profileEntries.createdAt,
    updatedAt: profileEntries.updatedAt,
  },
  sql`from ${profileEntries} where ${profileEntries.memberId} = ${users.id}`,
  sql`${profileEntries.createdAt}, ${profileEntries.id}`,
)

const showcase = jsonListOf(
  {
    id: showcasePieces.id,
    title: showcasePieces.title,
    words: showcasePieces.words,
    link: showcasePieces.link,
    picture: showcasePieces.picture,
    alt: showcasePieces.alt,
    createdAt: showcasePieces.createdAt,
    updatedAt: showcasePieces.updatedAt,
  },
  sql`from ${showcasePieces} where ${showcasePieces.memberId} = ${users.id}`,
  sql`${showcasePieces.position}`,
)

export const PROFILE_FIELDS = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  photo: users.profileImageUrl,
  bio: users.bio,
  location: users.location,
  experience: users.experience,
  certifications: users.certifications,
  qualifications: users.qualifications,
  projects: users.projects,
  volunteerWork: users.volunteerWork,
  linkedinUrl: users.linkedinUrl,
  websiteUrl: users.websiteUrl,
  primaryRole: users.primaryRole,
  interestAreas: users.interestAreas,
  careerLevel: users.careerLevel,
  providerType: users.providerType,
  opportunityTypes: users.opportunityTypes,
  industries: users.industries,
  country: users.country,
  city: users.city,
  isMentor: users.isMentor,
  mentorCapacity: users.mentorCapacity,
  mentorAvailable: users.mentorAvailable,
  mentorTopics: users.mentorTopics,
  mentorLanguages: users.mentorLanguages,
  mentorHours: users.mentorHours,
  mentorPausedUntil: users.mentorPausedUntil,
  hiddenFields: users.hiddenFields,
  profileAudience: users.profileAudience,
  lettersStopped: emailSettings.stopped,
  unlisted: emailSettings.unlisted,
  unpushed: emailSettings.unpushed,
  landscape: users.landscape,
  entries: sql<NonNullable<ArchivedProfile['entries']>>`${entries}`,
  showcase: sql<NonNullable<ArchivedProfile['showcase']>>`${showcase}`,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

export async function profileOf(db: Db, memberId: string) {
  const [row] = await db
    .select(PROFILE_FIELDS)
    .from(users)
    .leftJoin(emailSettings, eq(emailSettings.memberId, users.id))
    .where(eq(users.id, memberId))
  return row ?? null
}

type Profile = NonNullable<Awaited<ReturnType<typeof profileOf>>>

/** @param files names in the archive */
export function profileText(profile: Profile, files: ReadonlySet<string>): string {
  const written = {
    ...profile,
    photo: files.has(PHOTO_FILE) ? PHOTO_FILE : null,
    lettersStopped: (profile.lettersStopped ?? []).toSorted(),
    unlisted: (profile.unlisted ?? []).toSorted(),
    unpushed: (profile.unpushed ?? []).toSorted(),
    showcase: profile.showcase.map((piece) => {
      const picture = archivedPictureFile(piece.id)
      return { ...piece, picture: files.has(picture) ? picture : null }
    }),
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  } satisfies Record<keyof ArchivedProfile, unknown>
  return `${JSON.stringify(written, null, 2)}\n`
}
