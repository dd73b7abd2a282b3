import type { MiddlewareHandler } from 'hono'
import { findForTeam, type TeamOrganization } from '../../db/organizations/teams.ts'
import { type FirstReview, findFirstReview } from '../../db/postings/first-review.ts'
import { findPosting, type OwnPosting } from '../../db/postings/postings.ts'
import { notFound } from '../../lib/errors.ts'
import { can } from '../../lib/organizations/rights.ts'
import type { PostingPoster } from '../../lib/postings/plan-limits.ts'
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

/** Null where publishing goes live at once. */
export const reviewFor = (
  c: AppContext,
  team: TeamOrganization | null,
): Promise<FirstReview | null> | null => {
  const { db, member, env, arrivedAt: now } = c.var
  if (!env.HOLD_FIRST_POSTING) return null
  const author = { poster: posterIn(c, team), verifiedAt: member.emailVerifiedAt }
  return findFirstReview(db, author, { memberId: member.id, organizationId: team?.id ?? null }, now)
}

/** For the button that publishes a draft. */
export async function reviewOfDraft(c: AppContext, posting: OwnPosting) {
  const { status, publishedAt, organizationId, role } = posting
  if (status !== 'draft' || publishedAt || (organizationId && !can(role, 'post'))) return null
  const { db, member } = c.var
  return reviewFor(c, organizationId ? await findForTeam(db, member.id, organizationId) : null)
}

export const posterIn = (c: AppContext, team: TeamOrganization | null): PostingPoster =>
  team
    ? { kind: 'organization', ...team }
    : { kind: 'person', tier: c.get('member').membershipTier }
