import type { ApiCall, CallField, CallGroup } from '../../../lib/api/call.ts'
import type { openApiDocument } from './document.ts'
import type { HEADERS } from './headers.ts'
import type { Json } from './schemas.ts'

type Document = ReturnType<typeof openApiDocument>

/** The document's calls in the order of its groups. */
export function callGroups(document: Document): CallGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      callOf(document, method.toUpperCase(), path, operation as Json),
    ),
  )
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ group }) => group === name),
  }))
}

function callOf(document: Document, method: string, path: string, operation: Json): ApiCall {
  const { operationId, tags, summary, description, security, responses } = operation
  const { parameters = [] } = operation
  return {
    id: operationId as string,
    method,
    path,
    group: (tags as string[])[0]!,
    summary: summary as string,
    description: (description as string | undefined) ?? null,
    access: accessOf(security as Json[]),
    scope: scopeIn(security as Record<string, string[]>[]),
    forOrganizations: (security as Json[]).some((each) => 'organizationToken' in each),
    parameters: (parameters as Json[]).map((parameter) => ({
      name: parameter.name as string,
      in: parameter.in as string,
      required: parameter.required as boolean,
      type: typeText(document, parameter.schema as Json),
      description: String(parameter.description ?? ''),
      example: parameter.example,
    })),
    isPaged: isPaged(responses as Record<string, Json>),
    body: bodyOf(document, operation.requestBody as Json | undefined),
    ...responsesOf(document, responses as Record<string, Json>),
  }
}

const isPaged = (responses: Record<string, Json>) =>
  'Link' in ((responses[200]?.headers ?? {}) as Json)

const accessOf = ([first]: Json[]): ApiCall['access'] =>
  'session' in first! ? 'session' : 'token' in first! ? 'members' : 'everyone'

const scopeIn = (security: Record<string, string[]>[]) =>
  security.flatMap(({ token = [] }) => token)[0] ?? null

type Media = Record<string, { schema: Json; example?: unknown }>

function bodyOf(document: Document, body: Json | undefined): ApiCall['body'] {
  const [media] = Object.entries((body?.content ?? {}) as Media)
  if (!media) return null
  const [mediaType, { schema, example }] = media
  return { mediaType, fields: fieldsOf(document, schema), example }
}

function responsesOf(document: Document, all: Record<string, Json>) {
  const responses: ApiCall['responses'] = []
  const errors: ApiCall['errors'] = []
  for (const [status, response] of Object.entries(all)) {
    if (typeof response.$ref !== 'string') {
      const [media] = Object.values((response.content ?? {}) as Media)
      const fields = media ? fieldsOf(document, media.schema) : []
      const description = response.description as string
      const headers = Object.keys((response.headers ?? {}) as Json).map((name) => ({
        name,
        description: document.components.headers[name as keyof typeof HEADERS].description,
      }))
      responses.push({ status, description, headers, fields, example: media?.example })
      continue
    }
    const { description } = document.components.responses[response.$ref.split('/').at(-1)!]!
    for (const line of String(description).split('\n\n')) {
      const [, code = '', cause = ''] = /^`(\w+)`: (.*)$/.exec(line) ?? []
      errors.push({ status, code, cause })
    }
  }
  return { responses, errors }
}

/** Of an object, or of a list's objects. */
function fieldsOf(document: Document, schema: Json): CallField[] {
  if (typeof schema.$ref === 'string') return fieldsOf(document, resolved(document, schema))
  if (schema.items) return fieldsOf(document, schema.items as Json)
  const parts = (schema.anyOf ?? schema.allOf) as Json[] | undefined
  if (parts) {
    const all = parts.flatMap((part) => fieldsOf(document, part))
    return [...new Map(all.map((field) => [field.name, field])).values()]
  }
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, of]) => [
    {
      name,
      type: typeText(document, of),
      required: required.includes(name),
      description: String(of.description ?? ''),
    },
    ...fieldsOf(document, of).map((inner) => ({ ...inner, name: `${name}.${inner.name}` })),
  ])
}

const resolved = ({ components }: Document, schema: Json): Json =>
  typeof schema.$ref === 'string' ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema

const MAX_LISTED = 24

function typeText(document: Document, schema: Json): string {
  const inner = (part: unknown) => typeText(document, part as Json)
  const named = resolved(document, schema)
  if (named !== schema) return named.enum ? inner(named) : String(schema.$ref).split('/').at(-1)!
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) {
    const shown = schema.enum.slice(0, MAX_LISTED).filter((value) => value !== '')
    return (
      shown.join(' | ') + (schema.enum.length > MAX_LISTED ? ' | … (the document lists all)' : '')
    )
  }
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return choices.map(inner).join(' | ')
  if (schema.type === 'array') return `list of ${inner(schema.items)}`
  const types = [schema.type ?? 'object'].flat().join(' | ')
  if (schema.format) return `${types} (${String(schema.format)})`
  return schema.maxLength ? `${types} (at most ${schema.maxLength} characters)` : types
}
