import { sql } from 'drizzle-orm'
import {
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ORGANIZATION_TYPES, TEAM_ROLES } from '../../lib/catalog.ts'
import { createdAt, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { userReference, users } from './users.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: idColumn(),
    name: text().notNull(),
    description: text(),
    type: text({ enum: ORGANIZATION_TYPES }).notNull(),
    logoUrl: text(),
    websiteUrl: text(),
    location: text(),
    /** Claimed: ASCII, lower case. */
    domain: text(),
    /** Expected in DNS or in a file. */
    domainToken: text(),
    domainAskedAt: instant(),
    /** Null where not verified. */
    domainProvedAt: instant(),
    domainCheckedAt: instant(),
    /** Since when a verified domain's token is missing. */
    domainMissingSince: instant(),
    domainNextCheckAt: instant(),
    domainChecks: smallint().notNull().default(0),
    /** An operator's finding, shown as a sentence. */
    confirmation: text(),
    confirmedAt: instant(),
    /** Derived from its terms. */
    tierEndsAt: instant(),
    billingName: text(),
    taxNumber: text(),
    managerName: text(),
    managerEmail: text(),
    suspendedAt: instant(),
    suspendedFor: text(),
    closedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    filled('organizations_name_check', t.name, 200),
    oneOf('organizations_type_check', t.type, ORGANIZATION_TYPES),
    filled('organizations_domain_check', t.domain, 253),
    filled('organizations_confirmation_check', t.confirmation, 200),
    filled('organizations_billing_name_check', t.billingName, 200),
    filled('organizations_tax_number_check', t.taxNumber, 50),
    filled('organizations_manager_check', t.managerName, 100),
    filled('organizations_manager_email_check', t.managerEmail, 254),
    check(
      'organizations_manager_whole_check',
      sql`(${t.managerName} is null) = (${t.managerEmail} is null)`,
    ),
    check(
      'organizations_proof_check',
      sql`${t.domainProvedAt} is null or (${t.domain} is not null and ${t.domainCheckedAt} is not null)`,
    ),
    // Several may claim a domain; one can verify it.
    uniqueIndex('organizations_domain_key').on(t.domain).where(sql`domain_proved_at is not null`),
    index('organizations_domain_check_idx')
      .on(t.domainNextCheckAt)
      .where(sql`domain_next_check_at is not null`),
    index('organizations_tier_idx').on(t.tierEndsAt).where(sql`tier_ends_at is not null`),
    index('organizations_away_idx')
      .on(t.id)
      .where(sql`suspended_at is not null or closed_at is not null`),
    index('organizations_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('organizations_type_idx').on(
      t.type,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('organizations_name_trgm_idx').using('gin', t.name.op('gin_trgm_ops')),
  ],
)

/** Of rows that go with theirs. */
export const organizationReference = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

export const teamMembers = pgTable(
  'team_members',
  {
    organizationId: organizationReference(),
    userId: userReference(),
    role: text({ enum: TEAM_ROLES }).notNull(),
    title: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    oneOf('team_members_role_check', t.role, TEAM_ROLES),
    filled('team_members_title_check', t.title, 100),
    index('team_members_user_idx').on(t.userId),
  ],
)

/** The link's secret is stored as a hash. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: idColumn(),
    organizationId: organizationReference(),
    email: text().notNull(),
    role: text({ enum: TEAM_ROLES }).notNull(),
    tokenHash: text().notNull(),
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    filled('team_invitations_email_check', t.email, 254),
    oneOf('team_invitations_role_check', t.role, TEAM_ROLES),
    uniqueIndex('team_invitations_hash_key').on(t.tokenHash),
    uniqueIndex('team_invitations_once_key').on(t.organizationId, sql`lower(${t.email})`),
    index('team_invitations_invited_by_idx').on(t.invitedById),
    index('team_invitations_expiry_idx').on(t.expiresAt),
  ],
)

export type Organization = typeof organizations.$inferSelect
