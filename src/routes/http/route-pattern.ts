import { matchedRoutes } from 'hono/route'
import type { AppContext } from './context.ts'

/** Requests without a route share a label: anyone can invent addresses and methods. */
export const OTHER = 'other'

/** Such as '/opportunities/:id'. */
export const routePattern = (c: AppContext): string =>
  matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? OTHER

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

export const methodLabel = (c: AppContext): string =>
  METHODS.has(c.req.method) ? c.req.method : OTHER
