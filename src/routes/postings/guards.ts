import type { MiddlewareHandler } from 'hono'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { findPosting } from '../../db/postings/postings.ts'
import { notFound } from '../../lib/errors.ts'
import type { PostingPoster } from '../../lib/postings/limits.ts'
import { parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'

/** The poster and the organization's team. Goes after `requireMember`. @throws 404 */
export const requirePosting: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { db, member } = c.var
  const posting = await findPosting(db, member.id, parseId(c.req.param('id'), 'Posting'))
  if (!posting) throw notFound('Posting')
  c.set('posting', posting)
  await next()
}

export const actingIn = (c: AppContext) => ({
  memberId: c.get('member').id,
  now: c.get('arrivedAt'),
  unverified: isEmailUnverified(c),
  holdsFirst: c.get('env').HOLD_FIRST_POSTING,
})

export const posterIn = (c: AppContext, team: TeamOrganization | null): PostingPoster =>
  team
    ? { kind: 'organization', ...team }
    : { kind: 'person', tier: c.get('member').membershipTier }
