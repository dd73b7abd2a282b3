import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { filled, idColumn, timestamps } from './columns.ts'
import { organizationReference } from './organizations.ts'

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
