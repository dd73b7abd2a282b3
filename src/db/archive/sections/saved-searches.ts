import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { savedSearches } from '../../schema/saved-searches.ts'
import { pick, type Section, writtenTexts } from './parts.ts'

export const savedSearchSections = {
  'saved-searches': {
    owners: [savedSearches.memberId],
    at: savedSearches.createdAt,
    id: savedSearches.id,
    from: sql`${savedSearches}`,
    fields: {
      ...pick(savedSearches, 'name', 'query', 'frequency', 'hour'),
      ...writtenTexts(savedSearches),
    },
  },
} satisfies Partial<Record<SectionName, Section>>
