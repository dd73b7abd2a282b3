import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  EMPLOYMENT_TYPES,
  OPPORTUNITY_STATUSES,
  OPPORTUNITY_TYPES,
  OUTCOMES,
  PAY_PERIODS,
  POSTING_HOLDS,
  POSTING_PAUSES,
  WORKPLACES,
} from '../../lib/catalog.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../../lib/members/profile-options.ts'
import { ALL_COUNTRIES } from '../../lib/places/countries.ts'
import { HIGH_LEVELS } from '../../lib/postings/early-access.ts'
import type { Criterion, Question } from '../../lib/postings/questions.ts'
import { allOf, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Null for one-off pay. */
const yearly =
  sql.raw(`case pay_period when 'hour' then pay_min * 1720 when 'day' then pay_min * 220
  when 'week' then pay_min * 52 when 'month' then pay_min * 12 when 'year' then pay_min end`)

/** Orders what has no deadline last, in numbers that a cursor can hold. */
export const DEADLINE_OR_NEVER = `coalesce(application_deadline, '9999-12-31 23:59:59.999+00'::timestamptz)`

const NOT_HELD = sql`held_at is null`

const newest = (
  t: Record<'createdAt' | 'id' | 'applicationDeadline' | 'organizationId', ExtraConfigColumn>,
) =>
  [
    t.createdAt.desc().nullsFirst(),
    t.id.desc().nullsFirst(),
    t.applicationDeadline,
    t.organizationId,
  ] as const

export const opportunities = pgTable(
  'opportunities',
  {
    id: idColumn(),
    title: text().notNull(),
    description: text().notNull(),
    type: text({ enum: OPPORTUNITY_TYPES }).notNull(),
    status: text({ enum: OPPORTUNITY_STATUSES }).notNull().default('open'),
    location: text(),
    /** Derived from the columns below where these are filled. */
    salary: text(),
    /** Whole units of the currency. */
    payMin: bigint({ mode: 'number' }),
    payMax: bigint({ mode: 'number' }),
    payCurrency: text(),
    payPeriod: text({ enum: PAY_PERIODS }),
    /** The minimum per year, for comparison within one currency. */
    payYearly: bigint({ mode: 'number' }).generatedAlwaysAs(yearly),
    unpaid: boolean().notNull().default(false),
    requirements: text(),
    benefits: text(),
    applicationDeadline: instant(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    postedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    skills: text().array().notNull().default([]),
    industries: text().array().notNull().default([]),
    level: text({ enum: CAREER_LEVELS }),
    employmentType: text({ enum: EMPLOYMENT_TYPES }),
    workplace: text({ enum: WORKPLACES }),
    remote: boolean().notNull().generatedAlwaysAs(sql`coalesce(workplace = 'remote', false)`),
    country: text(),
    city: text(),
    applicantsAnywhere: boolean().notNull().default(false),
    applicantCountries: text().array().notNull().default([]),
    /** Minutes since midnight in the zone. */
    teamZone: text(),
    teamFrom: smallint(),
    teamTo: smallint(),
    places: integer().notNull().default(1),
    answerBy: instant(),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    criteria: jsonb().$type<Criterion[]>().notNull().default([]),
    firstLookWithoutNames: boolean().notNull().default(false),
    publishedAt: instant(),
    expertsFirst: boolean().notNull().default(false),
    closedAt: instant(),
    outcome: text({ enum: OUTCOMES }),
    pausedFor: text({ enum: POSTING_PAUSES }),
    /** Cleared by an answer. */
    askedAt: instant(),
    timesAsked: smallint().notNull().default(0),
    /** 1: notified a week before intake pauses, 2: a day before. */
    intakeNotified: smallint('doors_told').notNull().default(0),
    /** Hidden until an operator decides. */
    heldAt: instant(),
    heldFor: text({ enum: POSTING_HOLDS }),
    repostOfId: uuid().references((): AnyPgColumn => opportunities.id, { onDelete: 'set null' }),
    /** For optimistic locking. */
    version: integer().notNull().default(1),
    /** It reopens when its poster returns. */
    pausedWithPoster: boolean().notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    filled('opportunities_title_check', t.title, 200),
    check(
      'opportunities_description_check',
      sql`char_length(${t.description}) <= 10000 and (${t.status} = 'draft' or btrim(${t.description}) <> '')`,
    ),
    check(
      'opportunities_pay_check',
      sql`case when ${t.payMin} is null
        then ${t.payMax} is null and ${t.payCurrency} is null and ${t.payPeriod} is null
        else ${t.payCurrency} is not null and ${t.payPeriod} is not null and not ${t.unpaid}
          and ${t.payMin} between 0 and ${t.payMax} and ${t.payMax} <= 1000000000000 end`,
    ),
    check('opportunities_currency_check', sql`${t.payCurrency} ~ '^[A-Z]{3}$'`),
    oneOf('opportunities_pay_period_check', t.payPeriod, PAY_PERIODS),
    oneOf('opportunities_employment_check', t.employmentType, EMPLOYMENT_TYPES),
    oneOf('opportunities_workplace_check', t.workplace, WORKPLACES),
    oneOf('opportunities_outcome_check', t.outcome, OUTCOMES),
    oneOf('opportunities_paused_for_check', t.pausedFor, POSTING_PAUSES),
    oneOf('opportunities_held_for_check', t.heldFor, POSTING_HOLDS),
    check('opportunities_places_check', sql`${t.places} between 1 and 1000000`),
    check(
      'opportunities_asked_check',
      sql`jsonb_array_length(${t.questions}) <= 5 and jsonb_array_length(${t.criteria}) <= 6`,
    ),
    oneOf('opportunities_type_check', t.type, OPPORTUNITY_TYPES),
    oneOf('opportunities_status_check', t.status, OPPORTUNITY_STATUSES),
    oneOf('opportunities_level_check', t.level, CAREER_LEVELS),
    oneOf('opportunities_country_check', t.country, ALL_COUNTRIES),
    allOf('opportunities_applicants_check', t.applicantCountries, ALL_COUNTRIES),
    check(
      'opportunities_remote_check',
      sql`not (${t.applicantsAnywhere} and cardinality(${t.applicantCountries}) > 0)
        and (coalesce(${t.workplace} = 'remote', false) or (not ${t.applicantsAnywhere}
          and cardinality(${t.applicantCountries}) = 0 and ${t.teamZone} is null))`,
    ),
    check(
      'opportunities_team_hours_check',
      sql`case when ${t.teamZone} is null then ${t.teamFrom} is null and ${t.teamTo} is null
        else char_length(${t.teamZone}) between 1 and 60 and ${t.teamFrom} is not null
          and ${t.teamTo} is not null and ${t.teamFrom} between 0 and 1439
          and ${t.teamTo} between 0 and 1439 and ${t.teamFrom} <> ${t.teamTo} end`,
    ),
    check(
      'opportunities_experts_first_check',
      sql`not ${t.expertsFirst} or (${t.repostOfId} is null and coalesce(${t.level} in (${sql.raw(
        HIGH_LEVELS.map((level) => `'${level}'`).join(', '),
      )}), false))`,
    ),
    allOf('opportunities_industries_check', t.industries, INDUSTRIES),
    // Covering for lists of open ones: deadline and organization let the index count.
    index('opportunities_newest_idx')
      .on(t.status, ...newest(t))
      .where(NOT_HELD),
    index('opportunities_type_idx')
      .on(t.status, t.type, ...newest(t))
      .where(NOT_HELD),
    // Newest of each type, with the other filters.
    index('opportunities_workplace_idx')
      .on(t.status, t.workplace, t.type, ...newest(t), t.employmentType, t.payCurrency, t.payYearly)
      .where(NOT_HELD),
    index('opportunities_employment_idx')
      .on(t.status, t.employmentType, t.type, ...newest(t), t.workplace, t.payCurrency, t.payYearly)
      .where(NOT_HELD),
    // With the place, since a country is counted by it.
    index('opportunities_country_idx')
      .on(t.status, t.type, t.country, ...newest(t), t.location)
      .where(NOT_HELD),
    // Newest per currency; the pay lets a scan skip lower ones.
    index('opportunities_paid_idx')
      .on(t.status, t.payCurrency, ...newest(t), t.payYearly)
      .where(sql`held_at is null and pay_yearly is not null`),
    index('opportunities_pay_idx')
      .on(
        t.status,
        t.payCurrency,
        t.type,
        t.payYearly,
        t.createdAt,
        t.id,
        t.applicationDeadline,
        t.organizationId,
        t.workplace,
        t.employmentType,
      )
      // Always true: lets generic plans choose this index.
      .where(sql`held_at is null and pay_yearly >= 0`),
    // Counts an organization's open ones.
    index('opportunities_organization_idx').on(
      t.organizationId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.applicationDeadline,
      t.status,
      t.heldAt,
    ),
    index('opportunities_posted_by_idx').on(t.postedById),
    index('opportunities_repost_idx').on(t.repostOfId).where(sql`repost_of_id is not null`),
    index('opportunities_asking_idx')
      .on(t.publishedAt)
      .where(sql`status = 'open' and times_asked < 2`),
    index('opportunities_asked_idx').on(t.askedAt).where(sql`asked_at is not null`),
    index('opportunities_deadline_idx').on(t.applicationDeadline).where(sql`status = 'open'`),
    index('opportunities_doors_idx').on(t.id).where(sql`doors_told > 0`),
    index('opportunities_held_idx').on(t.heldAt).where(sql`held_at is not null`),
    index('opportunities_level_idx')
      .on(t.status, t.level, ...newest(t), t.type)
      .where(NOT_HELD),
    index('opportunities_stated_pay_idx')
      .on(t.status, ...newest(t), t.type)
      .where(sql`held_at is null and pay_min is not null`),
    index('opportunities_skills_idx').using('gin', sql`lower_all(${t.skills})`),
    index('opportunities_soonest_idx')
      .on(
        t.status,
        sql`(${sql.raw(DEADLINE_OR_NEVER)})`,
        t.id,
        t.applicationDeadline,
        t.organizationId,
        t.type,
      )
      .where(NOT_HELD),
    index('opportunities_best_paid_idx')
      .on(
        t.status,
        t.payCurrency,
        t.payYearly.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.applicationDeadline,
        t.organizationId,
        t.type,
      )
      .where(sql`held_at is null and pay_yearly >= 0`),
    index('opportunities_title_trgm_idx').using('gin', t.title.op('gin_trgm_ops')),
    index('opportunities_location_trgm_idx').using('gin', t.location.op('gin_trgm_ops')),
  ],
)

/** Of rows that go with theirs. */
export const opportunityReference = () =>
  uuid()
    .notNull()
    .references(() => opportunities.id, { onDelete: 'cascade' })

export type Opportunity = typeof opportunities.$inferSelect
