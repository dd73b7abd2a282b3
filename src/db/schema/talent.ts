import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CONTACT_KINDS, CONTACT_STATUSES } from '../../lib/catalog.ts'
import { createdAt, idColumn, instant, oneOf } from './columns.ts'
import { opportunities } from './opportunities.ts'
import { organizationReference } from './organizations.ts'
import { userReference, users } from './users.ts'

export const talentExceptions = pgTable(
  'talent_exceptions',
  { memberId: userReference(), organizationId: organizationReference(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.memberId, t.organizationId] }),
    index('talent_exceptions_organization_idx').on(t.organizationId),
  ],
)

/** Once a day, for the member to see. */
export const talentViews = pgTable(
  'talent_views',
  {
    memberId: userReference(),
    organizationId: organizationReference(),
    day: date().notNull(),
    /** More than a line of a list. */
    openedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.organizationId, t.day] }),
    index('talent_views_organization_idx').on(t.organizationId),
    index('talent_views_day_idx').on(t.day),
  ],
)

/** An organization's invitation, or an expert's conversation with its recruiters. */
export const contacts = pgTable(
  'contacts',
  {
    id: idColumn(),
    kind: text({ enum: CONTACT_KINDS }).notNull(),
    organizationId: organizationReference(),
    memberId: userReference(),
    opportunityId: uuid().references(() => opportunities.id, { onDelete: 'cascade' }),
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    words: text().notNull(),
    status: text({ enum: CONTACT_STATUSES }).notNull().default('waiting'),
    answeredAt: instant(),
    lastMessageAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('contacts_kind_check', t.kind, CONTACT_KINDS),
    oneOf('contacts_status_check', t.status, CONTACT_STATUSES),
    check('contacts_words_check', sql`char_length(${t.words}) <= 2000`),
    check(
      'contacts_posting_check',
      sql`(${t.kind} = 'invitation') = (${t.opportunityId} is not null)`,
    ),
    uniqueIndex('contacts_invited_once_key').on(t.memberId, t.opportunityId),
    uniqueIndex('contacts_direct_once_key')
      .on(t.organizationId, t.memberId)
      .where(sql`kind = 'direct'`),
    index('contacts_organization_idx').on(
      t.organizationId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('contacts_member_idx').on(
      t.memberId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('contacts_opportunity_idx').on(t.opportunityId),
    index('contacts_invited_by_idx').on(t.invitedById),
  ],
)

export type Contact = typeof contacts.$inferSelect
