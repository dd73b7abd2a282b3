import { Hono } from 'hono'
import { countTalent, type FoundMember } from '../../db/talent/find.ts'
import { parseListQuery, talentQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { requireTeam } from '../companies/required.ts'
import { below } from '../http/below.ts'
import { asId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { finderOf, findTalent, openFound } from '../talent/find.ts'
import { requireTalentTier } from '../talent/load.ts'

const pattern = below(paths.api.organizations)

/** Members whom an organization may find, for who recruits for it. */
export const apiTalent = new Hono<AppEnv>()
  .get(pattern(paths.api.talent), requireMember, requireTeam('post'), async (c) => {
    requireTalentTier(c)
    const { cursor, limit = 50, ...query } = parseListQuery(talentQuery, c.req.query())
    const finder = finderOf(c, c.var.organization.id)
    const [page, count] = await Promise.all([
      findTalent(c, finder, query, { cursor, limit }),
      countTalent(c.var.db, finder, query),
    ])
    const { organizationId: _, ...asked } = query
    return jsonRows(c, page, count, { limit, ...asked }, foundJson)
  })
  .get(pattern(paths.api.talentMember), requireMember, requireTeam('post'), async (c) => {
    requireTalentTier(c)
    const id = asId(c.req.param('member'), 'Member')
    const {
      emailVerifiedAt: _proved,
      entries: _entries,
      pieces: _pieces,
      landscape: _landscape,
      publicName: _name,
      createdAt,
      ...shown
    } = await openFound(c, c.var.organization.id, id)
    return c.json({ ...shown, createdAt })
  })

const foundJson = (found: FoundMember) => ({
  id: found.id,
  firstName: found.firstName,
  lastName: found.lastName,
  profileImageUrl: found.profileImageUrl,
  isVerified: found.isVerified,
  industries: found.industries,
  location: found.location,
  facts: found.facts,
  invited: found.invited,
})
