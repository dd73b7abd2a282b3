import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REPORT_REASONS, REPORT_SUBJECTS } from '../../lib/catalog.ts'
import { createdAt, filled, idColumn, instant, oneOf } from './columns.ts'
import { userReference, users } from './users.ts'

export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    /** Null for visitors and former members. */
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    subjectType: text({ enum: REPORT_SUBJECTS }).notNull(),
    /** In the subject's own table; may be gone. */
    subjectId: uuid().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    words: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: instant(),
    resolution: text(),
  },
  (t) => [
    oneOf('reports_subject_check', t.subjectType, REPORT_SUBJECTS),
    oneOf('reports_reason_check', t.reason, REPORT_REASONS),
    check('reports_words_check', sql`char_length(${t.words}) <= 2000`),
    filled('reports_resolution_check', t.resolution, 500),
    uniqueIndex('reports_once_key')
      .on(t.reporterId, t.subjectType, t.subjectId)
      .where(sql`resolved_at is null and reporter_id is not null`),
    index('reports_subject_idx').on(t.subjectType, t.subjectId),
    index('reports_waiting_idx').on(t.createdAt, t.id).where(sql`resolved_at is null`),
    index('reports_reporter_idx').on(t.reporterId),
  ],
)

export const blocks = pgTable(
  'blocks',
  {
    blockerId: userReference(),
    blockedId: userReference(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    check('blocks_self_check', sql`${t.blockerId} <> ${t.blockedId}`),
    index('blocks_blocked_idx').on(t.blockedId),
  ],
)

/** Append-only by a trigger; no references, so that former members are not named. */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: idColumn(),
    /** Null for a command at the server. */
    operatorId: uuid(),
    at: createdAt(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid(),
    why: text().notNull(),
  },
  (t) => [
    filled('operator_log_action_check', t.action, 60),
    filled('operator_log_subject_check', t.subjectType, 60),
    filled('operator_log_why_check', t.why, 1000),
    index('operator_log_newest_idx').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('operator_log_subject_idx').on(t.subjectType, t.subjectId),
    index('operator_log_type_idx').on(
      t.subjectType,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('operator_log_operator_idx').on(
      t.operatorId,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('operator_log_action_idx').on(
      t.action,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('operator_log_why_trgm_idx').using('gin', t.why.op('gin_trgm_ops')),
  ],
)

/** The link printed at a start without an operator: one row at most. */
export const firstOperatorLinks = pgTable(
  'first_operator_links',
  {
    onlyOne: boolean().primaryKey().default(true),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [check('first_operator_links_one_check', sql`${t.onlyOne}`)],
)
