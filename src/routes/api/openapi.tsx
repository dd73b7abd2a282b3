import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { findCalls, findSections } from '../../lib/api/call.ts'
import { notFound } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { ApiCallPage } from '../../views/api-docs/api-call-page.tsx'
import { ApiDocsPage } from '../../views/api-docs/api-docs-page.tsx'
import { type AppEnv, originOf } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { callGroups } from './openapi/calls.ts'
import { openApiDocument } from './openapi/document.ts'
import { docsQuery } from './openapi/entries/documentation.ts'
import { eventsIn } from './openapi/events.ts'
import { INTRODUCTION } from './openapi/introduction.ts'
import { SERVER } from './openapi/server.ts'

const pattern = relativePattern(paths.api.root)

/** `routes` are all of the application's; they are read at the first request. */
export function apiDocument(routes: readonly RouterRoute[]) {
  const made = once(() => {
    const document = openApiDocument(routes)
    return {
      text: JSON.stringify(document),
      groups: callGroups(document),
      events: eventsIn(document.webhooks),
    }
  })
  return new Hono<AppEnv>()
    .get(pattern(paths.api.document), (c) =>
      c.body(made().text.replaceAll(SERVER, originOf(c)), 200, {
        'Content-Type': 'application/json',
      }),
    )
    .get(pattern(paths.api.docs), (c) => {
      const { q } = parseListQuery(docsQuery, c.req.query())
      const groups = findCalls(made().groups, q)
      const { events } = made()
      const about = INTRODUCTION.replaceAll(SERVER, originOf(c))
      const introduction = q ? findSections(about, q) : about
      return c.render(
        <ApiDocsPage q={q} groups={groups} events={events} introduction={introduction} />,
        {
          title: q ? `${q} · API` : 'API',
          canonical: paths.api.docs,
          indexable: !q,
        },
      )
    })
    .get(pattern(paths.api.docsCall), (c) => {
      const calls = made().groups.flatMap((group) => group.calls)
      const call = calls.find(({ id }) => id === c.req.param('call'))
      if (!call) throw notFound('Call')
      return c.render(<ApiCallPage call={call} origin={originOf(c)} />, {
        title: `${call.summary} · API`,
        canonical: paths.api.docsCall(call.id),
        indexable: true,
      })
    })
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
