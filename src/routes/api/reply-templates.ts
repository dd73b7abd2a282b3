import { Hono } from 'hono'
import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
} from '../../db/applications/reply-templates.ts'
import { replyTemplateSchema, TOO_MANY_TEMPLATES } from '../../lib/applications/reply-templates.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { requireTeam } from '../organizations/guards.ts'
import { teamPlace, templateIdIn } from '../organizations/reply-templates.tsx'

const pattern = relativePattern(paths.api.organizations)
const reading = [requireMember, requireTeam('post')] as const
const writing = [
  requireMember,
  limitBody(16 * 1024),
  mediaType('application/json'),
  requireTeam('post'),
] as const

export const apiReplyTemplates = new Hono<AppEnv>()
  .get(pattern(paths.api.replyTemplates), ...reading, async (c) =>
    c.json(await listReplyTemplates(c.var.db, teamPlace(c))),
  )
  .post(pattern(paths.api.replyTemplates), ...writing, jsonBody(replyTemplateSchema), async (c) => {
    const added = await addReplyTemplate(c.var.db, teamPlace(c), c.req.valid('json'))
    if (added === 'full') throw new Failure(409, 'full', `${TOO_MANY_TEMPLATES}.`)
    if (!added) throw notFound('Organization')
    return c.json(added, 201)
  })
  .put(pattern(paths.api.replyTemplate), ...writing, jsonBody(replyTemplateSchema), async (c) => {
    const { db } = c.var
    const changed = await changeReplyTemplate(
      db,
      teamPlace(c),
      templateIdIn(c),
      c.req.valid('json'),
    )
    if (!changed) throw notFound('Template')
    return c.json(changed)
  })
  .delete(pattern(paths.api.replyTemplate), ...reading, async (c) => {
    if (!(await deleteReplyTemplate(c.var.db, teamPlace(c), templateIdIn(c))))
      throw notFound('Template')
    return c.body(null, 204)
  })
