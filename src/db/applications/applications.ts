import { and, desc, eq, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { NOW, type Timestamp } from '../membership/current-tier.ts'
import {
  keyset,
  limitParam,
  ONE_ROW,
  type Paging,
  rowsUpToLimit,
  toPage,
  upToLimit,
} from '../pagination.ts'
import {
  type BlockViewer,
  blockKeyPart,
  blockParams,
  individualPosterId,
  notBlocked,
} from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { resumes } from '../schema/resumes.ts'
import { visibleStatus, visibleUpdate } from './visible-status.ts'

export async function listApplications(
  db: Db,
  applicant: BlockViewer,
  paging: Paging,
  now = new Date(),
) {
  const page = keyset(paging)
  const statement = preparedVariant(
    db,
    `own applications ${page.shape} ${blockKeyPart(applicant)}`,
    () =>
      selectOwn(db, NOW)
        .where(
          and(
            eq(applications.applicantId, APPLICANT),
            notBlocked(individualPosterId(), applicant),
            page.older(applications.createdAt, applications.id),
          ),
        )
        .orderBy(desc(applications.createdAt), desc(applications.id))
        .limit(limitParam),
  )
  const who = { applicant: applicant.id, ...blockParams(applicant), now: now.toISOString() }
  return toPage(await statement.execute({ ...page.values, ...who }), paging.limit)
}

export async function countApplications(db: Db, applicant: BlockViewer) {
  const statement = preparedVariant(
    db,
    `own applications, counted ${blockKeyPart(applicant)}`,
    () => {
      const shown = notBlocked(individualPosterId(), applicant)
      const joined = shown
        ? sql`join ${opportunities} on ${opportunities.id} = ${applications.opportunityId}`
        : sql``
      const own = and(eq(applications.applicantId, APPLICANT), shown)
      const n = rowsUpToLimit(sql`select 1 from ${applications} ${joined} where ${own}`)
      return db.select({ n }).from(ONE_ROW)
    },
  )
  const [row] = await statement.execute({ applicant: applicant.id, ...blockParams(applicant) })
  return upToLimit(row!.n)
}

export type OwnApplication = Awaited<ReturnType<typeof listApplications>>['rows'][number]

export async function findApplication(
  db: Db,
  applicant: BlockViewer,
  id: string,
  now = new Date(),
) {
  const statement = preparedVariant(db, `own application ${blockKeyPart(applicant)}`, () =>
    selectOwn(db, NOW).where(isOwnOne(applicant)),
  )
  const [row] = await statement.execute(ownOne(applicant, id, now))
  return row ?? null
}

const APPLICANT = sql.placeholder('applicant')

const isOwnOne = (applicant: BlockViewer) =>
  and(
    eq(applications.id, sql.placeholder('id')),
    eq(applications.applicantId, APPLICANT),
    notBlocked(individualPosterId(), applicant),
  )

const ownOne = (applicant: BlockViewer, id: string, now: Date) => ({
  id,
  applicant: applicant.id,
  now: now.toISOString(),
  ...blockParams(applicant),
})

export async function findApplicationTo(db: Db, memberId: string, opportunityId: string) {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.opportunityId, opportunityId), eq(applications.applicantId, memberId)),
    )
  return row?.id ?? null
}

const ofOwn = (now: Timestamp) => ({
  id: applications.id,
  opportunityId: applications.opportunityId,
  applicantId: applications.applicantId,
  status: visibleStatus(now),
  answerBy: applications.answerBy,
  coverLetter: applications.coverLetter,
  resumeId: applications.resumeId,
  createdAt: applications.createdAt,
  updatedAt: visibleUpdate(now),
  title: opportunities.title,
  type: opportunities.type,
  location: opportunities.location,
  organizationId: opportunities.organizationId,
  organizationName: organizations.name,
  organizationClosedAt: organizations.closedAt,
  logoUrl: organizations.logoUrl,
})

const selectOwn = (db: Db, now: Timestamp) =>
  db
    .select(ofOwn(now))
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

export async function findApplicationDetail(db: Db, applicant: BlockViewer, id: string, now: Date) {
  const statement = preparedVariant(db, `own application, whole ${blockKeyPart(applicant)}`, () =>
    selectDetail(db, applicant),
  )
  const [row] = await statement.execute(ownOne(applicant, id, now))
  return row ?? null
}

const selectDetail = (db: Db, applicant: BlockViewer) =>
  db
    .select({
      ...ofOwn(NOW),
      answers: applications.answers,
      snapshot: applications.snapshot,
      resumeName: resumes.fileName,
      resumeSize: resumes.size,
      withoutNames: applications.withoutNames,
      namesShownAt: applications.namesShownAt,
      unansweredAt: applications.unansweredAt,
      posterId: applications.posterId,
      givenBackAt: applications.givenBackAt,
      salary: opportunities.salary,
      workplace: opportunities.workplace,
      places: opportunities.places,
      applicationDeadline: opportunities.applicationDeadline,
      closedAt: opportunities.closedAt,
      postingStatus: opportunities.status,
    })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .leftJoin(resumes, eq(resumes.id, applications.resumeId))
    .where(isOwnOne(applicant))

export type ApplicationDetail = NonNullable<Awaited<ReturnType<typeof findApplicationDetail>>>
