import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import {
  MAX_PROPOSALS,
  PROPOSAL_WINDOW_MS,
  type ProposalFields,
  type ProposalRefusal,
} from '../../lib/communities/proposal.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { seenAs } from '../../lib/text/names.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { violates } from '../errors.ts'
import { asTimestamp, currentTier } from '../membership/current-tier.ts'
import { inlineLimit, keyset, type Paging, toPage } from '../pagination.ts'
import { communities, communityProposals } from '../schema/communities.ts'
import { users } from '../schema/users.ts'

/** Serializes the check of names. */
export const nameAtATime = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('community names'))`)

const isAmong = async (names: PromiseLike<{ name: string }[]>, name: string) => {
  const seen = seenAs(name)
  return (await names).some((other) => seenAs(other.name) === seen)
}

/** Includes look-alikes. */
export const isNameInUse = (tx: Db, name: string) =>
  isAmong(
    tx.select({ name: communities.name }).from(communities).where(eq(communities.isActive, true)),
    name,
  )

const isNameWaiting = (tx: Db, name: string) =>
  isAmong(
    tx
      .select({ name: communityProposals.name })
      .from(communityProposals)
      .where(eq(communityProposals.status, 'waiting')),
    name,
  )

export type ProposeResult = { ok: true; id: string } | { ok: false; reason: ProposalRefusal }

export async function proposeCommunity(
  db: Db,
  proposerId: string,
  fields: ProposalFields,
  now: Date,
): Promise<ProposeResult> {
  try {
    return await db.transaction(async (tx): Promise<ProposeResult> => {
      const [member] = await tx
        .select({ tier: currentTier(asTimestamp(now)) })
        .from(users)
        .where(eq(users.id, proposerId))
        .for('no key update')
      if (!member || !tierIncludes(member.tier, 'foundCommunities')) return no('tier')
      const own = eq(communityProposals.proposerId, proposerId)
      const waiting = and(own, eq(communityProposals.status, 'waiting'))
      if ((await tx.$count(communityProposals, waiting)) > 0) return no('one_waits')
      const since = new Date(now.getTime() - PROPOSAL_WINDOW_MS)
      const recent = and(own, gt(communityProposals.createdAt, since))
      if ((await tx.$count(communityProposals, recent)) >= MAX_PROPOSALS) return no('too_many')
      await nameAtATime(tx)
      if (await isNameInUse(tx, fields.name)) return no('name_in_use')
      if (await isNameWaiting(tx, fields.name)) return no('name_waiting')
      const [made] = await tx
        .insert(communityProposals)
        .values({ ...fields, proposerId, createdAt: now })
        .returning({ id: communityProposals.id })
      return { ok: true, id: made!.id }
    })
  } catch (error) {
    if (violates(error, 'community_proposals_name_key')) return no('name_waiting')
    throw error
  }
}

const no = (reason: ProposalRefusal) => ({ ok: false, reason }) as const

export async function withdrawProposal(db: Db, proposerId: string, id: string, now: Date) {
  const withdrawn = await db
    .update(communityProposals)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(
      and(
        eq(communityProposals.id, id),
        eq(communityProposals.proposerId, proposerId),
        eq(communityProposals.status, 'waiting'),
      ),
    )
    .returning({ id: communityProposals.id })
  return withdrawn.length > 0
}

const MAX_OWN_PROPOSALS = 10

const ownProposalsQuery = preparedQuery((db: Db) =>
  db
    .select()
    .from(communityProposals)
    .where(eq(communityProposals.proposerId, sql.placeholder('proposer')))
    .orderBy(desc(communityProposals.createdAt), desc(communityProposals.id))
    .limit(inlineLimit(MAX_OWN_PROPOSALS)),
)

export const ownProposals = (db: Db, proposerId: string) =>
  ownProposalsQuery(db).execute({ proposer: proposerId })

export type OwnProposal = Awaited<ReturnType<typeof ownProposals>>[number]

export async function waitingProposals(db: Db, paging: Paging) {
  const page = keyset(paging, true)
  const { id, name, category, createdAt, status, proposerId } = communityProposals
  const statement = preparedVariant(db, `waiting proposals ${page.shape}`, () =>
    db
      .select({ id, name, category, createdAt, proposer: named })
      .from(communityProposals)
      .innerJoin(users, eq(users.id, proposerId))
      .where(and(sql`${status} = 'waiting'`, page.newer(createdAt, id)))
      .orderBy(asc(createdAt), asc(id))
      .limit(page.limit),
  )
  return toPage(await statement.execute(page.values), paging.limit)
}

export type WaitingProposal = Awaited<ReturnType<typeof waitingProposals>>['rows'][number]

const named = { id: users.id, firstName: users.firstName, lastName: users.lastName }

const proposalForOperatorsQuery = preparedQuery((db: Db) =>
  select(db).where(eq(communityProposals.id, sql.placeholder('id'))),
)

export async function proposalForOperators(db: Db, id: string) {
  const statement = proposalForOperatorsQuery(db)
  const [row] = await statement.execute({ id })
  return row ?? null
}

export type ProposalForOperators = NonNullable<Awaited<ReturnType<typeof proposalForOperators>>>

const select = (db: Db) =>
  db
    .select({
      id: communityProposals.id,
      name: communityProposals.name,
      category: communityProposals.category,
      description: communityProposals.description,
      rules: communityProposals.rules,
      status: communityProposals.status,
      reason: communityProposals.reason,
      communityId: communityProposals.communityId,
      createdAt: communityProposals.createdAt,
      proposer: {
        ...named,
        tier: currentTier(),
        away: sql<boolean>`(${users.pausedAt} is not null or ${users.suspendedAt} is not null)`,
      },
    })
    .from(communityProposals)
    .innerJoin(users, eq(users.id, communityProposals.proposerId))
