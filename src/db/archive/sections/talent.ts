import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { opportunities } from '../../schema/opportunities.ts'
import { organizations } from '../../schema/organizations.ts'
import { contacts, talentExceptions, talentViews } from '../../schema/talent.ts'
import { users } from '../../schema/users.ts'
import { jsonOf, jsonUnlessNull } from '../fields.ts'
import {
  ARCHIVED_MEMBER,
  namedPart,
  opportunity,
  otherMember,
  pick,
  type Section,
  SITE,
  someMember,
} from './parts.ts'

const isContacted = sql`(${contacts.memberId} = ${ARCHIVED_MEMBER})`

export const talentSections = {
  contacts: {
    owners: [contacts.memberId, contacts.invitedById],
    at: contacts.createdAt,
    id: contacts.id,
    from: sql`${contacts}
      join ${users} ${otherMember} on ${otherMember.id} = ${contacts.memberId}
      left join ${opportunities} on ${opportunities.id} = ${contacts.opportunityId}
      join ${organizations} on ${organizations.id} = ${contacts.organizationId}`,
    fields: {
      as: sql`case when ${isContacted} then 'member' else 'team' end`,
      kind: contacts.kind,
      // Members learn of the organization, never who acts for it.
      with: sql`case when not ${isContacted} then ${jsonOf(someMember)} end`,
      organization: namedPart(organizations),
      opportunity: jsonUnlessNull(opportunities.id, opportunity),
      words: sql`case when ${isContacted} = (${contacts.kind} = 'direct') then ${contacts.words} end`,
      ...pick(contacts, 'status', 'answeredAt', 'createdAt'),
    },
  },
  'never-found-by': {
    owners: [talentExceptions.memberId],
    at: talentExceptions.createdAt,
    id: sql`md5(concat(${talentExceptions.memberId}, ${talentExceptions.organizationId}, ${SITE}))::uuid`,
    from: sql`${talentExceptions}
      join ${organizations} on ${organizations.id} = ${talentExceptions.organizationId}`,
    fields: { organization: namedPart(organizations), createdAt: talentExceptions.createdAt },
  },
  'found-by': {
    owners: [talentViews.memberId],
    at: sql`(${talentViews.day}::timestamp at time zone 'UTC')`,
    id: sql`md5(concat(${talentViews.memberId}, ${talentViews.organizationId}, ${talentViews.day}::text, ${SITE}))::uuid`,
    from: sql`${talentViews} join ${organizations} on ${organizations.id} = ${talentViews.organizationId}`,
    fields: {
      organization: namedPart(organizations),
      day: sql`to_char(${talentViews.day}, 'YYYY-MM-DD')`,
      openedAt: talentViews.openedAt,
    },
  },
} satisfies Partial<Record<SectionName, Section>>
