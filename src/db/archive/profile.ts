import { eq } from 'drizzle-orm'
import { type ArchivedProfile, PHOTO_FILE } from '../../lib/accounts/archive.ts'
import type { Db } from '../database.ts'
import { letterSettings } from '../schema/letters.ts'
import { users } from '../schema/users.ts'

/** The columns of a profile that stand in an archive by their own names. */
export const PROFILE_COLUMNS = {
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
  hiddenFields: users.hiddenFields,
}

/** The same with the few that stand before and after them. */
export const PROFILE_FIELDS = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  photo: users.profileImageUrl,
  ...PROFILE_COLUMNS,
  lettersStopped: letterSettings.stopped,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

/** A member's profile as it is archived, with the address of the photo. */
export async function profileOf(db: Db, memberId: string) {
  const [row] = await db
    .select(PROFILE_FIELDS)
    .from(users)
    .leftJoin(letterSettings, eq(letterSettings.memberId, users.id))
    .where(eq(users.id, memberId))
  if (!row) return null
  const { photo, lettersStopped, createdAt, updatedAt, ...rest } = row
  return { photo, rest, lettersStopped, createdAt, updatedAt }
}

/** The text of its file. */
export function profileText(
  profile: NonNullable<Awaited<ReturnType<typeof profileOf>>>,
  hasPhoto: boolean,
) {
  const { rest, lettersStopped, createdAt, updatedAt } = profile
  const { id, email, firstName, lastName, ...columns } = rest
  const written = {
    id,
    email,
    firstName,
    lastName,
    photo: hasPhoto ? PHOTO_FILE : null,
    ...columns,
    lettersStopped: [...(lettersStopped ?? [])].sort(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  } satisfies Record<keyof ArchivedProfile, unknown>
  return `${JSON.stringify(written, null, 2)}\n`
}
