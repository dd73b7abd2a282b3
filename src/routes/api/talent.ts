import { Hono } from 'hono'
import { countTalent, type FoundTalent } from '../../db/talent/search.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { talentQuery } from '../../lib/talent/list-query.ts'
import { parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonRows } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { requireTeam } from '../organizations/guards.ts'
import { requireTalentTier } from '../talent/load.ts'
import { finderOf, findTalent, openTalent } from '../talent/search.ts'

const pattern = relativePattern(paths.api.organizations)

export const apiTalent = new Hono<AppEnv>()
  .get(pattern(paths.api.talent), requireMember, requireTeam('post'), async (c) => {
    requireTalentTier(c)
    const { cursor, limit = 50, ...query } = parseListQuery(talentQuery, c.req.query())
    const finder = finderOf(c, c.var.organization.id)
    const [page, count] = await Promise.all([
      findTalent(c, finder, query, { cursor, limit }),
      countTalent(c.var.db, finder, query),
    ])
    const { organizationId: _, ...requested } = query
    return jsonRows(c, page, count, { limit, ...requested }, talentJson)
  })
  .get(pattern(paths.api.talentMember), requireMember, requireTeam('post'), async (c) => {
    requireTalentTier(c)
    const id = parseId(c.req.param('member'), 'Member')
    const {
      emailVerifiedAt: _verified,
      profileAudience: _audience,
      timeZone: _zone,
      entries: _entries,
      pieces: _pieces,
      landscape: _landscape,
      publicName: _name,
      createdAt,
      ...shown
    } = await openTalent(c, c.var.organization.id, id)
    return c.json({ ...shown, createdAt })
  })

const talentJson = (found: FoundTalent) => ({
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
