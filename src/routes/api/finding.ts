import { Hono } from 'hono'
import { listExceptions, removeException, setFindable } from '../../db/talent/finding.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { findingChoice } from '../../lib/talent/finding.ts'
import { below } from '../http/below.ts'
import { asId, jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { except } from '../profile/finding.tsx'

const pattern = below(paths.api.finding)

/** Whether organizations find a member, and which of them never do. */
export const apiFinding = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => c.json(await finding(c, c.get('member').findableSince)))
  .put(
    '/',
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(findingChoice),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const { findable } = c.req.valid('json')
      const changed = await setFindable(db, member.id, findable, arrivedAt)
      return c.json(await finding(c, changed.findableSince))
    },
  )
  .put(pattern(paths.api.exception), requireMember, async (c) => {
    await except(c, asId(c.req.param('organizationId'), 'Organization'))
    return c.body(null, 204)
  })
  .delete(pattern(paths.api.exception), requireMember, async (c) => {
    const { db, member } = c.var
    const id = asId(c.req.param('organizationId'), 'Organization')
    if (!(await removeException(db, member.id, id))) throw notFound('Organization')
    return c.body(null, 204)
  })

async function finding(c: AppContext, findableSince: Date | null) {
  const { db, member } = c.var
  const exceptions = await listExceptions(db, member.id)
  return { findable: findableSince !== null, findableSince, exceptions }
}
