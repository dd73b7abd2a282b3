import { z } from 'zod'
import {
  EMPLOYMENT_TYPES,
  OPPORTUNITY_STATUSES,
  OPPORTUNITY_TYPES,
  OUTCOMES,
  WORKPLACES,
} from '../../../../lib/catalog.ts'
import { postingsQuery } from '../../../../lib/postings/list-query.ts'
import { paid } from '../../../../lib/postings/pay.ts'
import { PROFILE_FACTS } from '../../../../lib/postings/questions.ts'
import { POSTING_SHAPE } from '../../../../lib/postings/read-posting.ts'
import { count, type Entries, flag, id, list, moment, namedObject, orNull, text } from '../entry.ts'
import { IMPORTING, PUBLISHING } from '../publishing.ts'
import { PaySchema, QuestionSchema, remote } from './opportunities.ts'

const Criterion = namedObject('Criterion', {
  id: text,
  text,
  knownBy: z.enum(['answer', 'profile', 'reader']),
  questionId: text.optional(),
  fact: z.enum(PROFILE_FACTS).optional(),
  wanted: text.optional(),
})

const Posting = namedObject('Posting', {
  id,
  status: z.enum(OPPORTUNITY_STATUSES),
  outcome: orNull(z.enum(OUTCOMES)),
  held: flag.meta({ description: 'Pending review' }),
  version: count.meta({ description: 'Grows with each `PUT`' }),
  organizationId: orNull(id),
  organizationName: orNull(text),
  title: text,
  type: z.enum(OPPORTUNITY_TYPES),
  description: text,
  employmentType: orNull(z.enum(EMPLOYMENT_TYPES)),
  workplace: orNull(z.enum(WORKPLACES)),
  country: orNull(text),
  city: orNull(text),
  ...remote,
  pay: orNull(PaySchema),
  skills: list,
  industries: list,
  level: orNull(text),
  requirements: orNull(text),
  benefits: orNull(text),
  places: count,
  applicationDeadline: orNull(moment),
  answerBy: orNull(moment).meta({ description: 'The reply-by date' }),
  questions: z.array(QuestionSchema),
  criteria: z.array(Criterion),
  firstLookWithoutNames: flag.meta({ description: 'Anonymous review' }),
  expertsFirst: flag,
  expertsUntil: orNull(moment),
  location: orNull(text),
  salary: orNull(text),
  repostOfId: orNull(id),
  publishedAt: orNull(moment),
  closedAt: orNull(moment),
  createdAt: moment,
  updatedAt: moment,
  seen: count,
  applied: count.meta({ description: 'Applications received, without withdrawn ones' }),
  waiting: count.meta({ description: 'Applications that wait for your reply' }),
  overdue: count.meta({ description: 'Applications past their reply-by date without a reply' }),
})

/** Each key can be left out: of a draft, and of a change. */
const postingBody = z
  .object(POSTING_SHAPE)
  .partial()
  .extend({
    pay: z
      .union([z.literal('unpaid'), paid])
      .nullable()
      .optional(),
    organizationId: z.uuid().nullable().optional(),
    status: z.enum(OPPORTUNITY_STATUSES).optional(),
    outcome: z.enum(OUTCOMES).nullish().meta({ description: 'To close it' }),
    version: z.int().optional().meta({ description: 'The one that you read' }),
  })

const newPosting = postingBody.extend({ title: POSTING_SHAPE.title, type: POSTING_SHAPE.type })

const posting = {
  title: 'Loom technician',
  type: 'job',
  description: 'You keep forty looms running.',
  employmentType: 'full_time',
  workplace: 'on_site',
  country: 'Kenya',
  city: 'Eldoret',
  pay: { min: 60000, max: 80000, currency: 'KES', period: 'month' },
  applicationDeadline: '2026-12-31T23:59:59Z',
  status: 'open',
}

const saveCodes = [
  'role',
  'tier_limit',
  'unverified',
  'suspended',
  'doors_closed',
  'state',
  'version',
  'poster',
  'too_many',
  'not_found',
] as const

export const postingEntries: Entries = {
  'GET /api/postings': {
    id: 'listPostings',
    summary: 'List your postings',
    forOrganizations: 'sent',
    description:
      'Without `organizationId`, those in your own name alone. With it, those of an organization whose team you’re on: `GET /api/users/organizations` lists them (scope `organizations:read`). A token of an organization always gets that organization’s.\n\n`q` finds postings with these words in the title, the description or the place, or with this text as a part of the title. It isn’t an exact match: compare what comes back. For the applicants, see “Read all applicants of an organization” on the first page.',
    query: postingsQuery,
    pages: 'counted',
    responses: { 200: z.array(Posting) },
    codes: ['not_found'],
  },
  'POST /api/postings': {
    id: 'createPosting',
    summary: 'Create a posting',
    forOrganizations: 'sent',
    description: `In your own name, or for \`organizationId\`. A draft needs only a \`title\` and a \`type\`. With the status \`open\` it’s live at once, unless something is missing: then \`errors\` name it, and nothing is saved.\n\n${PUBLISHING}`,
    body: newPosting,
    example: posting,
    responses: { 201: Posting },
    codes: saveCodes,
  },
  'GET /api/postings/:id': {
    id: 'getPosting',
    summary: 'Get a posting',
    forOrganizations: 'posting',
    responses: { 200: Posting },
  },
  'PUT /api/postings/:id': {
    id: 'updatePosting',
    summary: 'Change a posting',
    forOrganizations: 'posting',
    description: `Changes only the keys that are sent; a whole posting that you read can be sent back. To publish, pause or close it, send \`status\`; to close it, also \`outcome\`. With the \`version\` that you read, the change is refused with \`409 version\` if it was changed since; without it, the last change wins. \`version\` is checked only with a field of the posting or \`organizationId\`, not with \`status\` alone.\n\n${PUBLISHING}`,
    body: postingBody,
    example: { status: 'closed', outcome: 'filled_here' },
    responses: { 200: Posting },
    codes: saveCodes,
  },
  'DELETE /api/postings/:id': {
    id: 'deletePosting',
    summary: 'Delete a draft',
    forOrganizations: 'posting',
    description:
      'Only drafts can be deleted. Close a published posting instead: send the status `closed` and an `outcome`.',
    responses: { 204: null },
    codes: ['state'],
  },
  'POST /api/postings/import': {
    id: 'importPostings',
    summary: 'Create drafts from a CSV file',
    forOrganizations: 'sent',
    description: IMPORTING,
    example: { csv: 'title,type\nLoom technician,job' },
    responses: { 201: z.strictObject({ created: count, status: z.literal('draft') }) },
    codes: ['role', 'suspended', 'too_many_drafts', 'too_many', 'not_found'],
  },
}
