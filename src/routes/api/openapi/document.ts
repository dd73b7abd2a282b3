import type { RouterRoute } from 'hono/types'
import { SITE_NAME } from '../../../lib/site.ts'
import { ENTRIES, GROUPS } from './entries.ts'
import { describeEvents } from './events.ts'
import { HEADERS } from './headers.ts'
import { INTRODUCTION } from './introduction.ts'
import { operation } from './operation.ts'
import { apiRoutes } from './route-facts.ts'
import { type Json, schemaWriter } from './schemas.ts'
import { SERVER } from './server.ts'

/** OpenAPI 3.1 of the routes that have an entry, with {@link SERVER} as the server. */
export function openApiDocument(routes: readonly RouterRoute[]) {
  const writer = schemaWriter()
  const paths: Record<string, Json> = {}
  for (const route of apiRoutes(routes)) {
    const entry = ENTRIES.get(`${route.method} ${route.path}`)
    if (!entry) continue
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operation(writer, route, entry)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${SITE_NAME} API`,
      version: '1.0.0',
      description: INTRODUCTION,
      license: { name: 'Terms of use', url: `${SERVER}/terms` },
    },
    servers: [{ url: SERVER }],
    tags: Object.entries(GROUPS).map(([name, { description }]) => ({ name, description })),
    paths,
    webhooks: describeEvents(writer),
    components: {
      schemas: writer.components,
      responses: writer.responses,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', description: 'An API token, from your account page.' },
  organizationToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token of an organization, from its page: it reaches that organization alone.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The cookie of a sign-in.',
  },
}
