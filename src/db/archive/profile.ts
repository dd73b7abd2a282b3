import { eq } from 'drizzle-orm'
import { type ArchivedProfile, PHOTO_FILE } from '../../lib/accounts/archive.ts'
import type { Db } from '../database.ts'
import { letterSettings } from '../schema/letters.ts'
import { users } from '../schema/users.ts'

/** What an archive has of a profile, in its order; `photo` is an address here. */
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
  hiddenFields: users.hiddenFields,
  lettersStopped: letterSettings.stopped,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

/** A member's profile as it is archived, with the address of the photo; null where nobody is that. */
export async function profileOf(db: Db, memberId: string) {
  const [row] = await db
    .select(PROFILE_FIELDS)
    .from(users)
    .leftJoin(letterSettings, eq(letterSettings.memberId, users.id))
    .where(eq(users.id, memberId))
  return row ?? null
}

type Profile = NonNullable<Awaited<ReturnType<typeof profileOf>>>

/** The text of its file. */
export function profileText(profile: Profile, hasPhoto: boolean): string {
  const written = {
    ...profile,
    photo: hasPhoto ? PHOTO_FILE : null,
    lettersStopped: (profile.lettersStopped ?? []).toSorted(),
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  } satisfies Record<keyof ArchivedProfile, unknown>
  return `${JSON.stringify(written, null, 2)}\n`
}
