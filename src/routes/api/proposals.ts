import { Hono, type MiddlewareHandler } from 'hono'
import {
  type OwnProposal,
  ownProposals,
  proposeCommunity,
  withdrawProposal,
} from '../../db/communities/proposals.ts'
import {
  isAboutName,
  PROPOSAL_REFUSALS,
  type ProposalRefusal,
  proposalSchema,
} from '../../lib/communities/proposal.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { paths } from '../../lib/paths.ts'
import { MAX_TEXT_FORM_BYTES } from '../communities/writing.ts'
import { jsonBody, limitBody, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { relativePattern } from '../http/relative-pattern.ts'

const pattern = relativePattern(paths.api.communities)

const requireTier: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!tierIncludes(c.var.member.membershipTier, 'foundCommunities')) throw refusal('tier')
  await next()
}

export const apiProposals = new Hono<AppEnv>()
  .get(pattern(paths.api.proposals), requireMember, async (c) => {
    const { db, member } = c.var
    return c.json((await ownProposals(db, member.id)).map(proposalJson))
  })
  .post(
    pattern(paths.api.proposals),
    requireMember,
    limitBody(MAX_TEXT_FORM_BYTES),
    requireTier,
    requireVerifiedEmail,
    jsonBody(proposalSchema),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const result = await proposeCommunity(db, member.id, c.req.valid('json'), arrivedAt)
      if (!result.ok) throw refusal(result.reason)
      const made = await ownProposals(db, member.id)
      return c.json(proposalJson(made.find(({ id }) => id === result.id)!), 201)
    },
  )
  .delete(pattern(paths.api.proposal), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('proposal'), 'Proposal')
    if (!(await withdrawProposal(db, member.id, id, arrivedAt))) throw notFound('Proposal')
    return c.body(null, 204)
  })

function refusal(reason: ProposalRefusal) {
  const message = PROPOSAL_REFUSALS[reason]
  if (reason === 'tier') return new Failure(403, 'tier_limit', message)
  const errors = isAboutName(reason) ? { errors: { name: message } } : {}
  return new Failure(409, reason, message, errors)
}

const proposalJson = (row: OwnProposal) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  description: row.description,
  rules: row.rules,
  status: row.status,
  reason: row.reason,
  communityId: row.communityId,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
})
