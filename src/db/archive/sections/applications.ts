import { type Column, sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { visibleStatus } from '../../applications/visible-status.ts'
import {
  applicationDrafts,
  applicationEvents,
  applicationNotes,
  applicationRatings,
  applications,
  interviewTimes,
  resumes,
} from '../../schema/applications.ts'
import { importedRecords } from '../../schema/imported-records.ts'
import { opportunities } from '../../schema/opportunities.ts'
import { organizations } from '../../schema/organizations.ts'
import { instantText, jsonListOf } from '../fields.ts'
import { opportunity, type Section, theOpportunity, writtenTexts } from './parts.ts'

const ofApplication = (id: Column) => sql`join ${applications} on ${applications.id} = ${id}
  ${theOpportunity(applications.opportunityId)}`

const isAnnounced = sql`${applicationEvents.toldAt} <= now()`

const timeline = jsonListOf(
  {
    status: applicationEvents.status,
    by: applicationEvents.by,
    // An evening's decision happens, for the applicant, when it is announced.
    at: instantText(sql`greatest(${applicationEvents.at}, ${applicationEvents.toldAt})`),
    reason: applicationEvents.reason,
    words: applicationEvents.words,
    unmet: sql`to_json(${applicationEvents.unmet})`,
    undoneAt: applicationEvents.undoneAt,
  },
  sql`from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id} and ${isAnnounced}`,
  sql`${applicationEvents.at}, ${applicationEvents.id}`,
)

export const applicationsOf = (memberId: string, site: string) =>
  ({
    applications: {
      owners: [applications.applicantId],
      at: applications.createdAt,
      id: applications.id,
      from: sql`${applications}
      join ${opportunities} on ${opportunities.id} = ${applications.opportunityId}
      left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`,
      fields: {
        opportunity,
        status: visibleStatus(null),
        coverLetter: applications.coverLetter,
        answerBy: applications.answerBy,
        answeredAt: instantText(sql`case when ${applications.toldAt} <= now()
        or ${applications.answeredAt} < ${applications.statusAt} then ${applications.answeredAt} end`),
        withdrawnAt: applications.withdrawnAt,
        unansweredAt: applications.unansweredAt,
        givenBackAt: applications.givenBackAt,
        withoutNames: applications.withoutNames,
        resumeId: applications.resumeId,
        answers: applications.answers,
        snapshot: applications.snapshot,
        trail: timeline,
        ...writtenTexts(applications),
      },
    },
    drafts: {
      owners: [applicationDrafts.memberId],
      at: applicationDrafts.createdAt,
      id: sql`md5(concat(${applicationDrafts.memberId}, ${applicationDrafts.opportunityId}, 'draft', ${site}::text))::uuid`,
      from: sql`${applicationDrafts} ${theOpportunity(applicationDrafts.opportunityId)}`,
      fields: {
        opportunity,
        coverLetter: applicationDrafts.coverLetter,
        answers: applicationDrafts.answers,
        resumeId: applicationDrafts.resumeId,
        ...writtenTexts(applicationDrafts),
      },
    },
    resumes: {
      owners: [resumes.memberId],
      at: resumes.createdAt,
      id: resumes.id,
      from: sql`${resumes}`,
      // Imported ones are covered by their records.
      where: sql`not exists (select from ${importedRecords} where ${importedRecords.memberId} = ${resumes.memberId}
      and ${importedRecords.section} = 'resumes' and ${importedRecords.id} = ${resumes.id})`,
      fields: { fileName: resumes.fileName, size: resumes.size, createdAt: resumes.createdAt },
    },
    'interview-times': {
      owners: [applications.applicantId, interviewTimes.offeredById],
      at: interviewTimes.createdAt,
      id: interviewTimes.id,
      from: sql`${interviewTimes} ${ofApplication(interviewTimes.applicationId)}`,
      fields: {
        as: sql`case when ${applications.applicantId} = ${memberId}::uuid then 'applicant' else 'team' end`,
        applicationId: interviewTimes.applicationId,
        opportunity,
        startsAt: interviewTimes.startsAt,
        minutes: interviewTimes.minutes,
        timeZone: interviewTimes.timeZone,
        place: interviewTimes.place,
        chosenAt: interviewTimes.chosenAt,
        cancelledAt: interviewTimes.cancelledAt,
        createdAt: interviewTimes.createdAt,
      },
    },
    'review-notes': {
      owners: [applicationNotes.authorId],
      at: applicationNotes.createdAt,
      id: applicationNotes.id,
      from: sql`${applicationNotes} ${ofApplication(applicationNotes.applicationId)}`,
      fields: {
        applicationId: applicationNotes.applicationId,
        opportunity,
        body: applicationNotes.body,
        createdAt: applicationNotes.createdAt,
      },
    },
    'review-marks': {
      owners: [applicationRatings.reviewerId],
      at: applicationRatings.createdAt,
      id: sql`md5(concat(${applicationRatings.reviewerId}, ${applicationRatings.applicationId}, ${applicationRatings.criterionId}, ${site}::text))::uuid`,
      from: sql`${applicationRatings} ${ofApplication(applicationRatings.applicationId)}`,
      fields: {
        applicationId: applicationRatings.applicationId,
        opportunity,
        criterionId: applicationRatings.criterionId,
        mark: applicationRatings.mark,
        createdAt: applicationRatings.createdAt,
      },
    },
  }) satisfies Partial<Record<SectionName, Section>>
