import { z } from 'zod'
import {
  EMPLOYMENT_TYPES,
  OPPORTUNITY_STATUSES,
  OPPORTUNITY_TYPES,
  OUTCOMES,
  PAY_PERIODS,
  WORKPLACES,
} from '../../../../lib/catalog.ts'
import { opportunityQuery } from '../../../../lib/opportunities/list-query.ts'
import { postingsQuery } from '../../../../lib/postings/list-query.ts'
import { paid } from '../../../../lib/postings/pay.ts'
import { PROFILE_FACTS, QUESTION_KINDS } from '../../../../lib/postings/questions.ts'
import { POSTING_SHAPE } from '../../../../lib/postings/read-posting.ts'
import { everythingQuery, SEARCH_TYPES } from '../../../../lib/search/search.ts'
import { count, type Entries, flag, id, list, moment, named, orNull, text } from '../entry.ts'
import { IMPORTING, PUBLISHING } from '../publishing.ts'

const Pay = named(
  'Pay',
  z.union([
    z.literal('unpaid'),
    z.strictObject({
      min: count,
      max: count,
      currency: text.meta({ example: 'KES' }),
      period: z.enum(PAY_PERIODS),
    }),
  ]),
)

const Question = named(
  'Question',
  z.strictObject({
    id: text,
    text,
    kind: z.enum(QUESTION_KINDS),
    choices: list.optional(),
    required: flag,
  }),
)

const Criterion = named(
  'Criterion',
  z.strictObject({
    id: text,
    text,
    knownBy: z.enum(['answer', 'profile', 'reader']),
    questionId: text.optional(),
    fact: z.enum(PROFILE_FACTS).optional(),
    wanted: text.optional(),
  }),
)

const TeamHours = named('TeamHours', z.strictObject({ zone: text, from: text, to: text }))

const remote = {
  applicantsFrom: orNull(z.union([z.literal('anywhere'), list])),
  teamHours: orNull(TeamHours),
}

const MatchReason = named(
  'MatchReason',
  z.strictObject({
    factor: z.enum(['interest', 'skills', 'industry', 'location', 'level']),
    weight: z.number(),
    score: z.number(),
    points: z.number().optional(),
    text,
  }),
)

const opportunity = {
  id,
  title: text,
  description: text,
  type: z.enum(OPPORTUNITY_TYPES),
  status: z.enum(OPPORTUNITY_STATUSES),
  location: orNull(text),
  employmentType: orNull(z.enum(EMPLOYMENT_TYPES)),
  workplace: orNull(z.enum(WORKPLACES)),
  salary: orNull(text),
  pay: orNull(Pay),
  requirements: orNull(text),
  benefits: orNull(text),
  applicationDeadline: orNull(moment),
  answerBy: orNull(moment).meta({ description: 'The reply-by date' }),
  organizationId: orNull(id),
  organizationName: orNull(text),
  postedById: orNull(id),
  skills: list,
  industries: list,
  level: orNull(text),
  remote: flag,
  country: orNull(text),
  city: orNull(text),
  ...remote,
  remoteFit: orNull(
    z.strictObject({
      mayLive: z.enum(['yes', 'no', 'not_said', 'country_unknown']),
      country: orNull(text),
      hoursShared: orNull(
        z.strictObject({
          least: z.number(),
          most: z.number(),
          of: z.number(),
          local: orNull(z.strictObject({ from: text, to: text })),
        }),
      ),
    }),
  ),
  expertsUntil: orNull(moment),
  createdAt: moment,
  updatedAt: moment,
  matchPercentage: orNull(z.int().min(0).max(100)),
  matchCaveat: orNull(text),
  matchReasons: z.array(MatchReason),
}
const Opportunity = named('Opportunity', z.strictObject(opportunity))
const OpportunityDetail = named(
  'OpportunityDetail',
  z.strictObject({
    ...opportunity,
    questions: z.array(Question),
    criteria: list.meta({ description: 'What reviewers check' }),
    matchRaises: z.array(
      z.strictObject({ factor: text, weight: z.number(), points: z.number(), text }),
    ),
  }),
)

const Posting = named(
  'Posting',
  z.strictObject({
    id,
    status: z.enum(OPPORTUNITY_STATUSES),
    outcome: orNull(z.enum(OUTCOMES)),
    held: flag.meta({ description: 'Pending review' }),
    version: count.meta({ description: 'Grows with each change' }),
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
    pay: orNull(Pay),
    skills: list,
    industries: list,
    level: orNull(text),
    requirements: orNull(text),
    benefits: orNull(text),
    places: count,
    applicationDeadline: orNull(moment),
    answerBy: orNull(moment).meta({ description: 'The reply-by date' }),
    questions: z.array(Question),
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
  }),
)

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
    outcome: z.enum(OUTCOMES).optional().meta({ description: 'To close it' }),
    version: z.int().optional().meta({ description: 'The one that you read' }),
  })

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

export const opportunityEntries: Entries = {
  'GET /api/opportunities': {
    id: 'listOpportunities',
    summary: 'List opportunities',
    query: opportunityQuery,
    pages: 'counted',
    responses: { 200: z.array(Opportunity) },
  },
  'GET /api/opportunities/:id': {
    id: 'getOpportunity',
    summary: 'Get an opportunity',
    responses: { 200: OpportunityDetail },
    codes: ['gone'],
  },
  'GET /api/search': {
    id: 'search',
    summary: 'Search everything',
    query: everythingQuery,
    responses: {
      200: named(
        'SearchResults',
        z.strictObject({
          q: text,
          didYouMean: orNull(text),
          groups: z.array(
            z.strictObject({
              type: z.enum(SEARCH_TYPES),
              count,
              countIsExact: flag,
              results: z.array(
                z.strictObject({
                  id,
                  title: text,
                  excerpt: orNull(text),
                  url: text,
                  createdAt: moment,
                }),
              ),
            }),
          ),
        }),
      ),
    },
  },
}

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
    description: `In your own name, or for \`organizationId\`. A draft needs a \`title\` and a \`type\`. With the status \`open\` it’s live at once, unless something is missing: then \`errors\` name it, and nothing is saved.\n\n${PUBLISHING}`,
    body: postingBody,
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
    description: `Changes only the keys that are sent. To publish, pause or close it, send \`status\`; to close it, also \`outcome\`. With the \`version\` that you read, the change is refused with \`409 version\` if it was changed since; without it, the last change wins. \`version\` is checked only with a field of the posting or \`organizationId\`, not with \`status\` alone.\n\n${PUBLISHING}`,
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
