import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { REJECTION_REASONS } from '../../lib/applications/rejection.ts'
import type { SentAnswer, Snapshot } from '../../lib/applications/snapshot.ts'
import { APPLICATION_SIDES, APPLICATION_STATUSES } from '../../lib/catalog.ts'
import type { Criterion } from '../../lib/postings/questions.ts'
import { createdAt, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { opportunityReference } from './opportunities.ts'
import { organizations } from './organizations.ts'
import { resumes } from './resumes.ts'
import { userReference, users } from './users.ts'

export const applicationReference = () =>
  uuid()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

export const applications = pgTable(
  'applications',
  {
    id: idColumn(),
    opportunityId: opportunityReference(),
    applicantId: userReference(),
    /** The owner of the reply record: the organization, or the individual poster. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    posterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Per posting, in place of a hidden name. Set by a trigger. */
    number: integer().notNull().default(0),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    /** What an undo returns to, and what the applicant sees until the change is announced. */
    statusBefore: text({ enum: APPLICATION_STATUSES }),
    statusAt: createdAt(),
    /** When the status is announced to the applicant. */
    toldAt: createdAt(),
    answerBy: instant().notNull().default(sql`'infinity'`),
    /** Shortlisted, invited, offered, accepted or rejected for the first time. */
    answeredAt: instant(),
    withdrawnAt: instant(),
    unansweredAt: instant(),
    /** When the month's place was given back. */
    givenBackAt: instant(),
    /** Anonymous review, as the posting said when it was sent. */
    withoutNames: boolean().notNull().default(false),
    /** Never cleared, even if the shortlisting is undone. */
    namesShownAt: instant(),
    /** The posting's, for anonymous review; set by a trigger, as the next. */
    criteria: jsonb().$type<Criterion[]>(),
    /** Who had blocked the applicant then: unblocking must not reveal whose it is. */
    blockedBy: uuid().array().notNull().default([]),
    coverLetter: text(),
    answers: jsonb().$type<SentAnswer[]>().notNull().default([]),
    snapshot: jsonb().$type<Snapshot>(),
    resumeId: uuid().references(() => resumes.id, { onDelete: 'set null' }),
    /** A colleague who reviews it; the applicant is never told. */
    assignedToId: uuid().references(() => users.id, { onDelete: 'set null' }),
    lastMessageAt: instant(),
    ...timestamps(),
  },
  (t) => [
    unique('applications_once_key').on(t.opportunityId, t.applicantId),
    unique('applications_number_key').on(t.opportunityId, t.number),
    oneOf('applications_status_check', t.status, APPLICATION_STATUSES),
    oneOf('applications_status_before_check', t.statusBefore, APPLICATION_STATUSES),
    check('applications_answers_check', sql`jsonb_array_length(${t.answers}) <= 5`),
    index('applications_applicant_idx').on(
      t.applicantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('applications_desk_idx').on(t.opportunityId, t.status, t.number),
    index('applications_given_back_idx')
      .on(t.applicantId, t.givenBackAt)
      .where(sql`given_back_at is not null`),
    index('applications_waiting_idx')
      .on(t.opportunityId, t.answerBy)
      .where(sql`answered_at is null and withdrawn_at is null`),
    index('applications_organization_waiting_idx')
      .on(t.organizationId, t.answerBy)
      .where(sql`answered_at is null and withdrawn_at is null`),
    index('applications_poster_waiting_idx')
      .on(t.posterId, t.answerBy)
      .where(sql`answered_at is null and withdrawn_at is null`),
    index('applications_due_idx').on(t.answerBy).where(sql`status in ('pending', 'opened')`),
    index('applications_resume_idx').on(t.resumeId).where(sql`resume_id is not null`),
    index('applications_assigned_idx')
      .on(t.assignedToId, t.opportunityId, t.number)
      .where(sql`assigned_to_id is not null`),
    index('applications_organization_messages_idx')
      .on(t.organizationId, t.lastMessageAt, t.id)
      .where(sql`last_message_at is not null`),
    index('applications_applicant_messages_idx')
      .on(t.applicantId, t.lastMessageAt, t.id)
      .where(sql`last_message_at is not null`),
    index('applications_poster_messages_idx')
      .on(t.posterId, t.lastMessageAt, t.id)
      .where(sql`last_message_at is not null and organization_id is null`),
    index('applications_blocked_by_idx').on(t.opportunityId).where(sql`blocked_by <> '{}'`),
  ],
)

export const applicationDrafts = pgTable(
  'application_drafts',
  {
    opportunityId: opportunityReference(),
    memberId: userReference(),
    coverLetter: text().notNull().default(''),
    /** As typed, not validated. */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    resumeId: uuid().references(() => resumes.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.opportunityId, t.memberId] }),
    index('application_drafts_member_idx').on(
      t.memberId,
      t.updatedAt.desc().nullsFirst(),
      t.opportunityId,
    ),
    index('application_drafts_resume_idx').on(t.resumeId).where(sql`resume_id is not null`),
  ],
)

/** The timeline. Undone events stay only if they showed a name. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: idColumn(),
    applicationId: applicationReference(),
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    by: text({ enum: APPLICATION_SIDES }).notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
    toldAt: createdAt(),
    undoneAt: instant(),
    reason: text({ enum: REJECTION_REASONS }),
    words: text(),
    unmet: text().array().notNull().default([]),
  },
  (t) => [
    oneOf('application_events_status_check', t.status, APPLICATION_STATUSES),
    oneOf('application_events_by_check', t.by, APPLICATION_SIDES),
    oneOf('application_events_reason_check', t.reason, REJECTION_REASONS),
    check('application_events_words_check', sql`char_length(${t.words}) <= 1000`),
    check(
      'application_events_rejected_check',
      sql`${t.status} = 'rejected' or ${t.reason} is null`,
    ),
    index('application_events_trail_idx').on(t.applicationId, t.at, t.id),
    index('application_events_actor_idx').on(t.actorId).where(sql`actor_id is not null`),
  ],
)

export type Application = typeof applications.$inferSelect
