import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  CAREER_LEVELS,
  COUNTRIES,
  INDUSTRIES,
  INTEREST_AREAS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
} from '../../lib/options.ts'
import { TIERS } from '../../lib/tiers.ts'
import { allOf, filled, id, oneOf, timestamps } from './columns.ts'

const list = () => text().array().notNull().default([])

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    profileImageUrl: text(),
    membershipTier: text({ enum: TIERS }).notNull().default('foundation'),
    isVerified: boolean().notNull().default(false),
    experience: text(),
    certifications: text(),
    qualifications: text(),
    volunteerWork: text(),
    projects: text(),
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
    country: text({ enum: COUNTRIES }),
    city: text(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_tier_idx').on(t.membershipTier, t.lastName, t.id),
    filled('users_email_check', t.email, 254),
    filled('users_first_name_check', t.firstName, 100),
    oneOf('users_tier_check', t.membershipTier, TIERS),
    oneOf('users_role_check', t.primaryRole, PRIMARY_ROLES),
    oneOf('users_career_level_check', t.careerLevel, CAREER_LEVELS),
    oneOf('users_provider_type_check', t.providerType, PROVIDER_TYPES),
    oneOf('users_country_check', t.country, COUNTRIES),
    allOf('users_interests_check', t.interestAreas, INTEREST_AREAS),
    allOf('users_opportunity_types_check', t.opportunityTypes, PROVIDER_OPPORTUNITY_TYPES),
    allOf('users_industries_check', t.industries, INDUSTRIES),
  ],
)

export type User = typeof users.$inferSelect
