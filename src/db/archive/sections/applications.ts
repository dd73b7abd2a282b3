import { type Column, sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { visibleStatus } from '../../applications/visible-status.ts'
import { applicationNotes, applicationRatings } from '../../schema/application-review.ts'
import { applicationDrafts, applicationEvents, applications } from '../../schema/applications.ts'
import { importedRecords } from '../../schema/imported-records.ts'
import { interviewTimes } from '../../schema/interview-times.ts'
import { opportunities } from '../../schema/opportunities.ts'
import { organizations } from '../../schema/organizations.ts'
import { resumes } from '../../schema/resumes.ts'
import { instantText, jsonListOf } from '../fields.ts'
import {
  ARCHIVED_MEMBER,
  opportunity,
  pick,
  type Section,
  SITE,
  theOpportunity,
  writtenTexts,
} from './parts.ts'

const ofApplication = (id: Column) => sql`join ${applications} on ${applications.id} = ${id}
  ${theOpportunity(applications.opportunityId)}`

const isAnnounced = sql`${applicationEvents.toldAt} <= now()`

const timeline = jsonListOf(
  {
    ...pick(applicationEvents, 'status', 'by'),
    // An evening's decision happens, for the applicant, when it is announced.
    at: instantText(sql`greatest(${applicationEvents.at}, ${applicationEvents.toldAt})`),
    ...pick(applicationEvents, 'reason', 'words'),
    unmet: sql`to_json(${applicationEvents.unmet})`,
    undoneAt: applicationEvents.undoneAt,
  },
  sql`from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id} and ${isAnnounced}`,
  sql`${applicationEvents.at}, ${applicationEvents.id}`,
)

export const applicationSections = {
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
      ...pick(applications, 'coverLetter', 'answerBy'),
      answeredAt: instantText(sql`case when ${applications.toldAt} <= now()
        or ${applications.answeredAt} < ${applications.statusAt} then ${applications.answeredAt} end`),
      ...pick(
        applications,
        'withdrawnAt',
        'unansweredAt',
        'givenBackAt',
        'withoutNames',
        'resumeId',
        'answers',
        'snapshot',
      ),
      trail: timeline,
      ...writtenTexts(applications),
    },
  },
  drafts: {
    owners: [applicationDrafts.memberId],
    at: applicationDrafts.createdAt,
    id: sql`md5(concat(${applicationDrafts.memberId}, ${applicationDrafts.opportunityId}, 'draft', ${SITE}))::uuid`,
    from: sql`${applicationDrafts} ${theOpportunity(applicationDrafts.opportunityId)}`,
    fields: {
      opportunity,
      ...pick(applicationDrafts, 'coverLetter', 'answers', 'resumeId'),
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
      as: sql`case when ${applications.applicantId} = ${ARCHIVED_MEMBER} then 'applicant' else 'team' end`,
      applicationId: interviewTimes.applicationId,
      opportunity,
      ...pick(
        interviewTimes,
        'startsAt',
        'minutes',
        'timeZone',
        'place',
        'chosenAt',
        'cancelledAt',
        'createdAt',
      ),
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
      ...pick(applicationNotes, 'body', 'createdAt'),
    },
  },
  'review-marks': {
    owners: [applicationRatings.reviewerId],
    at: applicationRatings.createdAt,
    id: sql`md5(concat(${applicationRatings.reviewerId}, ${applicationRatings.applicationId}, ${applicationRatings.criterionId}, ${SITE}))::uuid`,
    from: sql`${applicationRatings} ${ofApplication(applicationRatings.applicationId)}`,
    fields: {
      applicationId: applicationRatings.applicationId,
      opportunity,
      ...pick(applicationRatings, 'criterionId', 'mark', 'createdAt'),
    },
  },
} satisfies Partial<Record<SectionName, Section>>
