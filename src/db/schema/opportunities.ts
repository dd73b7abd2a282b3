import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
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
import { ALL_COUNTRIES } from '../../lib/countries.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../../lib/options.ts'
import { HIGH_LEVELS } from '../../lib/postings/early-access.ts'
import type { Criterion, Question } from '../../lib/postings/questions.ts'
import { allOf, createdAt, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** What pay of a period makes in a year; what is paid once makes nothing of the kind. */
const yearly =
  sql.raw(`case pay_period when 'hour' then pay_min * 1720 when 'day' then pay_min * 220
  when 'week' then pay_min * 52 when 'month' then pay_min * 12 when 'year' then pay_min end`)

const NOT_HELD = sql`held_at is null`

export const opportunities = pgTable(
  'opportunities',
  {
    id: idColumn(),
    title: text().notNull(),
    /** Empty at most while it is a draft. */
    description: text().notNull(),
    type: text({ enum: OPPORTUNITY_TYPES }).notNull(),
    status: text({ enum: OPPORTUNITY_STATUSES }).notNull().default('open'),
    location: text(),
    /** The pay as a text: written from the columns below where these are filled. */
    salary: text(),
    /** In whole units of the currency. */
    payMin: bigint({ mode: 'number' }),
    payMax: bigint({ mode: 'number' }),
    /** ISO 4217. */
    payCurrency: text(),
    payPeriod: text({ enum: PAY_PERIODS }),
    /** What is paid at least, as it makes in a year, to compare within one currency. */
    payYearly: bigint({ mode: 'number' }).generatedAlwaysAs(yearly),
    /** Whether it was said outright that nothing is paid. */
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
    /** Of what is done remotely: whether applicants may live anywhere, or in which countries. */
    applicantsAnywhere: boolean().notNull().default(false),
    applicantCountries: text().array().notNull().default([]),
    /** Of what is done remotely: the team's hours, in minutes since midnight by the clocks of a zone. */
    teamZone: text(),
    teamFrom: smallint(),
    teamTo: smallint(),
    places: integer().notNull().default(1),
    /** Until when everybody who applied is answered. */
    answerBy: instant(),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    criteria: jsonb().$type<Criterion[]>().notNull().default([]),
    firstLookWithoutNames: boolean().notNull().default(false),
    /** When it first went out; null for a draft. */
    publishedAt: instant(),
    /** Whether its first days are for Expert members of its level: counted from when it first went out. */
    expertsFirst: boolean().notNull().default(false),
    closedAt: instant(),
    outcome: text({ enum: OUTCOMES }),
    pausedFor: text({ enum: POSTING_PAUSES }),
    /** When its poster was last asked whether it is still open, and has not answered since. */
    askedAt: instant(),
    /** How often that was asked in all. */
    timesAsked: smallint().notNull().default(0),
    /** How far its poster was told that its doors are about to close: a week before is 1, a day 2. */
    doorsTold: smallint().notNull().default(0),
    /** Since when nobody sees it or applies until an operator has looked. */
    heldAt: instant(),
    heldFor: text({ enum: POSTING_HOLDS }),
    /** The posting that this one posts again. */
    repostOfId: uuid().references((): AnyPgColumn => opportunities.id, { onDelete: 'set null' }),
    /** Counts its changes, so that of two who edit at once the second is told. */
    version: integer().notNull().default(1),
    /** Whether it was open when the person who posted it took a break: it is again when they come back. */
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
    // What a list shows is open and not held; the deadline and the organization at the end let its
    // count be taken from the index alone.
    index('opportunities_newest_idx')
      .on(
        t.status,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.applicationDeadline,
        t.organizationId,
      )
      .where(NOT_HELD),
    index('opportunities_type_idx')
      .on(
        t.status,
        t.type,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.applicationDeadline,
        t.organizationId,
      )
      .where(NOT_HELD),
    // Of each type the newest; at the end the other filters, for all together.
    index('opportunities_workplace_idx')
      .on(
        t.status,
        t.workplace,
        t.type,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.applicationDeadline,
        t.organizationId,
        t.employmentType,
        t.payCurrency,
        t.payYearly,
      )
      .where(NOT_HELD),
    index('opportunities_employment_idx')
      .on(
        t.status,
        t.employmentType,
        t.type,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.applicationDeadline,
        t.organizationId,
        t.workplace,
        t.payCurrency,
        t.payYearly,
      )
      .where(NOT_HELD),
    // The place at the end, as a list names it: what is sought by a country is counted here.
    index('opportunities_country_idx')
      .on(
        t.status,
        t.type,
        t.country,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.applicationDeadline,
        t.organizationId,
        t.location,
      )
      .where(NOT_HELD),
    // The newest of what is paid in a currency; the pay lets one walk past what pays less.
    index('opportunities_paid_idx')
      .on(
        t.status,
        t.payCurrency,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.applicationDeadline,
        t.organizationId,
        t.payYearly,
      )
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
      // All pay is: for a plan that is made for any, only what says so goes by this index.
      .where(sql`held_at is null and pay_yearly >= 0`),
    // What is open of an organization is counted here, beside each name in a list of them.
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
    index('opportunities_title_trgm_idx').using('gin', t.title.op('gin_trgm_ops')),
    index('opportunities_description_trgm_idx').using('gin', t.description.op('gin_trgm_ops')),
    index('opportunities_location_trgm_idx').using('gin', t.location.op('gin_trgm_ops')),
  ],
)

/** Which members opened a posting's page, each once: what 'seen' counts. */
export const opportunityViews = pgTable(
  'opportunity_views',
  {
    opportunityId: uuid()
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    viewerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.opportunityId, t.viewerId] }),
    index('opportunity_views_viewer_idx').on(t.viewerId),
  ],
)

export type Opportunity = typeof opportunities.$inferSelect
