type Named = { name: string; type: string; description: string }

export type CallField = Named & { required: boolean }

/** One call of the API, as its page shows it. */
export type ApiCall = {
  id: string
  method: string
  path: string
  group: string
  summary: string
  description: string | null
  access: 'everyone' | 'members' | 'session'
  /** That a token needs for it. */
  scope: string | null
  /** Whether a token of an organization can do it. */
  forOrganizations: boolean
  parameters: (CallField & { in: string; example: unknown })[]
  /** A list that is read page by page. */
  isPaged: boolean
  body: { mediaType: string; fields: CallField[]; example: unknown } | null
  responses: {
    status: string
    description: string
    headers: Omit<Named, 'type'>[]
    fields: CallField[]
    example: unknown
  }[]
  errors: { status: string; code: string; cause: string }[]
}

export type CallGroup = { name: string; description: string; calls: ApiCall[] }

/** The call's command for curl, with a token in a variable of the shell. */
export function curlOf(call: ApiCall, origin: string): string {
  const { method, access, body } = call
  const address = `'${origin}${exampleAddress(call)}'`
  const lines = [method === 'GET' ? `curl ${address}` : `curl -X ${method} ${address}`]
  if (access === 'members') lines.push(`-H "Authorization: Bearer $WAYMARK_TOKEN"`)
  if (access === 'session') lines.push(`-b "session=$WAYMARK_SESSION"`)
  if (takesKey(call)) lines.push(`-H "Idempotency-Key: $WAYMARK_KEY"`)
  if (body?.mediaType === 'application/json') {
    lines.push(`-H 'Content-Type: application/json'`)
    lines.push(`-d '${JSON.stringify(body.example).replaceAll("'", "'\\''")}'`)
  } else if (body)
    for (const { name } of body.fields.filter(isOuter)) lines.push(`-F ${name}=@file.pdf`)
  return lines.join(' \\\n  ')
}

const isOuter = ({ name }: CallField) => !name.includes('.')

const takesKey = ({ parameters }: ApiCall) =>
  parameters.some(({ name }) => name === 'Idempotency-Key')

function exampleAddress({ path, parameters }: ApiCall): string {
  const required = parameters.filter((each) => each.required)
  const query = required.filter((each) => each.in === 'query')
  const filled = required.reduce(
    (address, { name, example }) => address.replace(`{${name}}`, String(example)),
    path,
  )
  const values = query.map(({ name, example }) => [name, String(example)])
  return values.length > 0 ? `${filled}?${new URLSearchParams(values)}` : filled
}

/** The same with the TypeScript client, named `waymark`. */
export function clientCodeOf({ id, parameters, body, isPaged }: ApiCall): string {
  const required = parameters.filter((parameter) => parameter.required)
  const input: Record<string, unknown> = Object.fromEntries(
    required.map(({ name, example }) => [name, example]),
  )
  if (body?.mediaType === 'application/json') input.body = body.example
  const literal = JSON.stringify(input, null, 2)
    .replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
    .concat(body && !('body' in input) ? ' /* and body: new FormData(…) */' : '')
  const given = literal === '{}' ? '' : literal
  if (!isPaged) return `const result = await waymark.${id}(${given})`
  const list = [`'${id}'`, given].filter(Boolean).join(', ')
  return `for await (const item of waymark.each(${list})) console.log(item)`
}

/** Those of a Markdown text, each under its heading, that have every word of the query. */
export const findSections = (text: string, q: string): string =>
  text
    .split(/\n\n(?=## )/)
    .filter((section) => section.startsWith('## ') && hasWords(section, q))
    .join('\n\n')

const hasWords = (text: string, q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** Those that have every word of the query in their names or texts. */
export const findCalls = (groups: readonly CallGroup[], q: string): CallGroup[] =>
  groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((call) => hasWords(JSON.stringify(call), q)),
    }))
    .filter(({ calls }) => calls.length > 0)
