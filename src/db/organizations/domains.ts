import { and, eq, inArray, isNotNull, isNull, like, lte, ne, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import type { Network } from '../../lib/guarded-fetch/network.ts'
import type { DomainChange } from '../../lib/mail/emails/organizations.ts'
import { displayForm, isTwin } from '../../lib/organizations/domain.ts'
import {
  checkDomain,
  type DomainFinding,
  GIVE_UP_AFTER_MS,
  newDomainToken,
  pauseAfter,
  RECHECK_AFTER_MS,
  VERIFICATION_GRACE_MS,
} from '../../lib/organizations/domain-check.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { violates } from '../errors.ts'
import { type Organization, organizations, teamMembers } from '../schema/organizations.ts'
import { permittedFor } from './teams.ts'

export const DOMAIN_TAKEN =
  'This domain belongs to another organization, which has shown that it controls it.'
export const DOMAIN_TWIN =
  'This name looks like the domain of another organization. If both are yours, write to us.'

/** Verified by another organization, or it looks like such a domain. */
export async function domainRefusal(db: Db, id: string, domain: string): Promise<string | null> {
  const { domain: verified } = organizations
  const others = await db
    .select({ domain: verified })
    .from(organizations)
    .where(
      and(
        isNotNull(organizations.domainProvedAt),
        ne(organizations.id, id),
        or(inArray(verified, [domain, displayForm(domain)]), like(verified, '%xn--%')),
      ),
    )
  if (others.some((other) => other.domain === domain)) return DOMAIN_TAKEN
  return others.some((other) => isTwin(domain, other.domain!)) ? DOMAIN_TWIN : null
}

/** Returns whether the member may. */
export async function requestDomainVerification(
  db: Db,
  memberId: string,
  id: string,
  { domain, anew: again = false }: { domain: string; anew?: boolean },
  now: Date,
): Promise<boolean> {
  const begun = { domainAskedAt: now, domainChecks: 0, domainNextCheckAt: now }
  const isMine = and(eq(organizations.id, id), permittedFor(memberId, id, 'team'))
  const isSame = and(eq(organizations.domain, domain), isNotNull(organizations.domainToken))
  if (!again) {
    const isUnverified = or(
      isNull(organizations.domainProvedAt),
      isNotNull(organizations.domainMissingSince),
    )
    const [again] = await db
      .update(organizations)
      .set({
        domainAskedAt: sql`case when ${isUnverified} then ${now.toISOString()}::timestamptz else ${organizations.domainAskedAt} end`,
        domainChecks: 0,
        domainNextCheckAt: now,
      })
      .where(and(isMine, isSame))
      .returning({ id: organizations.id })
    if (again) return true
  }
  const [requested] = await db
    .update(organizations)
    .set({ ...begun, ...notVerified, domain, domainToken: newDomainToken() })
    .where(isMine)
    .returning({ id: organizations.id })
  return requested !== undefined
}

const notVerified = { domainProvedAt: null, domainCheckedAt: null, domainMissingSince: null }

const AT_ONCE = 5

/** Milliseconds: longer than a check takes. */
const CLAIM_MS = 60_000

/** In batches, outside transactions; instances share the work. */
export async function checkDomains(db: Db, outside: Network, now: Date, stopping?: AbortSignal) {
  while (!stopping?.aborted) {
    const claimed = await claimDueDomains(db, now)
    await Promise.all(
      claimed.map(async (organization) => {
        const { domain, domainToken } = organization
        const finding = await checkDomain(domainToken!, domain!, outside)
        await recordCheck(db, organization, finding, now)
      }),
    )
    if (claimed.length < AT_ONCE) return
  }
}

export async function claimDueDomains(db: Db, now: Date): Promise<Organization[]> {
  const due = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        lte(organizations.domainNextCheckAt, now),
        isNotNull(organizations.domain),
        isNotNull(organizations.domainToken),
        isNull(organizations.closedAt),
      ),
    )
    .orderBy(organizations.domainNextCheckAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(organizations)
    .set({ domainNextCheckAt: new Date(now.getTime() + CLAIM_MS), updatedAt: UNCHANGED })
    .where(inArray(organizations.id, due))
    .returning()
}

const UNCHANGED = sql`${organizations.updatedAt}`

/** Notifies the owners of changes. Ignored where domain or token changed meanwhile. */
export async function recordCheck(
  db: Db,
  claimed: Organization,
  finding: DomainFinding,
  now: Date,
) {
  const { id, domain, domainToken } = claimed
  const { change, ...found } = afterCheck(claimed, finding, now)
  try {
    await db.transaction(async (tx) => {
      if (found.domainProvedAt && !claimed.domainProvedAt && (await domainRefusal(tx, id, domain!)))
        return void (await storeCheck(tx, claimed, { domainNextCheckAt: null }))
      const stored = await storeCheck(tx, claimed, {
        ...found,
        domainChecks: claimed.domainChecks + 1,
      })
      if (!stored || !change) return
      const owners = await tx
        .select({ memberId: teamMembers.userId })
        .from(teamMembers)
        .where(and(eq(teamMembers.organizationId, id), eq(teamMembers.role, 'owner')))
      await enqueueEmails(
        tx,
        owners.map(({ memberId }) => ({
          kind: 'domain-proof',
          memberId,
          about: `${change} ${domainToken} ${now.toISOString()} ${memberId}`,
          data: { organizationId: id, name: claimed.name, domain: domain!, now: change },
        })),
      )
    })
  } catch (error) {
    // Another organization verified it first.
    if (!violates(error, 'organizations_domain_key')) throw error
    await storeCheck(db, claimed, { domainNextCheckAt: null })
  }
}

async function storeCheck(db: Db, claimed: Organization, values: Partial<Organization>) {
  const { id, domain, domainToken } = claimed
  const stored = await db
    .update(organizations)
    .set({ ...values, updatedAt: UNCHANGED })
    .where(
      and(
        eq(organizations.id, id),
        eq(organizations.domain, domain!),
        eq(organizations.domainToken, domainToken!),
      ),
    )
    .returning({ id: organizations.id })
  return stored.length > 0
}

type After = Partial<Organization> & { change?: DomainChange }

function afterCheck(before: Organization, finding: DomainFinding, now: Date): After {
  const { domainProvedAt, domainCheckedAt, domainMissingSince, domainAskedAt } = before
  const age = (since: Date | null) => now.getTime() - (since ?? now).getTime()
  const later = (time: number) => new Date(now.getTime() + time)
  const again = later(pauseAfter(before.domainChecks + 1))
  if (finding === 'found')
    return {
      domainProvedAt: domainProvedAt ?? now,
      domainCheckedAt: now,
      domainMissingSince: null,
      domainNextCheckAt: later(RECHECK_AFTER_MS),
      ...(!domainProvedAt && { change: 'proved' }),
    }
  if (!domainProvedAt)
    return { domainNextCheckAt: age(domainAskedAt) >= GIVE_UP_AFTER_MS ? null : again }
  // Without an answer the fault may be ours: one more day.
  if (
    finding === 'unknown' &&
    !domainMissingSince &&
    age(domainCheckedAt) < RECHECK_AFTER_MS + DAY_MS
  )
    return { domainNextCheckAt: again }
  if (!domainMissingSince)
    return { domainMissingSince: now, domainNextCheckAt: again, change: 'missing' }
  if (age(domainMissingSince) < VERIFICATION_GRACE_MS) return { domainNextCheckAt: again }
  return { ...notVerified, domainAskedAt: now, domainNextCheckAt: again, change: 'ended' }
}
