import { z } from 'zod'
import { FACTS } from '../../../lib/applications/criteria.ts'
import { REJECTION_REASONS } from '../../../lib/applications/rejection.ts'
import { APPLICATION_SIDES, APPLICATION_STATUSES, OPPORTUNITY_TYPES } from '../../../lib/catalog.ts'
import { QUESTION_KINDS } from '../../../lib/postings/questions.ts'
import { count, flag, id, list, moment, named, namedObject, orNull, text } from './entry.ts'

const Status = named('ApplicationStatus', z.enum(APPLICATION_STATUSES))

/** Null to the team once the application is withdrawn. */
const LETTER = orNull(text)

const application = {
  id,
  opportunityId: id,
  applicantId: id,
  status: Status,
  coverLetter: LETTER,
  resume: orNull(text).meta({ description: 'The path of the PDF' }),
  createdAt: moment,
  updatedAt: moment,
}

export const ApplicationSchema = namedObject('Application', application)

const own = {
  ...application,
  title: text,
  type: z.enum(OPPORTUNITY_TYPES),
  location: orNull(text),
  organizationId: orNull(id),
  organizationName: orNull(text),
}

export const OwnApplicationSchema = namedObject('OwnApplication', own)

const Answer = namedObject('Answer', {
  questionId: text,
  question: text,
  kind: z.enum(QUESTION_KINDS),
  value: text,
})

/** As it was then: an older one lacks what profiles did not have. */
const anonymous = {
  bio: orNull(text),
  experience: orNull(text),
  certifications: orNull(text),
  qualifications: orNull(text),
  volunteerWork: orNull(text),
  projects: orNull(text),
  careerLevel: orNull(text),
  industries: list,
  interestAreas: list,
}

const Snapshot = namedObject('Snapshot', {
  ...anonymous,
  firstName: text,
  lastName: text,
  email: text,
  profileImageUrl: orNull(text),
  location: orNull(text),
  country: orNull(text),
  city: orNull(text),
  linkedinUrl: orNull(text),
  websiteUrl: orNull(text),
})

/** In the team's own words. */
const MESSAGE = text.meta({
  description: 'What the team wrote to the applicant with the status',
  example: 'We chose someone who has repaired looms before.',
})

const step = {
  status: Status,
  at: moment,
  by: z.enum(APPLICATION_SIDES),
  undoneAt: moment.optional(),
  reason: z.enum(REJECTION_REASONS).optional(),
  words: MESSAGE.optional(),
  unmet: list.optional().meta({ description: 'The criteria that weren’t met' }),
}

export const ApplicationDetailSchema = namedObject('ApplicationDetail', {
  ...own,
  answerBy: orNull(moment).meta({ description: 'The reply-by date' }),
  answers: z.array(Answer),
  snapshot: orNull(Snapshot),
  trail: z.array(z.strictObject(step)).meta({ description: 'The timeline' }),
})

const Fact = z.strictObject({
  criterionId: text,
  text: text.meta({ description: 'The criterion', example: 'Speaks Swahili' }),
  state: z.enum(FACTS),
  words: text.meta({ description: 'What shows it', example: 'Answer 2: “Yes”' }),
})

const received = {
  id,
  opportunityId: id,
  number: count.meta({ description: 'In order of arrival' }),
  status: Status,
  statusAt: moment.meta({ description: 'When `status` last changed; `createdAt` until then' }),
  createdAt: moment.meta({ description: 'When it was sent' }),
  answerBy: orNull(moment).meta({ description: 'The reply-by date' }),
  answeredAt: orNull(moment).meta({ description: 'When the team first replied with a status' }),
  reason: orNull(z.enum(REJECTION_REASONS)).meta({ description: 'Why it was rejected' }),
  words: orNull(MESSAGE),
  namesHidden: flag.meta({
    description: 'The applicant is null: until shortlisted in anonymous review, and once withdrawn',
  }),
  applicantId: orNull(id).meta({ description: 'Null where `applicant` is' }),
  applicant: orNull(
    z.strictObject({
      name: text.meta({ example: 'Amara Okafor' }),
      profileImageUrl: orNull(text),
      email: orNull(text),
      place: orNull(text.meta({ example: 'Lagos, Nigeria' })),
      links: list,
    }),
  ),
  coverLetter: LETTER,
  answers: z.array(Answer),
  snapshot: orNull(z.strictObject(anonymous).partial()).meta({
    description: 'The profile as it was when the application was sent, without what names a person',
  }),
  resume: orNull(text).meta({
    description: 'The path of the PDF; null where there’s none or names are hidden',
  }),
  assignee: orNull(z.strictObject({ id, name: text.meta({ example: 'Kofi Mensah' }) })).meta({
    description: 'The colleague who reviews it',
  }),
  facts: z.array(Fact).meta({ description: 'The posting’s criteria, and whether each is met' }),
}

export const ReceivedApplicationSchema = namedObject('ReceivedApplication', received)

const reviewed = {
  ...received,
  undoUntil: orNull(moment),
  trail: z
    .array(
      z.strictObject({
        ...step,
        toldAt: orNull(moment),
        who: text.optional(),
        namesShown: z.literal(true).optional(),
      }),
    )
    .meta({ description: 'The timeline' }),
}

export const ReviewedApplicationSchema = namedObject('ReviewedApplication', reviewed)
