import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { paths } from '../../lib/paths.ts'
import { type AppEnv, originOf } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { openApiDocument, SERVER } from './openapi/document.ts'

const pattern = relativePattern(paths.api.root)

/** `routes` are all of the application's; they are read at the first request. */
export function apiDocument(routes: readonly RouterRoute[]) {
  let text: string | undefined
  return new Hono<AppEnv>().get(pattern(paths.api.document), (c) => {
    text ??= JSON.stringify(openApiDocument(routes))
    const headers = { 'Content-Type': 'application/json' }
    return c.body(text.replaceAll(SERVER, originOf(c)), 200, headers)
  })
}
