import { Hono } from 'hono'
import { z } from 'zod'
import { findForTeam } from '../../db/organizations/teams.ts'
import { invalid } from '../../lib/errors.ts'
import { verificationOf } from '../../lib/organizations/domain-state.ts'
import { jsonBody, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireTeam } from '../organizations/guards.ts'
import { requestDomain } from '../organizations/request-domain.ts'

const schema = z.object({
  domain: z.string('Enter a domain, such as example.org.'),
  anew: z.boolean('Send true for a new text, or leave it out.').optional(),
})

export const apiOrganizationVerification = new Hono<AppEnv>()
  .get('/', requireMember, requireTeam('team'), (c) => c.json(verificationOf(c.var.organization)))
  .post(
    '/',
    requireMember,
    requireTeam('team'),
    limitBody(16 * 1024),
    jsonBody(schema),
    async (c) => {
      const { db, member, organization } = c.var
      const { domain, anew: again = false } = c.req.valid('json')
      const error = await requestDomain(c, domain, again)
      if (error) throw invalid({ domain: error })
      const requested = (await findForTeam(db, member.id, organization.id)) ?? organization
      return c.json(verificationOf(requested), 202)
    },
  )
