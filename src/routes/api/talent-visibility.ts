import { Hono } from 'hono'
import { listExceptions, removeException, setFindable } from '../../db/talent/visibility.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { talentVisibilityChoice } from '../../lib/talent/visibility.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { except } from '../profile/talent-visibility.tsx'

const pattern = relativePattern(paths.api.finding)

export const apiTalentVisibility = new Hono<AppEnv>()
  .get('/', requireMember, async (c) =>
    c.json(await visibilityJson(c, c.get('member').findableSince)),
  )
  .put(
    '/',
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(talentVisibilityChoice),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const { findable } = c.req.valid('json')
      const changed = await setFindable(db, member.id, findable, arrivedAt)
      return c.json(await visibilityJson(c, changed.findableSince))
    },
  )
  .put(pattern(paths.api.exception), requireMember, async (c) => {
    await except(c, parseId(c.req.param('organizationId'), 'Organization'))
    return c.body(null, 204)
  })
  .delete(pattern(paths.api.exception), requireMember, async (c) => {
    const { db, member } = c.var
    const id = parseId(c.req.param('organizationId'), 'Organization')
    if (!(await removeException(db, member.id, id))) throw notFound('Organization')
    return c.body(null, 204)
  })

async function visibilityJson(c: AppContext, findableSince: Date | null) {
  const { db, member } = c.var
  const exceptions = await listExceptions(db, member.id)
  return { findable: findableSince !== null, findableSince, exceptions }
}
