import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANDSCAPES } from '../../lib/members/landscape.ts'
import {
  CAREER_LEVELS,
  INDUSTRIES,
  INTEREST_AREAS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
} from '../../lib/members/profile-options.ts'
import { AUDIENCES, HIDEABLE } from '../../lib/members/profile-visibility.ts'
import { TIERS } from '../../lib/membership/tiers.ts'
import { MAX_HOURS, MAX_LANGUAGES, MAX_TOPICS } from '../../lib/mentorship/mentor-settings.ts'
import { MAX_CAPACITY, MENTOR_TIERS } from '../../lib/mentorship/mentorship.ts'
import { ALL_COUNTRIES } from '../../lib/places/countries.ts'
import { LANGUAGE_CODES } from '../../lib/places/languages.ts'
import { allOf, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'

const mentors = sql.raw(
  `membership_tier in (${MENTOR_TIERS.map((tier) => `'${tier}'`).join(', ')}) and is_mentor and mentor_available`,
)

const isFindable = sql.raw('findable_since is not null')

type Texts =
  | 'bio'
  | 'location'
  | 'experience'
  | 'certifications'
  | 'qualifications'
  | 'projects'
  | 'volunteerWork'
  | 'entryTexts'

export const profileTexts = (t: Record<Texts, AnyPgColumn>) =>
  sql`coalesce(${t.bio}, '') || ' ' || coalesce(${t.location}, '') || ' ' || coalesce(${t.experience}, '')
    || ' ' || coalesce(${t.certifications}, '') || ' ' || coalesce(${t.qualifications}, '')
    || ' ' || coalesce(${t.projects}, '') || ' ' || coalesce(${t.volunteerWork}, '')
    || ' ' || coalesce(${t.entryTexts}, '')`

const list = () => text().array().notNull().default([])

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: text().notNull(),
    emailVerifiedAt: instant(),
    passwordHash: text(),
    /** Grows when all sign-ins end: credentials checked before start no session. */
    signInsEnded: integer().notNull().default(0),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    profileImageUrl: text(),
    membershipTier: text({ enum: TIERS }).notNull().default('foundation'),
    membershipEndsAt: instant(),
    experience: text(),
    certifications: text(),
    qualifications: text(),
    volunteerWork: text(),
    projects: text(),
    /** Set by a trigger, for talent search only. */
    entryTexts: text(),
    bio: text(),
    location: text(),
    linkedinUrl: text(),
    websiteUrl: text(),
    primaryRole: text({ enum: PRIMARY_ROLES }),
    interestAreas: list(),
    careerLevel: text({ enum: CAREER_LEVELS }),
    providerType: text({ enum: PROVIDER_TYPES }),
    opportunityTypes: list(),
    industries: list(),
    country: text(),
    city: text(),
    /** IANA name; of the device unless fixed. */
    timeZone: text(),
    timeZoneFixed: boolean().notNull().default(false),
    isMentor: boolean().notNull().default(false),
    mentorCapacity: smallint().notNull().default(3),
    mentorAvailable: boolean().notNull().default(true),
    mentorTopics: list(),
    /** ISO 639-1. */
    mentorLanguages: list(),
    /** A month. */
    mentorHours: smallint(),
    /** The first day on which new requests are welcome again. */
    mentorPausedUntil: date(),
    hiddenFields: list(),
    /** Who can open the profile. */
    profileAudience: text({ enum: AUDIENCES }).notNull().default('members'),
    landscape: smallint(),
    findableSince: instant(),
    /** To the day. */
    lastHereAt: instant(),
    pausedAt: instant(),
    suspendedAt: instant(),
    suspendedFor: text(),
    isOperator: boolean().notNull().default(false),
    deletionAt: instant(),
    /** Anonymous row that keeps the public texts of deleted accounts. */
    formerSince: instant(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_membership_end_idx')
      .on(t.membershipEndsAt)
      .where(sql`membership_ends_at is not null`),
    index('users_away_idx').on(t.id).where(sql`paused_at is not null or suspended_at is not null`),
    index('users_shut_photos_idx').on(t.profileImageUrl).where(sql`suspended_at is not null`),
    index('users_operators_idx').on(t.id).where(sql`is_operator`),
    index('users_deletion_idx').on(t.deletionAt).where(sql`deletion_at is not null`),
    index('users_tier_idx').on(t.membershipTier, t.lastName, t.id),
    // For operators' searches.
    index('users_name_trgm_idx').using(
      'gin',
      sql`(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
    index('users_email_trgm_idx').using('gin', t.email.op('gin_trgm_ops')),
    index('users_mentors_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(mentors),
    index('users_mentor_topics_idx').using('gin', sql`lower_all(${t.mentorTopics})`).where(mentors),
    index('users_mentor_languages_idx').using('gin', t.mentorLanguages).where(mentors),
    index('users_mentor_industries_idx').using('gin', t.industries).where(mentors),
    index('users_mentor_country_idx')
      .on(t.country, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(mentors),
    index('users_findable_idx')
      .on(t.lastHereAt.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(isFindable),
    index('users_findable_country_idx')
      .on(t.country, t.lastHereAt.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(isFindable),
    index('users_findable_industries_idx').using('gin', t.industries).where(isFindable),
    index('users_findable_texts_trgm_idx')
      .using('gin', sql`(${profileTexts(t)}) gin_trgm_ops`)
      .where(isFindable),
    check(
      'users_mentor_capacity_check',
      sql`${t.mentorCapacity} between 1 and ${sql.raw(String(MAX_CAPACITY))}`,
    ),
    check(
      'users_mentor_hours_check',
      sql`${t.mentorHours} between 1 and ${sql.raw(String(MAX_HOURS))}`,
    ),
    check(
      'users_mentor_topics_check',
      sql`cardinality(${t.mentorTopics}) <= ${sql.raw(String(MAX_TOPICS))}`,
    ),
    check(
      'users_mentor_languages_count_check',
      sql`cardinality(${t.mentorLanguages}) <= ${sql.raw(String(MAX_LANGUAGES))}`,
    ),
    allOf('users_mentor_languages_check', t.mentorLanguages, LANGUAGE_CODES),
    check(
      'users_landscape_check',
      sql`${t.landscape} between 2 and ${sql.raw(String(LANDSCAPES))}`,
    ),
    allOf('users_hidden_fields_check', t.hiddenFields, HIDEABLE),
    oneOf('users_profile_audience_check', t.profileAudience, AUDIENCES),
    filled('users_email_check', t.email, 254),
    filled('users_first_name_check', t.firstName, 100),
    oneOf('users_tier_check', t.membershipTier, TIERS),
    oneOf('users_role_check', t.primaryRole, PRIMARY_ROLES),
    oneOf('users_career_level_check', t.careerLevel, CAREER_LEVELS),
    oneOf('users_provider_type_check', t.providerType, PROVIDER_TYPES),
    oneOf('users_country_check', t.country, ALL_COUNTRIES),
    allOf('users_interests_check', t.interestAreas, INTEREST_AREAS),
    allOf('users_opportunity_types_check', t.opportunityTypes, PROVIDER_OPPORTUNITY_TYPES),
    allOf('users_industries_check', t.industries, INDUSTRIES),
  ],
)

export type User = typeof users.$inferSelect

/** Of rows that go with theirs. */
export const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
