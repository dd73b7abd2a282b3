import { inArray, or, sql } from 'drizzle-orm'
import { canMentor, type Tier } from '../../lib/membership/tiers.ts'
import { random } from '../../lib/terrain/random.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { users } from '../schema/users.ts'
import { expertMembers } from './content/members/expert.ts'
import { foundationMembers } from './content/members/foundation.ts'
import { organizationMembers } from './content/members/organization.ts'
import { professionalMembers } from './content/members/professional.ts'
import { MENTORING } from './content/mentoring.ts'
import { PUBLIC_PAGES } from './content/public-pages.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { between, daysBefore } from './moments.ts'
import { placeName } from './places.ts'
import type { MemberSeed } from './shapes.ts'

export const MEMBERS = [
  ...expertMembers,
  ...professionalMembers,
  ...foundationMembers,
  ...organizationMembers,
]

const SIGNED_UP: Record<Tier, [from: number, to: number]> = {
  foundation: [100, 190],
  professional: [200, 380],
  expert: [320, 440],
  organization: [320, 440],
}

export type Cast = { has(handle: string): boolean; isNew(handle: string): boolean }

export const memberId = (handle: string) => fixedId('member', handle)

export const memberEmail = (handle: string) => `${handle}@demo.waymark.example`

export const memberTier = (handle: string) => member(handle).tier

export const memberName = (handle: string) => fullName(member(handle))

export function memberSince(handle: string, now: Date): Date {
  const [from, to] = SIGNED_UP[memberTier(handle)]
  return daysBefore(now, from + random(`member ${handle}`)() * (to - from))
}

export async function seedMembers(db: Db, now: Date): Promise<Cast> {
  const ids = MEMBERS.map(({ handle }) => memberId(handle))
  const emails = MEMBERS.map(({ handle }) => memberEmail(handle))
  const taken = await db
    .select({ id: users.id, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(or(inArray(users.id, ids), inArray(sql`lower(${users.email})`, emails)))
  const absent = MEMBERS.filter(({ handle }) =>
    taken.every(({ id, email }) => id !== memberId(handle) && email !== memberEmail(handle)),
  )
  const rows = absent.map((each) => row(each, now))
  const added = new Set((await fill(db, users, rows)).map(({ id }) => id))
  const present = new Set([...taken.map(({ id }) => id), ...added])
  return {
    has: (handle) => present.has(memberId(handle)),
    isNew: (handle) => added.has(memberId(handle)),
  }
}

const FINDABLE = [
  'amara',
  ...['nadia', 'hiroshi', 'sofia', 'camila', 'anders', 'lea', 'diego', 'soojin', 'hannah', 'daan'],
  ...['valentina', 'emeka', 'thandiwe', 'rafael', 'tunde', 'meilin'],
]

export const memberRow = (handle: string, now: Date) => row(member(handle), now)

function row(seed: MemberSeed, now: Date) {
  const since = memberSince(seed.handle, now)
  const here = daysBefore(now, 1 + random(`here ${seed.handle}`)() * 20)
  const paid = seed.tier !== 'foundation'
  return {
    id: memberId(seed.handle),
    email: memberEmail(seed.handle),
    emailVerifiedAt: since,
    firstName: seed.firstName,
    lastName: seed.lastName,
    membershipTier: seed.tier,
    bio: seed.bio,
    experience: seed.experience,
    certifications: seed.certifications,
    qualifications: seed.qualifications,
    projects: seed.projects,
    volunteerWork: seed.volunteerWork,
    location: placeName(seed),
    linkedinUrl: paid ? `https://linkedin.example/in/${seed.handle}` : null,
    websiteUrl: seed.website && `https://${seed.website}`,
    primaryRole: seed.role,
    careerLevel: seed.careerLevel,
    interestAreas: seed.interests ?? [],
    providerType: seed.providerType,
    opportunityTypes: seed.offers ?? [],
    isMentor: canMentor(seed.tier) && seed.offers?.includes('Mentorship / Advisory Sessions'),
    mentorTopics: MENTORING[seed.handle]?.topics ?? [],
    mentorLanguages: MENTORING[seed.handle]?.languages ?? [],
    mentorHours: MENTORING[seed.handle]?.hours ?? null,
    industries: seed.industries,
    country: seed.country,
    city: seed.city,
    findableSince: FINDABLE.includes(seed.handle) ? between(since, here, 0.6) : null,
    lastHereAt: here,
    landscape: PUBLIC_PAGES.find((page) => page.member === seed.handle)?.landscape ?? null,
    createdAt: since,
    updatedAt: since,
  }
}

function member(handle: string): MemberSeed {
  const found = MEMBERS.find((each) => each.handle === handle)
  if (!found) throw new Error(`The demo data has no member ${handle}.`)
  return found
}
