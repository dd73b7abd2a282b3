import { Hono } from 'hono'
import { z } from 'zod'
import { findForTeam } from '../../db/queries/teams.ts'
import { invalid } from '../../lib/errors.ts'
import { verificationOf } from '../../lib/organizations/domain-state.ts'
import { askDomain } from '../companies/ask-domain.ts'
import { requireTeam } from '../companies/required.ts'
import { jsonBody, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'

const schema = z.object({
  domain: z.string('Enter a domain, such as example.org.'),
  /** Whether another text is made, and the one from before counts no more. */
  anew: z.boolean('Say true for another text, or leave it out.').optional(),
})

/** How an organization's team shows that it controls a domain. */
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
      const { domain, anew = false } = c.req.valid('json')
      const error = await askDomain(c, domain, anew)
      if (error) throw invalid({ domain: error })
      const asked = (await findForTeam(db, member.id, organization.id)) ?? organization
      return c.json(verificationOf(asked), 202)
    },
  )
