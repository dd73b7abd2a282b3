import { z } from 'zod'
import { decisionSchema, TEAM_DECISIONS } from '../../../../lib/applications/decision.ts'
import { targetsOf } from '../../../../lib/applications/states.ts'
import { UNDO_WINDOW } from '../../../../lib/applications/undo.ts'
import { APPLICATION_STATUSES } from '../../../../lib/catalog.ts'
import { CONVERSATION_PLACES, conversationQuery } from '../../../../lib/conversations/list-query.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { MAX_RESUME_MB } from '../../../../lib/resumes/limits.ts'
import {
  ApplicationDetailSchema,
  ApplicationSchema,
  OwnApplicationSchema,
  ReviewedApplicationSchema,
} from '../application-schemas.ts'
import { count, type Entries, flag, id, moment, namedObject, orNull, text } from '../entry.ts'

const InterviewTime = namedObject('InterviewTime', {
  id,
  startsAt: moment,
  minutes: count,
  timeZone: text,
  place: text,
  chosen: flag,
  sequence: count,
})

export const MessageSchema = namedObject('Message', {
  id,
  sequence: count,
  side: z.enum(['applicant', 'team', 'member']),
  by: orNull(text),
  body: text,
  createdAt: moment,
})

const Resume = namedObject('Resume', { id, fileName: text, size: count, createdAt: moment })

const eitherDetail = z.union([ApplicationDetailSchema, ReviewedApplicationSchema])

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

const Conversation = namedObject('Conversation', {
  kind: z.enum(CONVERSATION_PLACES),
  id,
  name: text,
  about: text,
  last: text,
  lastAt: moment,
  unread: count,
})

const listed = (statuses: readonly string[]) =>
  statuses.map((status) => `\`${status}\``).join(', ') || 'None'

/** From each status, which the team and the applicant can send. */
const STEPS = `| From | The team | The applicant |
| --- | --- | --- |
${APPLICATION_STATUSES.map((from) => `| \`${from}\` | ${listed(targetsOf(from, 'team'))} | ${listed(targetsOf(from, 'applicant'))} |`).join('\n')}`

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
    responses: { 200: z.array(OwnApplicationSchema) },
  },
  'POST /api/applications': {
    id: 'apply',
    summary: 'Apply to an opportunity',
    example: {
      opportunityId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
      coverLetter: 'I repair looms.',
    },
    responses: { 201: ApplicationSchema },
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
    description: `The team decides; the applicant withdraws, or accepts an offer. Another step is \`409 conflict\`, which also has the application’s present fields:\n\n${STEPS}\n\n\`rejected\` needs a \`reason\`; \`unmet\` can list the ids of criteria that weren’t met, which the applicant then reads.`,
    body: change,
    example: { status: TEAM_DECISIONS[1] },
    responses: { 200: eitherDetail },
    codes: ['conflict', 'resting', 'unverified'],
  },
  'DELETE /api/applications/:id': {
    id: 'undoApplication',
    summary: `Undo an application within ${UNDO_WINDOW}`,
    responses: { 204: null },
    codes: ['too_late', 'not_pending'],
  },
  'POST /api/applications/:id/undo': {
    id: 'undoStatus',
    summary: 'Undo the last status change',
    forOrganizations: 'application',
    description: `Your side’s last change: a team’s decision, or a withdrawal, within ${UNDO_WINDOW}; a rejection until the applicant is told of it. \`opened\` can’t be undone. A 409 also has the application’s present fields.`,
    responses: { 200: eitherDetail },
    codes: ['conflict'],
  },
  'GET /api/applications/:id/messages': {
    id: 'listApplicationMessages',
    summary: 'List the messages about an application',
    forOrganizations: 'application',
    query: beforeQuery,
    pages: 'messages',
    responses: { 200: z.array(MessageSchema) },
  },
  'POST /api/applications/:id/messages': {
    id: 'sendApplicationMessage',
    summary: 'Send a message about an application',
    forOrganizations: 'application',
    example: message,
    responses: { 201: MessageSchema },
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
    form: z.object({
      file: z.file().meta({ description: `A PDF of at most ${MAX_RESUME_MB} MB` }),
    }),
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
