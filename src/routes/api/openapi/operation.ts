import { z } from 'zod'
import type { NamedEntry } from './entries.ts'
import type { Entry, ResponseContent } from './entry.ts'
import { exampleOf } from './examples.ts'
import { failure } from './failures.ts'
import { LIMIT_HEADERS, PAGE_HEADERS } from './headers.ts'
import { describePathParameter, describeQuery, IDEMPOTENCY_KEY } from './parameters.ts'
import { errorCodesOf, type RouteFacts, takesKey } from './route-facts.ts'
import type { Json, SchemaWriter } from './schemas.ts'

export function operation(writer: SchemaWriter, route: RouteFacts, entry: NamedEntry): Json {
  return {
    operationId: entry.id,
    tags: [entry.group],
    summary: entry.summary,
    ...(entry.description && { description: entry.description }),
    security: securityOf(route, entry),
    ...parametersOf(writer, route, entry),
    ...bodyOf(writer, route, entry),
    responses: {
      ...mapEntries(entry.responses, (content, status) => success(writer, status, content, entry)),
      ...(hasETag(route, entry) && NOT_MODIFIED),
      ...Object.fromEntries(
        [...errorCodesOf(route, entry)].map(([status, codes]) => [
          status,
          failure(writer, status, codes),
        ]),
      ),
    },
  }
}

/** Lists and things; files and pages have addresses of their own. */
const hasETag = ({ method }: RouteFacts, { responses }: Entry) =>
  method === 'GET' && responses[200] instanceof z.ZodType

const NOT_MODIFIED = { 304: { description: 'Nothing changed since the `ETag` in `If-None-Match`' } }

const mapEntries = <Value>(record: Record<number, Value>, map: (of: Value, key: number) => Json) =>
  Object.fromEntries(Object.entries(record).map(([key, of]) => [key, map(of, Number(key))]))

function securityOf(
  { isForMembers, needsRecentSignIn }: RouteFacts,
  { scope, forOrganizations }: NamedEntry,
) {
  if (needsRecentSignIn) return [{ session: [] }]
  const needed = scope ? [scope] : []
  const ofOrganization = forOrganizations ? [{ organizationToken: needed }] : []
  const signedIn = [{ token: needed }, ...ofOrganization, { session: [] }]
  return isForMembers ? signedIn : [{}, ...signedIn]
}

function parametersOf({ write }: SchemaWriter, route: RouteFacts, entry: Entry): Json {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) =>
    describePathParameter(route.path, name!),
  )
  const inQuery = entry.query ? describeQuery(write(entry.query, 'input')) : []
  const parameters = [...inPath, ...inQuery, ...(takesKey(route) ? [IDEMPOTENCY_KEY] : [])]
  return parameters.length > 0 ? { parameters } : {}
}

function bodyOf({ write, components }: SchemaWriter, route: RouteFacts, entry: Entry): Json {
  const content: Record<string, Json> = {}
  const json = entry.body ?? route.body
  if (json) {
    const schema = write(json, 'input')
    content['application/json'] = {
      schema,
      example: entry.example ?? exampleOf(schema, components),
    }
  }
  if (entry.form) {
    const schema = write(entry.form, 'input')
    content['multipart/form-data'] = { schema, example: exampleOf(schema, components) }
  }
  return Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}
}

function success(
  { write, components }: SchemaWriter,
  status: number,
  content: ResponseContent,
  { pages, codes = [] }: Entry,
): Json {
  const description = DESCRIPTIONS[status] ?? 'Done'
  const headers = {
    ...(pages && PAGE_HEADERS[pages]),
    ...(codes.includes('too_many') && LIMIT_HEADERS),
  }
  const described = { description, ...(Object.keys(headers).length > 0 && { headers }) }
  if (content === null) return described
  if (typeof content === 'string')
    return { ...described, content: { [content]: { schema: { type: 'string' } } } }
  const schema = write(content, 'output')
  return {
    ...described,
    content: { 'application/json': { schema, example: exampleOf(schema, components) } },
  }
}

const DESCRIPTIONS: Record<number, string> = {
  201: 'Created',
  202: 'Accepted: it takes effect later',
  204: 'Done, without a body',
  302: 'A redirect to a page',
}
