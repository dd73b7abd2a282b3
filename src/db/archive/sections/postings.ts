import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { opportunities, opportunityViews } from '../../schema/opportunities.ts'
import { organizations, teamMembers } from '../../schema/organizations.ts'
import { opportunity, organization, type Section, writtenTexts } from './parts.ts'

export const postingSections = (_memberId: string, site: string) =>
  ({
    organizations: {
      owners: [teamMembers.userId],
      at: organizations.createdAt,
      id: organizations.id,
      from: sql`${teamMembers} join ${organizations} on ${organizations.id} = ${teamMembers.organizationId}`,
      fields: {
        name: organizations.name,
        description: organizations.description,
        type: organizations.type,
        logoUrl: organizations.logoUrl,
        websiteUrl: organizations.websiteUrl,
        location: organizations.location,
        role: teamMembers.role,
        title: teamMembers.title,
        joinedAt: teamMembers.createdAt,
        domain: organizations.domain,
        domainProvedAt: organizations.domainProvedAt,
        confirmation: organizations.confirmation,
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
        title: opportunities.title,
        description: opportunities.description,
        type: opportunities.type,
        status: opportunities.status,
        organization,
        location: opportunities.location,
        salary: opportunities.salary,
        requirements: opportunities.requirements,
        benefits: opportunities.benefits,
        applicationDeadline: opportunities.applicationDeadline,
        skills: opportunities.skills,
        industries: opportunities.industries,
        level: opportunities.level,
        remote: opportunities.remote,
        country: opportunities.country,
        city: opportunities.city,
        employmentType: opportunities.employmentType,
        workplace: opportunities.workplace,
        payMin: opportunities.payMin,
        payMax: opportunities.payMax,
        payCurrency: opportunities.payCurrency,
        payPeriod: opportunities.payPeriod,
        unpaid: opportunities.unpaid,
        places: opportunities.places,
        answerBy: opportunities.answerBy,
        questions: opportunities.questions,
        criteria: opportunities.criteria,
        firstLookWithoutNames: opportunities.firstLookWithoutNames,
        applicantsAnywhere: opportunities.applicantsAnywhere,
        applicantCountries: opportunities.applicantCountries,
        teamZone: opportunities.teamZone,
        teamFrom: opportunities.teamFrom,
        teamTo: opportunities.teamTo,
        expertsFirst: opportunities.expertsFirst,
        publishedAt: opportunities.publishedAt,
        closedAt: opportunities.closedAt,
        outcome: opportunities.outcome,
        pausedFor: opportunities.pausedFor,
        ...writtenTexts(opportunities),
      },
    },
    'opened-opportunities': {
      owners: [opportunityViews.viewerId],
      at: opportunityViews.createdAt,
      id: sql`md5(concat(${opportunityViews.viewerId}, ${opportunityViews.opportunityId}, ${site}::text))::uuid`,
      from: sql`${opportunityViews}
      join ${opportunities} on ${opportunities.id} = ${opportunityViews.opportunityId}
      left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`,
      fields: { opportunity, createdAt: opportunityViews.createdAt },
    },
  }) satisfies Partial<Record<SectionName, Section>>
