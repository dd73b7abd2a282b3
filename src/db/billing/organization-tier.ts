import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { effectiveUntil, type Term } from '../../lib/billing/terms.ts'
import { livePostings } from '../../lib/postings/plan-limits.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { announcePaused } from '../organizations/webhook-deliveries.ts'
import { takesUpSlot } from '../postings/postings.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'

const MAX_POSTINGS_NAMED = 10

/** Call after `lockHolder` with the active terms, in order. Pauses postings above the limit. */
export async function writeOrganizationTier(tx: Db, id: string, terms: Term[], now: Date) {
  const [before] = await tx.select().from(organizations).where(eq(organizations.id, id))
  if (!before) return
  const last = terms.at(-1)
  const endsAt = last && effectiveUntil(last) > now ? effectiveUntil(last) : null
  if (before.tierEndsAt?.getTime() === endsAt?.getTime()) return
  await tx
    .update(organizations)
    .set({ tierEndsAt: endsAt, updatedAt: sql`updated_at` })
    .where(eq(organizations.id, id))
  if (endsAt || before.closedAt) return
  const paused = await pauseAbove(tx, before, now)
  await notifyTeam(tx, before, paused, now)
}

type Organization = typeof organizations.$inferSelect

/** The oldest stay live; returns the titles. */
async function pauseAbove(tx: Db, organization: Organization, now: Date): Promise<string[]> {
  const limit = livePostings({ kind: 'organization', ...organization, tierEndsAt: null }, now) ?? 0
  const { id, organizationId, publishedAt } = opportunities
  const above = tx
    .select({ id })
    .from(opportunities)
    .where(and(eq(organizationId, organization.id), takesUpSlot(now)))
    .orderBy(asc(sql`coalesce(${publishedAt}, ${opportunities.createdAt})`), asc(id))
    .offset(limit)
  const paused = await tx
    .update(opportunities)
    .set({ status: 'paused', pausedFor: 'tier', updatedAt: now })
    .where(inArray(id, above))
    .returning({ id, title: opportunities.title })
  const ids = paused.map((posting) => posting.id)
  await announcePaused(tx, ids, now)
  return paused.map(({ title }) => title).sort()
}

async function notifyTeam(tx: Db, { id, name }: Organization, paused: string[], now: Date) {
  const team = await tx
    .select({ memberId: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.organizationId, id))
  await enqueueEmails(
    tx,
    team.map(({ memberId }) => ({
      kind: 'organization-tier-ended',
      memberId,
      about: `${id} ${memberId} ${now.toISOString()}`,
      data: {
        id,
        organization: name,
        paused: paused.slice(0, MAX_POSTINGS_NAMED),
        more: Math.max(0, paused.length - MAX_POSTINGS_NAMED),
      },
    })),
  )
}
