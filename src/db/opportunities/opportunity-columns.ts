import { and, eq, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { isIntakePaused } from '../applications/intake.ts'
import { visibleStatus } from '../applications/visible-status.ts'
import type { Db } from '../database.ts'
import { isOwn } from '../organizations/teams.ts'
import { individualPosterId } from '../safety/blocks.ts'
import { isSavedBy } from '../saved/is-saved.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { viewerParam } from '../viewer-param.ts'

const ofCards = {
  id: opportunities.id,
  title: opportunities.title,
  type: opportunities.type,
  location: opportunities.location,
  salary: opportunities.salary,
  payYearly: opportunities.payYearly,
  employmentType: opportunities.employmentType,
  workplace: opportunities.workplace,
  applicationDeadline: opportunities.applicationDeadline,
  answerBy: opportunities.answerBy,
  organizationId: opportunities.organizationId,
  posterId: sql<string | null>`${individualPosterId()}`,
  skills: opportunities.skills,
  industries: opportunities.industries,
  level: opportunities.level,
  remote: opportunities.remote,
  country: opportunities.country,
  city: opportunities.city,
  applicantsAnywhere: opportunities.applicantsAnywhere,
  applicantCountries: opportunities.applicantCountries,
  teamZone: opportunities.teamZone,
  teamFrom: opportunities.teamFrom,
  teamTo: opportunities.teamTo,
  expertsFirst: opportunities.expertsFirst,
  publishedAt: opportunities.publishedAt,
  createdAt: opportunities.createdAt,
  organizationName: organizations.name,
  logoUrl: organizations.logoUrl,
  domain: organizations.domain,
  domainProvedAt: organizations.domainProvedAt,
  domainCheckedAt: organizations.domainCheckedAt,
  confirmation: organizations.confirmation,
}

const intakeFields = { isIntakePaused: isIntakePaused(opportunities.id, sql`now()`) }

const ofDetails = {
  away: sql<boolean>`(${organizations.suspendedAt} is not null or ${organizations.closedAt} is not null)`,
  description: opportunities.description,
  status: opportunities.status,
  payMin: opportunities.payMin,
  payMax: opportunities.payMax,
  payCurrency: opportunities.payCurrency,
  payPeriod: opportunities.payPeriod,
  unpaid: opportunities.unpaid,
  requirements: opportunities.requirements,
  benefits: opportunities.benefits,
  postedById: opportunities.postedById,
  updatedAt: opportunities.updatedAt,
  heldAt: opportunities.heldAt,
  closedAt: opportunities.closedAt,
  outcome: opportunities.outcome,
  repostOfId: opportunities.repostOfId,
  places: opportunities.places,
  questions: opportunities.questions,
  criteria: opportunities.criteria,
  firstLookWithoutNames: opportunities.firstLookWithoutNames,
}

export const opportunityViewerColumns = (db: Db, isMember: boolean) => ({
  own: isMember ? isOwn(viewerParam) : sql<boolean>`false`,
  application: isMember ? ownApplication(db) : sql<null>`null`,
  saved: isMember ? isSavedBy(viewerParam) : sql<boolean>`false`,
})

export const selectCards = (db: Db, isMember: boolean) =>
  db
    .select({ ...ofCards, ...intakeFields, ...opportunityViewerColumns(db, isMember) })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

export const selectDetail = (db: Db, isMember: boolean) =>
  db
    .select({
      ...ofCards,
      ...intakeFields,
      ...ofDetails,
      ...opportunityViewerColumns(db, isMember),
    })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

export type SelectedCard = Awaited<ReturnType<typeof selectCards>>[number]
export type SelectedDetail = Awaited<ReturnType<typeof selectDetail>>[number]

export const ownApplication = (db: Db) =>
  sql<ApplicationStatus | null>`${db
    .select({ status: visibleStatus(null) })
    .from(applications)
    .where(
      and(
        eq(applications.opportunityId, opportunities.id),
        eq(applications.applicantId, viewerParam),
      ),
    )}`
