import { z } from 'zod'
import { sinceAnswersStored, wordsByName } from '../earlier-records.ts'
import {
  idValue,
  maybe,
  momentValue,
  opportunityValue,
  recordOf,
  word,
  words,
  writtenValue,
} from '../values.ts'

export const applicationRecords = {
  applications: recordOf({
    opportunity: opportunityValue,
    status: word,
    coverLetter: maybe(words),
    resume: maybe(words).optional(),
    ...sinceAnswersStored,
    ...writtenValue,
  }),
  drafts: recordOf({
    opportunity: opportunityValue,
    coverLetter: words,
    answers: wordsByName(words),
    resumeId: maybe(idValue),
    ...writtenValue,
  }),
  resumes: recordOf({ fileName: words, size: z.int().min(1), createdAt: momentValue }),
  'interview-times': recordOf({
    as: z.enum(['applicant', 'team']),
    applicationId: idValue,
    opportunity: opportunityValue,
    startsAt: momentValue,
    minutes: z.int().min(1).max(1440),
    timeZone: words,
    place: words,
    chosenAt: maybe(momentValue),
    cancelledAt: maybe(momentValue),
    createdAt: momentValue,
  }),
  'review-notes': recordOf({
    applicationId: idValue,
    opportunity: opportunityValue,
    body: words,
    createdAt: momentValue,
  }),
  'review-marks': recordOf({
    applicationId: idValue,
    opportunity: opportunityValue,
    criterionId: words,
    mark: z.int().min(1).max(4),
    createdAt: momentValue,
  }),
}
