import { z } from 'zod'
import { TAB_NAMES } from '../../../../lib/applications/review.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { ReceivedApplicationSchema, ReviewedApplicationSchema } from '../application-schemas.ts'
import { type Entries, flag, id, list, moment, namedObject, orNull, text } from '../entry.ts'

const Note = namedObject('Note', { id, by: orNull(text), own: flag, body: text, createdAt: moment })

const ratings = z.record(text, z.int().min(1).max(4))

const Ratings = namedObject('Ratings', {
  own: ratings,
  others: orNull(z.array(z.strictObject({ by: text, marks: ratings }))),
  given: list.meta({ description: 'Colleagues who have given theirs' }),
})

const Finding = namedObject('Finding', {
  criterionId: text,
  met: orNull(flag),
  quote: orNull(text),
})

export const reviewEntries: Entries = {
  'GET /api/postings/:id/applications': {
    id: 'listApplicants',
    summary: 'List the applicants of a posting',
    forOrganizations: 'posting',
    description:
      'In order of arrival, those of every `status` unless you send `state`. Reading doesn’t mark them as opened. During anonymous review, `applicant`, `applicantId` and `resume` are null; `coverLetter`, `answers` and `snapshot` stay, and what was written there can still name someone. All of these are empty once an application is withdrawn: delete your copy too. The path in `resume` takes the same token.',
    query: listQuery.extend({ state: z.enum(TAB_NAMES).optional() }),
    pages: 'counted',
    responses: { 200: z.array(ReceivedApplicationSchema) },
  },
  'PUT /api/applications/:id/assignee': {
    id: 'assignApplication',
    summary: 'Assign an application to a reviewer',
    forOrganizations: 'application',
    responses: { 200: ReviewedApplicationSchema },
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
