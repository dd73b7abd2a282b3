import { Hono } from 'hono'
import { listOrganizationTokens, type OrganizationToken } from '../../db/organizations/tokens.ts'
import { newTokenOf, organizationTokenSchema } from '../../lib/accounts/access-token.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { requireTeam } from '../organizations/guards.ts'
import { teamPlace } from '../organizations/reply-templates.tsx'
import { makeOwn, revoke } from '../organizations/tokens.tsx'

const pattern = relativePattern(paths.api.organizations)

export const apiOrganizationTokens = new Hono<AppEnv>()
  .get(pattern(paths.api.organizationTokens), requireMember, requireTeam('team'), async (c) => {
    const { db, arrivedAt } = c.var
    return c.json((await listOrganizationTokens(db, teamPlace(c), arrivedAt)).map(tokenJson))
  })
  .post(
    pattern(paths.api.organizationTokens),
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    mediaType('application/json'),
    requireTeam('team'),
    jsonBody(organizationTokenSchema),
    async (c) => c.json(await makeOwn(c, newTokenOf(c.req.valid('json'))), 201),
  )
  .delete(
    pattern(paths.api.organizationToken),
    requireMember,
    requireRecentSignIn,
    requireTeam('team'),
    async (c) => {
      await revoke(c)
      return c.body(null, 204)
    },
  )

const tokenJson = ({ maker, ...token }: OrganizationToken) => ({
  ...token,
  maker: { id: maker.id, name: fullName(maker) },
})
