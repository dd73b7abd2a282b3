import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REJECTION_REASONS } from '../../lib/applications/rejection.ts'
import type { SentAnswer, Snapshot } from '../../lib/applications/snapshot.ts'
import { APPLICATION_SIDES, APPLICATION_STATUSES, REPLY_BUCKETS } from '../../lib/catalog.ts'
import type { Criterion } from '../../lib/postings/questions.ts'
import { createdAt, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { opportunityReference } from './opportunities.ts'
import { organizationReference, organizations } from './organizations.ts'
import { userReference, users } from './users.ts'

const applicationId = () =>
  uuid()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

export const resumes = pgTable(
  'resumes',
  {
    id: idColumn(),
    memberId: userReference(),
    storedAs: text().notNull(),
    fileName: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('resumes_stored_as_key').on(t.storedAs),
    index('resumes_member_idx').on(t.memberId, t.createdAt.desc().nullsFirst(), t.id),
    filled('resumes_file_name_check', t.fileName, 200),
    check('resumes_size_check', sql`${t.size} > 0`),
  ],
)

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
    applicationId: applicationId(),
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

export const applicationFindings = pgTable(
  'application_findings',
  {
    applicationId: applicationId(),
    criterionId: text().notNull(),
    met: boolean().notNull(),
    quote: text(),
    foundById: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.criterionId] }),
    filled('application_findings_criterion_check', t.criterionId, 40),
    check('application_findings_quote_check', sql`char_length(${t.quote}) <= 300`),
    index('application_findings_found_by_idx').on(t.foundById),
  ],
)

/** 1 to 4; shown to others once they have rated. */
export const applicationRatings = pgTable(
  'application_marks',
  {
    applicationId: applicationId(),
    reviewerId: userReference(),
    criterionId: text().notNull(),
    mark: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.reviewerId, t.criterionId] }),
    check('application_marks_mark_check', sql`${t.mark} between 1 and 4`),
    filled('application_marks_criterion_check', t.criterionId, 40),
    index('application_marks_reviewer_idx').on(t.reviewerId),
  ],
)

export const applicationNotes = pgTable(
  'application_notes',
  {
    id: idColumn(),
    applicationId: applicationId(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    filled('application_notes_body_check', t.body, 2000),
    index('application_notes_application_idx').on(t.applicationId, t.createdAt, t.id),
    index('application_notes_author_idx').on(t.authorId),
  ],
)

/** Texts a team starts a reply from. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: idColumn(),
    organizationId: organizationReference(),
    name: text().notNull(),
    body: text().notNull(),
    ...timestamps(),
  },
  (t) => [
    filled('reply_templates_name_check', t.name, 80),
    filled('reply_templates_body_check', t.body, 1000),
    index('reply_templates_organization_idx').on(t.organizationId, t.name, t.id),
  ],
)

export const interviewTimes = pgTable(
  'interview_times',
  {
    id: idColumn(),
    applicationId: applicationId(),
    opportunityId: opportunityReference(),
    startsAt: instant().notNull(),
    minutes: smallint().notNull(),
    /** IANA name. */
    timeZone: text().notNull().default('UTC'),
    place: text().notNull(),
    offeredById: uuid().references(() => users.id, { onDelete: 'set null' }),
    chosenAt: instant(),
    cancelledAt: instant(),
    /** RFC 5545, SEQUENCE. */
    sequence: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('interview_times_minutes_check', sql`${t.minutes} between 10 and 480`),
    filled('interview_times_place_check', t.place, 300),
    filled('interview_times_time_zone_check', t.timeZone, 60),
    index('interview_times_application_idx').on(t.applicationId, t.startsAt, t.id),
    index('interview_times_offered_by_idx').on(t.offeredById),
    // A posting's time is taken once, and an applicant has one.
    uniqueIndex('interview_times_taken_key')
      .on(t.opportunityId, t.startsAt)
      .where(sql`chosen_at is not null and cancelled_at is null`),
    uniqueIndex('interview_times_chosen_key')
      .on(t.applicationId)
      .where(sql`chosen_at is not null and cancelled_at is null`),
  ],
)

/** The reply record, written by triggers. Survives both sides. */
export const replyCases = pgTable(
  'reply_cases',
  {
    /** Of the application or the mentorship. */
    id: uuid().primaryKey(),
    organizationId: uuid(),
    personId: uuid(),
    receivedAt: instant().notNull(),
    answerBy: instant().notNull(),
    answeredAt: instant(),
    withdrawnAt: instant(),
    acceptedAt: instant(),
    /** Excluded by an operator. */
    struckAt: instant(),
  },
  (t) => [
    // Covering: cards read many records, and no row of the table.
    index('reply_cases_organization_idx')
      .on(t.organizationId, t.receivedAt, t.answeredAt, t.answerBy, t.withdrawnAt)
      .where(sql`struck_at is null and organization_id is not null`),
    index('reply_cases_accepted_idx')
      .on(t.organizationId)
      .where(sql`accepted_at is not null and struck_at is null`),
    index('reply_cases_person_idx')
      .on(t.personId, t.receivedAt, t.answeredAt, t.answerBy, t.withdrawnAt)
      .where(sql`struck_at is null and person_id is not null`),
  ],
)

/** Whole days, rounded up, of cases that count; null is never. */
export const replyDays = pgView('reply_days', {
  id: uuid().notNull(),
  organizationId: uuid(),
  personId: uuid(),
  receivedAt: instant().notNull(),
  answeredAt: instant(),
  days: integer(),
  bucket: text({ enum: REPLY_BUCKETS }).notNull(),
}).existing()

export type Application = typeof applications.$inferSelect
export type Resume = typeof resumes.$inferSelect
