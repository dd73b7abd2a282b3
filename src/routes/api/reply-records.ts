import { Hono } from 'hono'
import { findReplyRecord, type RecordOwner } from '../../db/applications/records.ts'
import { findProfileForMembers } from '../../db/members/profiles.ts'
import { findOrganization } from '../../db/organizations/list.ts'
import { findForTeam } from '../../db/organizations/teams.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'

const pattern = relativePattern(paths.api.root)

export const apiReplyRecords = new Hono<AppEnv>()
  .get(pattern(paths.api.organizationRecord), async (c) => {
    const { db, viewer } = c.var
    const id = parseId(c.req.param('id'), 'Organization')
    const team = viewer && (await findForTeam(db, viewer.id, id))
    if (!(await findOrganization(db, id, new Date(), team !== null))) throw notFound('Organization')
    return recordJson(c, { organizations: [id] })
  })
  .get(pattern(paths.api.userRecord), requireMember, async (c) => {
    const id = parseId(c.req.param('id'), 'Member')
    if (!(await findProfileForMembers(c.var.db, c.var.member, id))) throw notFound('Member')
    return recordJson(c, { people: [id] })
  })

async function recordJson(c: AppContext, whose: RecordOwner) {
  const { received, answered, buckets, medianDays, recent } = await findReplyRecord(
    c.get('db'),
    whose,
    new Date(),
  )
  return c.json({ received, answered, buckets, medianDays, recent })
}
