import type { openApiDocument } from '../src/routes/api/openapi/document.ts'

type Json = { [key: string]: unknown }
type Media = Record<string, { schema: Json }>
type Parameter = { name: string; in: string; required: boolean; schema: Json; description?: string }
type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Media }
  responses: Record<string, { $ref?: string; headers?: Json; content?: Media }>
}
type Document = ReturnType<typeof openApiDocument>

const HEAD = `// Written by scripts/api-client-types.ts from the API's document; don't edit it.

/** What a call answers when it didn't succeed. */
export type Failure<Status extends number, Code extends string> = {
  status: Status
  code: Code
  message: string
  /** A message for each wrong field. */
  errors?: Record<string, string>
}
`

/** Types of every call, and the address of each, as TypeScript. */
export function clientTypes(document: Document): string {
  const writer = typeWriter()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => ({
      ...(of as unknown as Operation),
      route: `${method.toUpperCase()} ${path}`,
    })),
  )
  const named = Object.entries(document.components.schemas)
    .filter(([name]) => name !== 'Error')
    .map(([name, schema]) => `export type ${name} = ${writer.write(schema)}\n`)
  const calls = operations.map((of) => callOf(document, writer, of))
  const routes = operations.map((of) => `  ${of.operationId}: '${routeOf(of)}',`)
  return [
    HEAD,
    ...named,
    `export type Calls = {\n${calls.join('\n')}\n}\n`,
    ...writer.choices,
    `/** After the method, \`+\` where the call takes an \`Idempotency-Key\`. */`,
    `export const ROUTES = {\n${routes.join('\n')}\n} as const satisfies Record<keyof Calls, string>\n`,
  ].join('\n')
}

const routeOf = ({ route, parameters = [] }: Operation & { route: string }) =>
  parameters.some(({ name }) => name === 'Idempotency-Key') ? route.replace(' ', '+ ') : route

function callOf(document: Document, writer: TypeWriter, of: Operation): string {
  const lines = [
    `    input: ${inputOf(writer, of)}`,
    `    data: ${dataOf(writer, of)}`,
    `    failure: ${failuresOf(document, of)}`,
  ]
  const [success] = successes(of)
  if (success?.headers && 'Link' in success.headers) lines.push('    pages: true')
  return `  /** ${of.summary} */\n  ${of.operationId}: {\n${lines.join('\n')}\n  }`
}

function inputOf(writer: TypeWriter, { parameters = [], requestBody }: Operation): string {
  const fields = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, required, schema }) => field(name, required, writer.write(schema, name)))
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' ? writer.write(schema) : 'FormData',
  )
  if (bodies.length > 0) fields.push(field('body', true, bodies.join(' | ')))
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<never, never>'
}

const successes = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status < '300')
    .map(([, response]) => response)

function dataOf(writer: TypeWriter, of: Operation): string {
  const types = successes(of).map(({ content }) => {
    const [media] = Object.entries(content ?? {})
    if (!media) return 'undefined'
    return media[0] === 'application/json' ? writer.write(media[1].schema) : 'Blob'
  })
  return [...new Set(types)].join(' | ') || 'undefined'
}

function failuresOf({ components }: Document, { responses }: Operation): string {
  const failures = Object.entries(responses).flatMap(([status, { $ref }]) => {
    const response = components.responses[$ref?.split('/').at(-1) ?? ''] as
      | { content: Record<string, { examples: Json }> }
      | undefined
    const codes = Object.keys(response?.content['application/json']?.examples ?? {})
    return codes.length > 0 ? [`Failure<${status}, ${codes.map(quote).join(' | ')}>`] : []
  })
  return failures.join(' | ')
}

const quote = (text: unknown) => `'${String(text).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const field = (name: string, isRequired: boolean, type: string) =>
  `${/^\w+$/.test(name) ? name : quote(name)}${isRequired ? '' : '?'}: ${type}`

type TypeWriter = ReturnType<typeof typeWriter>

const MAX_INLINE = 12

/** Long lists of choices become types of their own, named by their fields. */
function typeWriter() {
  const named = new Map<string, string>()

  const choose = (values: unknown[], name: string): string => {
    const union = values.map((value) => (typeof value === 'string' ? quote(value) : value))
    const type = [...new Set(union)].join(' | ')
    if (values.length <= MAX_INLINE || !name) return type
    const wanted = `${name[0]!.toUpperCase()}${name.slice(1)}Choice`
    const others = [...named.values()].filter((other) => other.startsWith(wanted)).length
    if (!named.has(type)) named.set(type, others > 0 ? `${wanted}${others + 1}` : wanted)
    return named.get(type)!
  }

  const write = (schema: Json, name = ''): string => {
    if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
    if (schema.const !== undefined) return choose([schema.const], name)
    if (Array.isArray(schema.enum)) return choose(schema.enum, name)
    const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    if (choices) return [...new Set(choices.map((one) => write(one, name)))].join(' | ')
    if (schema.allOf) return (schema.allOf as Json[]).map((one) => write(one, name)).join(' & ')
    const types = [schema.type].flat().map((type) => basic(String(type), schema, name))
    return types.join(' | ')
  }

  const basic = (type: string, schema: Json, name: string): string => {
    if (type === 'array') return `Array<${write(schema.items as Json, name)}>`
    if (type === 'object') return object(schema)
    if (type === 'integer') return 'number'
    return ['string', 'number', 'boolean', 'null'].includes(type) ? type : 'unknown'
  }

  const object = ({ properties, required = [], additionalProperties }: Json): string => {
    const fields = Object.entries((properties ?? {}) as Record<string, Json>).map(([of, schema]) =>
      field(of, (required as string[]).includes(of), write(schema, of)),
    )
    if (fields.length > 0) return `{ ${fields.join('; ')} }`
    const rest = typeof additionalProperties === 'object' ? write(additionalProperties as Json) : ''
    return `Record<string, ${rest || 'unknown'}>`
  }

  return {
    write,
    get choices() {
      return [...named].map(([type, name]) => `export type ${name} = ${type}\n`)
    },
  }
}
