import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { publicNames, showcaseTurns } from '../../schema/showcase.ts'
import { pick, type Section, SITE } from './parts.ts'

export const publicPageSections = {
  'public-names': {
    owners: [publicNames.memberId],
    at: publicNames.since,
    id: sql`md5(concat(${publicNames.memberId}, ${publicNames.form}, 'name', ${SITE}))::uuid`,
    from: sql`${publicNames}`,
    fields: pick(publicNames, 'name', 'since', 'until', 'leads', 'withdrawnFor'),
  },
  'showcase-turns': {
    owners: [showcaseTurns.memberId],
    at: sql`(${showcaseTurns.day}::timestamp at time zone 'UTC')`,
    id: sql`md5(concat(${showcaseTurns.memberId}, ${showcaseTurns.day}::text, 'turn', ${SITE}))::uuid`,
    from: sql`${showcaseTurns}`,
    fields: { day: sql`to_char(${showcaseTurns.day}, 'YYYY-MM-DD')` },
  },
} satisfies Partial<Record<SectionName, Section>>
