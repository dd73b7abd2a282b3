import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { opportunities } from '../../schema/opportunities.ts'
import { opportunityViews } from '../../schema/opportunity-views.ts'
import { organizations, teamMembers } from '../../schema/organizations.ts'
import { hiddenOpportunities, savedOpportunities } from '../../schema/saved.ts'
import {
  opportunity,
  organization,
  pick,
  type Section,
  SITE,
  theOpportunity,
  writtenTexts,
} from './parts.ts'

export const postingSections = {
  organizations: {
    owners: [teamMembers.userId],
    at: organizations.createdAt,
    id: organizations.id,
    from: sql`${teamMembers} join ${organizations} on ${organizations.id} = ${teamMembers.organizationId}`,
    fields: {
      ...pick(organizations, 'name', 'description', 'type', 'logoUrl', 'websiteUrl', 'location'),
      ...pick(teamMembers, 'role', 'title'),
      joinedAt: teamMembers.createdAt,
      ...pick(organizations, 'domain', 'domainProvedAt', 'confirmation'),
      ...writtenTexts(organizations),
    },
  },
  postings: {
    owners: [opportunities.postedById],
    at: opportunities.createdAt,
    id: opportunities.id,
    from: sql`${opportunities}
      left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`,
    fields: {
      ...pick(opportunities, 'title', 'description', 'type', 'status'),
      organization,
      ...pick(
        opportunities,
        'location',
        'salary',
        'requirements',
        'benefits',
        'applicationDeadline',
        'skills',
        'industries',
        'level',
        'remote',
        'country',
        'city',
        'employmentType',
        'workplace',
        'payMin',
        'payMax',
        'payCurrency',
        'payPeriod',
        'unpaid',
        'places',
        'answerBy',
        'questions',
        'criteria',
        'firstLookWithoutNames',
        'applicantsAnywhere',
        'applicantCountries',
        'teamZone',
        'teamFrom',
        'teamTo',
        'expertsFirst',
        'publishedAt',
        'closedAt',
        'outcome',
        'pausedFor',
      ),
      ...writtenTexts(opportunities),
    },
  },
  'saved-opportunities': {
    owners: [savedOpportunities.memberId],
    at: savedOpportunities.createdAt,
    id: sql`md5(concat('saved ', ${savedOpportunities.memberId}, ${savedOpportunities.opportunityId}, ${SITE}))::uuid`,
    from: sql`${savedOpportunities} ${theOpportunity(savedOpportunities.opportunityId)}`,
    fields: { opportunity, createdAt: savedOpportunities.createdAt },
  },
  'hidden-opportunities': {
    owners: [hiddenOpportunities.memberId],
    at: hiddenOpportunities.createdAt,
    id: sql`md5(concat('hidden ', ${hiddenOpportunities.memberId}, ${hiddenOpportunities.opportunityId}, ${SITE}))::uuid`,
    from: sql`${hiddenOpportunities} ${theOpportunity(hiddenOpportunities.opportunityId)}`,
    fields: { opportunity, createdAt: hiddenOpportunities.createdAt },
  },
  'opened-opportunities': {
    owners: [opportunityViews.viewerId],
    at: opportunityViews.createdAt,
    id: sql`md5(concat(${opportunityViews.viewerId}, ${opportunityViews.opportunityId}, ${SITE}))::uuid`,
    from: sql`${opportunityViews}
      join ${opportunities} on ${opportunities.id} = ${opportunityViews.opportunityId}
      left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`,
    fields: { opportunity, createdAt: opportunityViews.createdAt },
  },
} satisfies Partial<Record<SectionName, Section>>
