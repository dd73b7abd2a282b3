import { exampleOf } from './examples.ts'
import type { Json } from './schemas.ts'

const QUERY: Record<string, { description: string; example?: unknown }> = {
  q: { description: 'Words to search for', example: 'looms' },
  cursor: { description: 'From the `Link` header of the page before', example: 'MTc2' },
  limit: { description: 'Rows on a page', example: 20 },
  type: { description: 'Only this type' },
  types: { description: 'Groups to search, separated by commas', example: 'people,communities' },
  location: {
    description: 'Part of the location; for remote work also of the countries it is open to',
    example: 'Eldoret',
  },
  workplace: { description: 'Only this workplace' },
  employment: { description: 'Only this employment type' },
  pay: { description: 'At least this much a year', example: '30000' },
  price: { description: 'Only mentors with free, or with paid, sessions' },
  most: {
    description: 'The highest price of one session, in the currency of the site',
    example: '20000',
  },
  within: { description: 'Can be booked within this many days' },
  currency: { description: 'The currency of `pay`; never converted', example: 'KES' },
  posted: { description: 'Published within this time' },
  level: { description: 'Only this career level' },
  skills: { description: 'At most 5 skills, separated by commas', example: 'weaving,dyeing' },
  organization: { description: 'Part of the organization’s name', example: 'Looms' },
  deadline: { description: 'Deadline within this many days', example: '14' },
  paid: { description: '`stated`: only those that state their pay' },
  replies: { description: '`most`: only those who reply to most applications' },
  sort: { description: 'The order' },
  view: { description: 'For pages alone' },
  category: { description: 'Only this category', example: 'Engineering' },
  active: { description: 'With a discussion within this time' },
  status: { description: 'Only this status' },
  state: { description: 'Only applications with a `status` of this group' },
  organizationId: {
    description:
      'The organization whose they are; without it, your own. A token of an organization needn’t send it',
  },
  industry: { description: 'Only this industry' },
  country: { description: 'Only this country', example: 'Kenya' },
  topics: { description: 'At most 5 topics, separated by commas', example: 'Leadership' },
  language: { description: 'A language’s English name, or its code', example: 'French' },
  next: { description: 'The path to go to afterwards', example: '/opportunities' },
}

/** The query's parameters, from its schema. */
export const describeQuery = ({ properties, required = [] }: Json): Json[] =>
  Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    description: schema.description ?? QUERY[name]?.description,
    schema,
    example: QUERY[name]?.example ?? exampleOf(schema, {}, name),
  }))

const NOUNS: Record<string, string> = {
  organizationId: 'organization',
  userId: 'member',
  time: 'interview time',
  template: 'reply template',
}

const AFTER: Record<string, string> = {
  communities: 'community',
  entries: 'entry',
  users: 'member',
  showcase: 'portfolio item',
  invited: 'invitation',
  recruiters: 'conversation',
  resumes: 'résumé',
}

const OWN_IDS: Record<string, string> = {
  criterion: 'weaving',
  reference: 'wm-2f7c0b9e',
  call: 'listOpportunities',
}

/** Ids are UUIDs, but for criteria and payments. */
export function describePathParameter(path: string, name: string): Json {
  const [before = ''] = path.split(`/:${name}`)[0]!.split('/').slice(-1)
  const noun = name === 'id' ? (AFTER[before] ?? before.replace(/s$/, '')) : (NOUNS[name] ?? name)
  const isId = !(name in OWN_IDS)
  return {
    name,
    in: 'path',
    required: true,
    description: isId ? `The id of the ${noun}` : `The ${noun}’s own id`,
    schema: isId ? { type: 'string', format: 'uuid' } : { type: 'string' },
    example: isId ? '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20' : OWN_IDS[name],
  }
}

export const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'One for each thing to do, such as a row’s own reference or a new UUID: the same request with it is done once in 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '7f3c0b0e-9d0a-4b5e-8a7e-2b8f3c1d6e55',
}
