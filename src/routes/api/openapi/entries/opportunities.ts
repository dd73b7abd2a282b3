import { z } from 'zod'
import {
  EMPLOYMENT_TYPES,
  OPPORTUNITY_STATUSES,
  OPPORTUNITY_TYPES,
  PAY_PERIODS,
  WORKPLACES,
} from '../../../../lib/catalog.ts'
import { opportunityQuery } from '../../../../lib/opportunities/list-query.ts'
import { QUESTION_KINDS } from '../../../../lib/postings/questions.ts'
import { everythingQuery, SEARCH_TYPES } from '../../../../lib/search/search.ts'
import {
  count,
  type Entries,
  flag,
  id,
  list,
  moment,
  named,
  namedObject,
  orNull,
  text,
} from '../entry.ts'

export const PaySchema = named(
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

export const QuestionSchema = namedObject('Question', {
  id: text,
  text,
  kind: z.enum(QUESTION_KINDS),
  choices: list.optional(),
  required: flag,
})

const TeamHours = namedObject('TeamHours', { zone: text, from: text, to: text })

export const remote = {
  applicantsFrom: orNull(z.union([z.literal('anywhere'), list])),
  teamHours: orNull(TeamHours),
}

const MatchReason = namedObject('MatchReason', {
  factor: z.enum(['interest', 'skills', 'industry', 'location', 'level']),
  weight: z.number(),
  score: z.number(),
  points: z.number().optional(),
  text,
})

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
  pay: orNull(PaySchema),
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

const Opportunity = namedObject('Opportunity', opportunity)

const OpportunityDetail = namedObject('OpportunityDetail', {
  ...opportunity,
  questions: z.array(QuestionSchema),
  criteria: list.meta({ description: 'What reviewers check' }),
  matchRaises: z.array(
    z.strictObject({ factor: text, weight: z.number(), points: z.number(), text }),
  ),
})

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
      200: namedObject('SearchResults', {
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
    },
  },
}
