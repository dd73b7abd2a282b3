import { z } from 'zod'
import { sinceAnswersStored, wordsByName } from '../earlier-records.ts'
import {
  idValue,
  maybe,
  moment,
  opportunityValue,
  record,
  word,
  words,
  writtenValue,
} from '../values.ts'

export const applicationRecords = {
  applications: record({
    opportunity: opportunityValue,
    status: word,
    coverLetter: maybe(words),
    resume: maybe(words).optional(),
    ...sinceAnswersStored,
    ...writtenValue,
  }),
  drafts: record({
    opportunity: opportunityValue,
    coverLetter: words,
    answers: wordsByName(words),
    resumeId: maybe(idValue),
    ...writtenValue,
  }),
  resumes: record({ fileName: words, size: z.int().min(1), createdAt: moment }),
  'interview-times': record({
    as: z.enum(['applicant', 'team']),
    applicationId: idValue,
    opportunity: opportunityValue,
    startsAt: moment,
    minutes: z.int().min(1).max(1440),
    timeZone: words,
    place: words,
    chosenAt: maybe(moment),
    cancelledAt: maybe(moment),
    createdAt: moment,
  }),
  'review-notes': record({
    applicationId: idValue,
    opportunity: opportunityValue,
    body: words,
    createdAt: moment,
  }),
  'review-marks': record({
    applicationId: idValue,
    opportunity: opportunityValue,
    criterionId: words,
    mark: z.int().min(1).max(4),
    createdAt: moment,
  }),
}
