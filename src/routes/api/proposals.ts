import { Hono, type MiddlewareHandler } from 'hono'
import {
  type OwnProposal,
  ownProposals,
  propose,
  withdrawProposal,
} from '../../db/communities/proposals.ts'
import {
  isAboutName,
  PROPOSAL_REFUSALS,
  type ProposalRefusal,
  proposalSchema,
} from '../../lib/communities/proposal.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { gives } from '../../lib/tier-lines.ts'
import { WRITTEN_BODY } from '../communities/writing.ts'
import { below } from '../http/below.ts'
import { asId, jsonBody, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireProvedAddress } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'

const pattern = below(paths.api.communities)

const requireTier: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!gives(c.var.member.membershipTier, 'foundCommunities')) throw refusal('tier')
  await next()
}

/** The communities that a member proposes. */
export const apiProposals = new Hono<AppEnv>()
  .get(pattern(paths.api.proposals), requireMember, async (c) => {
    const { db, member } = c.var
    return c.json((await ownProposals(db, member.id)).map(proposalJson))
  })
  .post(
    pattern(paths.api.proposals),
    requireMember,
    limitBody(WRITTEN_BODY),
    requireTier,
    requireProvedAddress,
    jsonBody(proposalSchema),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const result = await propose(db, member.id, c.req.valid('json'), arrivedAt)
      if (!result.ok) throw refusal(result.reason)
      const made = await ownProposals(db, member.id)
      return c.json(proposalJson(made.find(({ id }) => id === result.id)!), 201)
    },
  )
  .delete(pattern(paths.api.proposal), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = asId(c.req.param('proposal'), 'Proposal')
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
