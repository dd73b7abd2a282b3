import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { APPLICATION_STATUSES, OPPORTUNITY_STATUSES, OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import { ALL_COUNTRIES } from '../../lib/countries.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../../lib/options.ts'
import { allOf, filled, id, instant, oneOf, timestamps } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const opportunities = pgTable(
  'opportunities',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    type: text({ enum: OPPORTUNITY_TYPES }).notNull(),
    status: text({ enum: OPPORTUNITY_STATUSES }).notNull().default('open'),
    location: text(),
    salary: text(),
    requirements: text(),
    benefits: text(),
    applicationDeadline: instant(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    postedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    skills: text().array().notNull().default([]),
    industries: text().array().notNull().default([]),
    level: text({ enum: CAREER_LEVELS }),
    remote: boolean().notNull().default(false),
    country: text(),
    city: text(),
    /** Whether it was open when the person who posted it took a break: it is again when they come back. */
    pausedWithPoster: boolean().notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    filled('opportunities_title_check', t.title, 200),
    filled('opportunities_description_check', t.description, 10_000),
    oneOf('opportunities_type_check', t.type, OPPORTUNITY_TYPES),
    oneOf('opportunities_status_check', t.status, OPPORTUNITY_STATUSES),
    oneOf('opportunities_level_check', t.level, CAREER_LEVELS),
    oneOf('opportunities_country_check', t.country, ALL_COUNTRIES),
    allOf('opportunities_industries_check', t.industries, INDUSTRIES),
    // The deadline at the end lets a count be taken from the index alone.
    index('opportunities_newest_idx').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.applicationDeadline,
    ),
    index('opportunities_type_idx').on(
      t.status,
      t.type,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.applicationDeadline,
    ),
    index('opportunities_organization_idx').on(
      t.organizationId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('opportunities_posted_by_idx').on(t.postedById),
    index('opportunities_title_trgm_idx').using('gin', t.title.op('gin_trgm_ops')),
    index('opportunities_description_trgm_idx').using('gin', t.description.op('gin_trgm_ops')),
    index('opportunities_location_trgm_idx').using('gin', t.location.op('gin_trgm_ops')),
  ],
)

export const applications = pgTable(
  'applications',
  {
    id: id(),
    opportunityId: uuid()
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    applicantId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    coverLetter: text(),
    resume: text(),
    ...timestamps(),
  },
  (t) => [
    unique('applications_once_key').on(t.opportunityId, t.applicantId),
    oneOf('applications_status_check', t.status, APPLICATION_STATUSES),
    index('applications_applicant_idx').on(
      t.applicantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
)

export type Opportunity = typeof opportunities.$inferSelect
export type Application = typeof applications.$inferSelect
