const header = (description: string, type: string, example: unknown) => ({
  description,
  schema: { type },
  example,
})

export const HEADERS = {
  Link: header(
    'The address of the next page, or of earlier messages; absent at the end',
    'string',
    '<https://waymark.example/api/opportunities?limit=50&cursor=MTc2>; rel="next"',
  ),
  'X-Total-Count': header('How many match, counted up to 10,000', 'integer', 128),
  'X-Total-Count-Relation': header('`gte` where more match than were counted', 'string', 'gte'),
  'Retry-After': header('Seconds to wait', 'integer', 30),
  'RateLimit-Policy': header(
    'How often (`q`) in how many seconds (`w`)',
    'string',
    '"applications of a member";q=60;w=86400',
  ),
  RateLimit: header(
    'What remains (`r`), and seconds until one more is allowed (`t`)',
    'string',
    '"applications of a member";r=59;t=1440',
  ),
}

const refer = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** By `pages` of an entry. */
export const PAGE_HEADERS = {
  counted: refer('Link', 'X-Total-Count', 'X-Total-Count-Relation'),
  linked: refer('Link'),
  messages: refer('Link'),
}

export const RETRY_HEADERS = refer('Retry-After')

export const LIMIT_HEADERS = refer('RateLimit-Policy', 'RateLimit')
