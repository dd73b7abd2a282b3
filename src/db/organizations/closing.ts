import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { IN_PROGRESS_STATUSES } from '../../lib/applications/states.ts'
import { can } from '../../lib/organizations/rights.ts'
import { cancelTerms } from '../billing/terms.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamInvitations, teamMembers } from '../schema/organizations.ts'
import { lockTeam, roleIn } from './team.ts'

const BATCH = 500

/** Ends open and paused postings as withdrawn; notifies the team and applicants. */
export const closeOrganization = (
  db: Db,
  { organizationId, actorId }: { organizationId: string; actorId: string },
  now: Date,
): Promise<'done' | 'gone' | 'may_not'> =>
  db.transaction(async (tx) => {
    const organization = await lockTeam(tx, organizationId)
    const actor = await roleIn(tx, organizationId, actorId)
    if (!organization || !actor) return 'gone'
    if (!can(actor, 'own')) return 'may_not'
    const { name } = organization
    await closePostings(tx, organizationId, now)
    await tx.delete(teamInvitations).where(eq(teamInvitations.organizationId, organizationId))
    await tx
      .update(organizations)
      .set({ closedAt: now })
      .where(eq(organizations.id, organizationId))
    // Paid time is lost, as the owner was told; renewals stop.
    await cancelTerms(tx, { organizationId }, now)
    await notifyTeam(tx, { organizationId, actorId, name })
    await notifyApplicants(tx, organizationId, name)
    return 'done'
  })

async function closePostings(tx: Db, organizationId: string, now: Date) {
  const closed = await tx
    .update(opportunities)
    .set({
      status: 'closed',
      outcome: 'withdrawn',
      closedAt: now,
      pausedFor: null,
      askedAt: null,
    })
    .where(
      and(
        eq(opportunities.organizationId, organizationId),
        inArray(opportunities.status, ['open', 'paused']),
      ),
    )
    .returning({ id: opportunities.id })
  const ids = closed.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(accountTokens).where(inArray(accountTokens.opportunityId, ids))
}

type Closed = { organizationId: string; actorId: string; name: string }

async function notifyTeam(tx: Db, { organizationId, actorId, name }: Closed) {
  const team = await tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.organizationId, organizationId))
  await enqueueEmails(
    tx,
    team
      .filter(({ id }) => id !== actorId)
      .map(({ id }) => ({
        kind: 'team-changed',
        memberId: id,
        about: `${organizationId} ${id} closed`,
        data: { id: organizationId, organization: name, what: 'closed' },
      })),
  )
}

async function notifyApplicants(tx: Db, organizationId: string, organization: string) {
  const { id, applicantId, opportunityId, status } = applications
  for (let after = FIRST; ; ) {
    const waiting = await tx
      .select({ id, applicantId, title: opportunities.title })
      .from(applications)
      .innerJoin(opportunities, eq(opportunities.id, opportunityId))
      .where(
        and(
          eq(opportunities.organizationId, organizationId),
          inArray(status, IN_PROGRESS_STATUSES),
          gt(id, after),
        ),
      )
      .orderBy(asc(id))
      .limit(BATCH)
    await enqueueEmails(
      tx,
      waiting.map((application) => ({
        kind: 'organization-closed',
        memberId: application.applicantId,
        about: application.id,
        data: { organization, title: application.title },
      })),
    )
    if (waiting.length < BATCH) return
    after = waiting.at(-1)!.id
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'
