import { z } from 'zod'
import { FACTS } from '../../../../lib/applications/criteria.ts'
import { decisionSchema, TEAM_DECISIONS } from '../../../../lib/applications/decision.ts'
import { REJECTION_REASONS } from '../../../../lib/applications/rejection.ts'
import { TAB_NAMES } from '../../../../lib/applications/review.ts'
import {
  APPLICATION_SIDES,
  APPLICATION_STATUSES,
  OPPORTUNITY_TYPES,
} from '../../../../lib/catalog.ts'
import { CONVERSATION_PLACES, conversationQuery } from '../../../../lib/conversations/list-query.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { QUESTION_KINDS } from '../../../../lib/postings/questions.ts'
import { count, type Entries, flag, id, list, moment, named, orNull, text } from '../entry.ts'

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
const Application = named('Application', z.strictObject(application))

const own = {
  ...application,
  title: text,
  type: z.enum(OPPORTUNITY_TYPES),
  location: orNull(text),
  organizationId: orNull(id),
  organizationName: orNull(text),
}
const OwnApplication = named('OwnApplication', z.strictObject(own))

const Answer = named(
  'Answer',
  z.strictObject({ questionId: text, question: text, kind: z.enum(QUESTION_KINDS), value: text }),
)

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

const Snapshot = named(
  'Snapshot',
  z.strictObject({
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
  }),
)

const step = {
  status: Status,
  at: moment,
  by: z.enum(APPLICATION_SIDES),
  undoneAt: moment.optional(),
  reason: z.enum(REJECTION_REASONS).optional(),
  words: text.optional(),
  unmet: list.optional(),
}

const ApplicationDetail = named(
  'ApplicationDetail',
  z.strictObject({
    ...own,
    answerBy: orNull(moment).meta({ description: 'The reply-by date' }),
    answers: z.array(Answer),
    snapshot: orNull(Snapshot),
    trail: z.array(z.strictObject(step)).meta({ description: 'The timeline' }),
  }),
)

const received = {
  id,
  opportunityId: id,
  number: count.meta({ description: 'In order of arrival' }),
  status: Status,
  statusAt: moment,
  createdAt: moment,
  answerBy: orNull(moment).meta({ description: 'The reply-by date' }),
  answeredAt: orNull(moment),
  reason: orNull(z.enum(REJECTION_REASONS)),
  words: orNull(text),
  namesHidden: flag.meta({
    description: 'Anonymous review: the applicant is null until shortlisted',
  }),
  applicantId: orNull(id),
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
  snapshot: orNull(z.strictObject(anonymous).partial()),
  resume: orNull(text),
  assignee: orNull(z.strictObject({ id, name: text.meta({ example: 'Kofi Mensah' }) })),
  facts: z.array(z.strictObject({ criterionId: text, text, state: z.enum(FACTS), words: text })),
}
const ReceivedApplication = named('ReceivedApplication', z.strictObject(received))
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
const ReviewedApplication = named('ReviewedApplication', z.strictObject(reviewed))

const Note = named(
  'Note',
  z.strictObject({ id, by: orNull(text), own: flag, body: text, createdAt: moment }),
)

const ratings = z.record(text, z.int().min(1).max(4))
const Ratings = named(
  'Ratings',
  z.strictObject({
    own: ratings,
    others: orNull(z.array(z.strictObject({ by: text, marks: ratings }))),
    given: list.meta({ description: 'Colleagues who have given theirs' }),
  }),
)

const Finding = named(
  'Finding',
  z.strictObject({ criterionId: text, met: orNull(flag), quote: orNull(text) }),
)

const InterviewTime = named(
  'InterviewTime',
  z.strictObject({
    id,
    startsAt: moment,
    minutes: count,
    timeZone: text,
    place: text,
    chosen: flag,
    sequence: count,
  }),
)

export const Message = named(
  'Message',
  z.strictObject({
    id,
    sequence: count,
    side: z.enum(['applicant', 'team', 'member']),
    by: orNull(text),
    body: text,
    createdAt: moment,
  }),
)

