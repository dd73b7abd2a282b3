import type { MiddlewareHandler } from 'hono'
import type { RouterRoute } from 'hono/types'
import type { ApiCall } from '../../lib/api/call.ts'
import { Failure, invalid } from '../../lib/errors.ts'
import { isJson, limitBody, MAX_BODY_BYTES, peekBody } from '../http/body.ts'
import { type AppContext, type AppEnv, isApi } from '../http/context.ts'
import { callGroups } from './openapi/calls.ts'
import { openApiDocument } from './openapi/document.ts'
import { calledRoute } from './require-scope.ts'

type Known = {
  parameters: Set<string>
  /** With the names of those around them, such as `pay.min`. */
  fields: Set<string>
  /** Those with known fields inside; others take any. */
  parents: Set<string>
}

const bounded = limitBody(MAX_BODY_BYTES)

/**
 * With `Prefer: handling=strict`, refuses fields and parameters that a call doesn't know.
 * Source: RFC 7240, section 4.4
 */
export function strictHandling(routes: readonly RouterRoute[]): MiddlewareHandler<AppEnv> {
  let known: Map<string, Known> | undefined
  return async (c, next) => {
    if (!isApi(c) || !/\bhandling\s*=\s*"?strict\b/i.test(c.req.header('Prefer') ?? ''))
      return next()
    known ??= knownByCall(routes)
    const call = known.get(calledRoute(c))
    if (!call) return next()
    c.header('Preference-Applied', 'handling=strict')
    refuseParameters(c, call)
    if (!isJson(c)) return next()
    return bounded(c, async () => {
      await refuseFields(c, call)
      await next()
    })
  }
}

const knownByCall = (routes: readonly RouterRoute[]) =>
  new Map(
    callGroups(openApiDocument(routes))
      .flatMap(({ calls }) => calls)
      .map((call) => [
        `${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        knownOf(call),
      ]),
  )

/** What a call's response has can be sent back to it. */
function knownOf({ method, parameters, body, responses }: ApiCall): Known {
  const sentBack = method === 'PUT' ? responses.flatMap(({ fields }) => fields) : []
  const names = [...(body?.fields ?? []), ...sentBack].map(({ name }) => name)
  return {
    parameters: new Set(parameters.map(({ name }) => name)),
    fields: new Set(names),
    parents: new Set(names.map((name) => name.slice(0, name.lastIndexOf('.') + 1))),
  }
}

/** Enough to correct a request; the rest is refused next time. */
const named = (unknown: string[]) => unknown.slice(0, 20).map((name) => name.slice(0, 100))

function refuseParameters(c: AppContext, { parameters }: Known) {
  const unknown = Object.keys(c.req.query()).filter((name) => !parameters.has(name))
  if (unknown.length > 0)
    throw new Failure(400, 'bad_query', `This call has no parameter ${named(unknown).join(', ')}.`)
}

async function refuseFields(c: AppContext, known: Known) {
  const unknown = unknownIn(known, parsed(await peekBody(c)))
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(named(unknown).map((name) => [name, 'There’s no such field'])))
}

/** What can't be read is refused where the call reads it. */
function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}

/** Goes as deep as the known fields do; no field has lists of lists. */
function unknownIn(known: Known, value: unknown, at = ''): string[] {
  if (!known.parents.has(at)) return []
  const objects = [value].flat().filter((each) => typeof each === 'object' && each !== null)
  const unknown = objects.flatMap((each) =>
    Object.entries(each).flatMap(([name, inner]) =>
      known.fields.has(at + name) ? unknownIn(known, inner, `${at}${name}.`) : [at + name],
    ),
  )
  return [...new Set(unknown)]
}
