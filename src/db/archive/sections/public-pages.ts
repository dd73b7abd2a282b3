import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { publicNames, showcaseTurns } from '../../schema/showcase.ts'
import type { Section } from './parts.ts'

export const publicPagesOf = (site: string) =>
  ({
    'public-names': {
      owners: [publicNames.memberId],
      at: publicNames.since,
      id: sql`md5(concat(${publicNames.memberId}, ${publicNames.form}, 'name', ${site}::text))::uuid`,
      from: sql`${publicNames}`,
      fields: {
        name: publicNames.name,
        since: publicNames.since,
        until: publicNames.until,
        leads: publicNames.leads,
        withdrawnFor: publicNames.withdrawnFor,
      },
    },
    'showcase-turns': {
      owners: [showcaseTurns.memberId],
      at: sql`(${showcaseTurns.day}::timestamp at time zone 'UTC')`,
      id: sql`md5(concat(${showcaseTurns.memberId}, ${showcaseTurns.day}::text, 'turn', ${site}::text))::uuid`,
      from: sql`${showcaseTurns}`,
      fields: { day: sql`to_char(${showcaseTurns.day}, 'YYYY-MM-DD')` },
    },
  }) satisfies Partial<Record<SectionName, Section>>