const Resume = named(
  'Resume',
  z.strictObject({ id, fileName: text, size: count, createdAt: moment }),
)

const eitherDetail = z.union([ApplicationDetail, ReviewedApplication])

/** Of the applicant, and of the team. */
const change = z.union([z.object({ status: z.enum(['withdrawn', 'accepted']) }), decisionSchema])

export const beforeQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .optional()
    .meta({ description: 'The `sequence` of the earliest message so far' }),
})

const interviewTime = {
  startsAt: '2026-12-07T09:00:00+03:00',
  minutes: 30,
  timeZone: 'Africa/Nairobi',
  place: 'By phone',
}
const message = {
  body: 'Can you start in March?',
  clientId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
}

const Conversation = named(
  'Conversation',
  z.strictObject({
    kind: z.enum(CONVERSATION_PLACES),
    id,
    name: text,
    about: text,
    last: text,
    lastAt: moment,
    unread: count,
  }),
)

export const applicationEntries: Entries = {
  'GET /api/conversations': {
    id: 'listConversations',
    summary: 'List your conversations',
    forOrganizations: 'sent',
    description: 'The one with the latest message first; with `organizationId`, those of a team.',
    query: conversationQuery.omit({ open: true }),
    pages: 'linked',
    responses: { 200: z.array(Conversation) },
    codes: ['not_found'],
  },
  'GET /api/applications': {
    id: 'listApplications',
    summary: 'List your applications',
    query: listQuery,
    pages: 'counted',
    responses: { 200: z.array(OwnApplication) },
  },
  'POST /api/applications': {
    id: 'apply',
    summary: 'Apply to an opportunity',
    example: {
      opportunityId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
      coverLetter: 'I repair looms.',
    },
    responses: { 201: Application },
    codes: [
      'already_applied',
      'own_posting',
      'not_taking_applications',
      'tier_limit',
      'experts_first',
      'unverified',
      'too_many',
      'not_found',
    ],
  },
  'GET /api/applications/:id': {
    id: 'getApplication',
    summary: 'Get an application',
    forOrganizations: 'application',
    description:
      'Its applicant gets `title`, `snapshot` with their name, and the applicant’s timeline. The team that reviews it gets `applicant`, `number` and its own timeline instead: `applicant` is in the team’s responses alone. Reading doesn’t mark it as opened: send the status `opened` for that.',
    responses: { 200: eitherDetail },
  },
  'PUT /api/applications/:id': {
    id: 'updateApplication',
    summary: 'Change the status of an application',
    forOrganizations: 'application',
    description:
      'The team decides; the applicant withdraws, or accepts an offer. A 409 also has the application’s present fields.',
    body: change,
    example: { status: TEAM_DECISIONS[1] },
    responses: { 200: eitherDetail },
    codes: ['conflict', 'resting', 'unverified'],
  },
  'DELETE /api/applications/:id': {
    id: 'undoApplication',
    summary: 'Undo an application within 30 seconds',
    responses: { 204: null },
    codes: ['too_late', 'not_pending'],
  },
  'POST /api/applications/:id/undo': {
    id: 'undoStatus',
    summary: 'Undo the last status change',
    forOrganizations: 'application',
    description: 'A 409 also has the application’s present fields.',
    responses: { 200: eitherDetail },
    codes: ['conflict'],
  },
  'GET /api/applications/:id/messages': {
    id: 'listApplicationMessages',
    summary: 'List the messages about an application',
    forOrganizations: 'application',
    query: beforeQuery,
    pages: 'messages',
    responses: { 200: z.array(Message) },
  },
  'POST /api/applications/:id/messages': {
    id: 'sendApplicationMessage',
    summary: 'Send a message about an application',
    forOrganizations: 'application',
    example: message,
    responses: { 201: Message },
    codes: [
      'unverified',
      '409 closed',
      'organization_closed',
      'away',
      'resting',
      'id_taken',
      'too_many',
    ],
  },
  'PUT /api/applications/:id/reading': {
    id: 'markApplicationMessagesRead',
    summary: 'Mark messages about an application as read',
    responses: { 204: null },
  },
  'GET /api/applications/:id/interviews': {
    id: 'listInterviewTimes',
    summary: 'List interview times',
    forOrganizations: 'application',
    responses: { 200: z.array(InterviewTime) },
  },
  'POST /api/applications/:id/interviews': {
    id: 'offerInterviewTimes',
    summary: 'Offer interview times',
    forOrganizations: 'application',
    example: { times: [interviewTime] },
    responses: { 201: z.array(InterviewTime) },
    codes: ['conflict', 'resting', 'too_many'],
  },
  'PUT /api/applications/:id/interviews/:time': {
    id: 'updateInterviewTime',
    summary: 'Choose or move an interview time',
    forOrganizations: 'application',
    description: 'The applicant chooses, the team moves.',
    example: { chosen: true },
    responses: { 200: InterviewTime },
    codes: ['conflict', 'resting', 'taken', '409 gone', 'too_many'],
  },
  'DELETE /api/applications/:id/interviews/:time': {
    id: 'cancelInterviewTime',
    summary: 'Cancel an interview time',
    forOrganizations: 'application',
    responses: { 204: null },
    codes: ['conflict', 'resting', 'taken', '409 gone', 'too_many'],
  },
  'POST /api/resumes': {
    id: 'uploadResume',
    summary: 'Upload a résumé',
    form: z.object({ file: z.file().meta({ description: 'A PDF of at most 5 MB' }) }),
    responses: { 201: Resume },
    codes: ['too_many', 'invalid'],
  },
  'GET /api/resumes/:id': {
    id: 'getResume',
    summary: 'Get a résumé',
    forOrganizations: 'sent',
    responses: { 200: 'application/pdf' },
  },
  'DELETE /api/resumes/:id': {
    id: 'deleteResume',
    summary: 'Delete a résumé',
    responses: { 204: null },
    codes: ['resume_sent'],
  },
}

