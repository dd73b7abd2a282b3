import { Hono } from 'hono'
import { findReplyRecord, type Whose } from '../../db/applications/records.ts'
import { findOrganization } from '../../db/queries/organizations.ts'
import { findPublicMember } from '../../db/queries/profiles.ts'
import { findForTeam } from '../../db/queries/teams.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { below } from '../http/below.ts'
import { asId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'

const pattern = below(paths.api.root)

/** The counts that a reply record's sentence follows from. */
export const apiReplyRecords = new Hono<AppEnv>()
  .get(pattern(paths.api.organizationRecord), async (c) => {
    const { db, viewer } = c.var
    const id = asId(c.req.param('id'), 'Organization')
    const team = viewer && (await findForTeam(db, viewer.id, id))
    if (!(await findOrganization(db, id, new Date(), team !== null))) throw notFound('Organization')
    return recordJson(c, { organizations: [id] })
  })
  .get(pattern(paths.api.userRecord), requireMember, async (c) => {
    const id = asId(c.req.param('id'), 'Member')
    if (!(await findPublicMember(c.var.db, c.var.member, id))) throw notFound('Member')
    return recordJson(c, { people: [id] })
  })

async function recordJson(c: AppContext, whose: Whose) {
  const { received, answered, buckets, medianDays, recent } = await findReplyRecord(
    c.get('db'),
    whose,
    new Date(),
  )
  return c.json({ received, answered, buckets, medianDays, recent })
}
