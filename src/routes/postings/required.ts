import type { MiddlewareHandler } from 'hono'
import { findPosting } from '../../db/queries/postings.ts'
import type { TeamOrganization } from '../../db/queries/teams.ts'
import { notFound } from '../../lib/errors.ts'
import type { Poster } from '../../lib/postings/limits.ts'
import { asId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'

/**
 * Finds the posting that the address names, for who posted it in person and for the team of its
 * organization: to all others there is none. Stands behind `requireMember`.
 */
export const requirePosting: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { db, member } = c.var
  const posting = await findPosting(db, member.id, asId(c.req.param('id'), 'Posting'))
  if (!posting) throw notFound('Posting')
  c.set('posting', posting)
  await next()
}

/** Who acts, and under which rules of this site. */
export const actingIn = (c: AppContext) => ({
  memberId: c.get('member').id,
  now: c.get('arrivedAt'),
  unproved: isUnproved(c),
  holdsFirst: c.get('env').HOLD_FIRST_POSTING,
})

/** For whom the member posts: the organization of a team of theirs, or themselves. */
export const posterIn = (c: AppContext, team: TeamOrganization | null): Poster =>
  team
    ? { kind: 'organization', ...team }
    : { kind: 'person', tier: c.get('member').membershipTier }