export const reviewEntries: Entries = {
  'GET /api/postings/:id/applications': {
    id: 'listApplicants',
    summary: 'List the applicants of a posting',
    forOrganizations: 'posting',
    description:
      'In order of arrival, those of every `status` unless you send `state`. Reading doesn’t mark them as opened. During anonymous review `applicant` is null. The path in `resume` takes the same token.',
    query: listQuery.extend({ state: z.enum(TAB_NAMES).optional() }),
    pages: 'counted',
    responses: { 200: z.array(ReceivedApplication) },
  },
  'PUT /api/applications/:id/assignee': {
    id: 'assignApplication',
    summary: 'Assign an application to a reviewer',
    forOrganizations: 'application',
    responses: { 200: ReviewedApplication },
  },
  'GET /api/applications/:id/notes': {
    id: 'listNotes',
    summary: 'List the team’s notes on an application',
    forOrganizations: 'application',
    responses: { 200: z.array(Note) },
  },
  'POST /api/applications/:id/notes': {
    id: 'addNote',
    summary: 'Add a note to an application',
    forOrganizations: 'application',
    responses: { 201: Note },
    codes: ['full'],
  },
  'DELETE /api/applications/:id/notes/:note': {
    id: 'deleteNote',
    summary: 'Delete your note',
    forOrganizations: 'application',
    responses: { 204: null },
  },
  'GET /api/applications/:id/marks': {
    id: 'getRatings',
    summary: 'Get the ratings of an application',
    description: 'Those of others are null until you’ve given yours.',
    responses: { 200: Ratings },
  },
  'PUT /api/applications/:id/marks': {
    id: 'rateApplication',
    summary: 'Rate an application',
    example: { marks: { weaving: 4 } },
    responses: { 200: Ratings },
  },
  'GET /api/applications/:id/findings': {
    id: 'listFindings',
    summary: 'List what reviewers found about the criteria',
    forOrganizations: 'application',
    responses: { 200: z.array(Finding) },
  },
  'PUT /api/applications/:id/findings/:criterion': {
    id: 'setFinding',
    summary: 'Record whether a criterion is met',
    forOrganizations: 'application',
    responses: { 200: Finding },
  },
}
