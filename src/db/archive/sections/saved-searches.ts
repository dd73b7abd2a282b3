import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { follows } from '../../schema/follows.ts'
import { organizations } from '../../schema/organizations.ts'
import { savedSearches } from '../../schema/saved-searches.ts'
import { users } from '../../schema/users.ts'
import { jsonUnlessNull } from '../fields.ts'
import { organization, otherMember, pick, type Section, someMember, writtenTexts } from './parts.ts'

export const savedSearchSections = {
  following: {
    owners: [follows.memberId],
    at: follows.createdAt,
    id: follows.id,
    from: sql`${follows} left join ${organizations} on ${organizations.id} = ${follows.organizationId}
      left join ${users} other on other.id = ${follows.personId}`,
    fields: {
      ...pick(follows, 'kind'),
      organization,
      person: jsonUnlessNull(otherMember.id, someMember),
      ...pick(follows, 'createdAt'),
    },
  },
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
