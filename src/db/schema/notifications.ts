import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, idColumn, instant } from './columns.ts'
import { userReference, users } from './users.ts'

const ofSubject = () => ({
  memberId: userReference(),
  /** Of lib/notifications/kinds.ts; the id is in the subject's own table and may be gone. */
  subjectType: text().notNull(),
  subjectId: uuid().notNull(),
})

/** A row of a member's list: all that happened to one subject. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    ...ofSubject(),
    /** Of its newest event. */
    createdAt: createdAt(),
    /** Of its oldest unread event; null where all are read. */
    unreadSince: instant(),
    readAt: instant(),
    /** What `unreadSince` was before, for undo. */
    wasUnreadSince: instant(),
  },
  (t) => [
    unique('notifications_subject_key').on(t.memberId, t.subjectType, t.subjectId),
    index('notifications_newest_idx').on(
      t.memberId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('notifications_unread_idx').on(t.memberId).where(sql`unread_since is not null`),
    index('notifications_created_idx').on(t.createdAt),
    filled('notifications_subject_check', t.subjectType, 30),
  ],
)

export const notificationEvents = pgTable(
  'notification_events',
  {
    id: idColumn(),
    ...ofSubject(),
    /** A kind of lib/notifications/kinds.ts. */
    kind: text().notNull(),
    /** Who did it: nothing is shown of those who are blocked, paused or gone. */
    actorId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Deduplicates the events of a kind and subject; the id of what is linked, such as a reply. */
    key: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** In the future while it can be undone. */
    at: createdAt(),
    /** Whether the member wants its kind in Waymark. */
    listed: boolean().notNull().default(true),
    /** The email that includes it; its row may be deleted by now. */
    emailId: uuid(),
  },
  (t) => [
    uniqueIndex('notification_events_once_key').on(
      t.memberId,
      t.subjectType,
      t.subjectId,
      t.kind,
      t.key,
    ),
    index('notification_events_subject_idx').on(
      t.memberId,
      t.subjectType,
      t.subjectId,
      t.at.desc().nullsFirst(),
    ),
    index('notification_events_actor_idx').on(t.actorId).where(sql`actor_id is not null`),
    index('notification_events_key_idx').on(t.key),
    index('notification_events_at_idx').on(t.at),
    filled('notification_events_kind_check', t.kind, 60),
    filled('notification_events_key_check', t.key, 100),
    filled('notification_events_subject_check', t.subjectType, 30),
  ],
)
