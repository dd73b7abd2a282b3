import type { MiddlewareHandler } from 'hono'
import { findMentorship } from '../../db/mentorship/mentorships.ts'
import { notFound } from '../../lib/errors.ts'
import { parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'

/** Only for its two sides. @throws 404 */
export const requireMentorship: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('mentorship', await loadMentorship(c))
  await next()
}

/** @throws 404 */
export async function loadMentorship(c: AppContext) {
  const id = parseId(c.req.param('id'), 'Mentorship')
  const { db, member } = c.var
  const mentorship = await findMentorship(db, member, id, new Date())
  if (!mentorship) throw notFound('Mentorship')
  return mentorship
}
