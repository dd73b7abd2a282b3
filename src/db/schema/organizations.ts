import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ORGANIZATION_TYPES } from '../../lib/catalog.ts'
import { filled, id, oneOf, timestamps } from './columns.ts'
import { users } from './users.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    type: text({ enum: ORGANIZATION_TYPES }).notNull(),
    logoUrl: text(),
    websiteUrl: text(),
    location: text(),
    isVerified: boolean().notNull().default(false),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (t) => [
    filled('organizations_name_check', t.name, 200),
    oneOf('organizations_type_check', t.type, ORGANIZATION_TYPES),
    index('organizations_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('organizations_type_idx').on(
      t.type,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('organizations_owner_idx').on(t.ownerId),
    index('organizations_name_trgm_idx').using('gin', t.name.op('gin_trgm_ops')),
    index('organizations_description_trgm_idx').using('gin', t.description.op('gin_trgm_ops')),
  ],
)

export type Organization = typeof organizations.$inferSelect
