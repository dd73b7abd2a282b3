import { and, eq } from 'drizzle-orm'
import { tierIncludes } from '../../lib/membership/features.ts'
import { addToLog } from '../communities/log.ts'
import { isNameInUse, nameAtATime } from '../communities/proposals.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { violates } from '../errors.ts'
import { lockMembers } from '../members/lock-members.ts'
import { currentTier } from '../membership/current-tier.ts'
import { communities, communityMemberships, communityProposals } from '../schema/communities.ts'
import { users } from '../schema/users.ts'
import { type OperatorAction, runAction } from './log.ts'

export const CANNOT_APPROVE = {
  taken:
    'An open community already has this name or a similar one. Decline the proposal, or rename that community first',
  tier: 'The proposer’s plan no longer includes starting communities',
  away: 'The proposer’s account is paused or suspended',
} as const
export type CannotApprove = keyof typeof CANNOT_APPROVE

class NotNow extends Error {
  readonly why: CannotApprove

  constructor(why: CannotApprove) {
    super(why)
    this.why = why
  }
}

/** False where it was decided, a refusal where it cannot be founded now. */
export async function approveProposal(
  db: Db,
  acting: OperatorAction,
  now: Date,
): Promise<boolean | CannotApprove> {
  try {
    return await runAction(db, 'proposal approved', acting, async (tx) => {
      const proposal = await take(tx, acting.subject.id)
      if (!proposal) return false
      const { name, description, category, rules, proposerId } = proposal
      await lockMembers(tx, [proposerId])
      const [proposer] = await tx
        .select({ tier: currentTier(), pausedAt: users.pausedAt, suspendedAt: users.suspendedAt })
        .from(users)
        .where(eq(users.id, proposerId))
      if (!proposer || proposer.pausedAt || proposer.suspendedAt) throw new NotNow('away')
      if (!tierIncludes(proposer.tier, 'foundCommunities')) throw new NotNow('tier')
      await nameAtATime(tx)
      if (await isNameInUse(tx, name)) throw new NotNow('taken')
      const [made] = await tx
        .insert(communities)
        .values({ name, description, category, rules, held: null, memberCount: 1 })
        .returning({ id: communities.id })
      const communityId = made!.id
      await tx
        .insert(communityMemberships)
        .values({ communityId, userId: proposerId, role: 'owner', joinedAt: now })
      await decide(tx, proposal.id, { status: 'approved', decidedAt: now, communityId })
      const line = { communityId, actorId: proposerId, actorRole: 'owner' } as const
      await addToLog(tx, { ...line, action: 'founded' })
      await notifyProposer(tx, proposal, { communityId, reason: null })
      return true
    })
  } catch (error) {
    if (error instanceof NotNow) return error.why
    if (violates(error, 'communities_name_key')) return 'taken'
    throw error
  }
}

export const declineProposal = (db: Db, acting: OperatorAction, reason: string, now: Date) =>
  runAction(db, 'proposal declined', acting, async (tx) => {
    const proposal = await take(tx, acting.subject.id)
    if (!proposal) return false
    await decide(tx, proposal.id, { status: 'declined', decidedAt: now, reason })
    await notifyProposer(tx, proposal, { communityId: null, reason })
    return true
  })

async function take(tx: Db, id: string) {
  const [proposal] = await tx
    .select()
    .from(communityProposals)
    .where(and(eq(communityProposals.id, id), eq(communityProposals.status, 'waiting')))
    .for('update')
  return proposal ?? null
}

const decide = (tx: Db, id: string, set: Partial<typeof communityProposals.$inferInsert>) =>
  tx.update(communityProposals).set(set).where(eq(communityProposals.id, id))

type Proposal = { id: string; proposerId: string; name: string }

const notifyProposer = (
  tx: Db,
  { id, proposerId, name }: Proposal,
  notified: { communityId: string | null; reason: string | null },
) =>
  enqueueEmails(tx, [
    { kind: 'proposal-decided', memberId: proposerId, about: id, data: { name, ...notified } },
  ])
