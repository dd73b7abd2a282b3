import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ENDS_SOON, LAST_REMINDER } from '../../lib/billing/terms.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, type NewEmail } from '../emails/outbox.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { subscriptions, type TermRow } from '../schema/payments.ts'
import { isGrantedTier } from './subscriber.ts'

const BATCH = 500

/** A week before the end and on the last day, unless a member cancelled. */
export async function remindOfEnds(tx: Db, now: Date): Promise<void> {
  const due = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(endsWithoutRenewal(now), isUnreminded(now), sql`not exists ${followers(tx)}`))
    .orderBy(subscriptions.endDate)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const reminded = await tx
    .update(subscriptions)
    .set({ remindedAt: now, updatedAt: sql`updated_at` })
    .where(inArray(subscriptions.id, due))
    .returning()
  const emails = [
    ...reminded.filter(({ userId }) => userId).map((term) => toMember(term, now)),
    ...(await toOwners(tx, reminded, now)),
  ]
  await notify(tx, emails.map(listed), now)
  await enqueueEmails(tx, emails)
}

const toMember = (
  { id, userId, membershipTier, trial, endDate }: TermRow,
  now: Date,
): Reminder => ({
  kind: 'ending-term',
  memberId: userId,
  about: `${id} ${whenOf(endDate!, now)}`,
  data: { tier: membershipTier, trial, endDate: endDate!.toISOString() },
})

type Reminder = NewEmail<'ending-term' | 'organization-tier-ending'>

const listed = ({ memberId, about, data }: Reminder): NewNotification => ({
  memberId: memberId!,
  kind: 'billing',
  subject: 'id' in data ? { type: 'organization', id: data.id } : { type: 'member', id: memberId! },
  key: about,
  data: { endDate: data.endDate, tier: 'tier' in data ? data.tier : null },
})

async function toOwners(tx: Db, reminded: TermRow[], now: Date): Promise<Reminder[]> {
  const terms = reminded.flatMap((term) =>
    term.organizationId ? [{ ...term, organizationId: term.organizationId }] : [],
  )
  if (terms.length === 0) return []
  const owners = await tx
    .select({
      memberId: teamMembers.userId,
      organizationId: organizations.id,
      organization: organizations.name,
    })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(
      and(
        inArray(
          organizations.id,
          terms.map(({ organizationId }) => organizationId),
        ),
        eq(teamMembers.role, 'owner'),
        isNull(organizations.closedAt),
      ),
    )
  return owners.map(({ memberId, organizationId, organization }) => {
    const term = terms.find((each) => each.organizationId === organizationId)!
    const endDate = term.endDate!
    return {
      kind: 'organization-tier-ending',
      memberId,
      about: `${term.id} ${whenOf(endDate, now)} ${memberId}`,
      data: {
        id: organizationId,
        organization,
        granted: isGrantedTier(term),
        endDate: endDate.toISOString(),
      },
    }
  })
}

const whenOf = (endDate: Date, now: Date) =>
  isLastDay(endDate, now) ? 'on the last day' : 'a week before'

const isLastDay = (endDate: Date, now: Date) => endDate.getTime() - now.getTime() <= LAST_REMINDER

function endsWithoutRenewal(now: Date) {
  const {
    status,
    endDate,
    renewing,
    renewalAskedAt: renewalRequestedAt,
    cancelledAt,
    membershipTier,
  } = subscriptions
  const { organizationId } = subscriptions
  return and(
    eq(status, 'active'),
    gt(endDate, now),
    lte(endDate, after(now, ENDS_SOON)),
    eq(renewing, false),
    isNull(renewalRequestedAt),
    or(isNotNull(organizationId), and(isNull(cancelledAt), ne(membershipTier, 'organization'))),
  )
}

function isUnreminded(now: Date) {
  const { endDate, remindedAt } = subscriptions
  return or(
    isNull(remindedAt),
    and(
      lte(endDate, after(now, LAST_REMINDER)),
      lt(remindedAt, sql`${endDate} - make_interval(secs => ${LAST_REMINDER / 1000})`),
    ),
  )
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

function followers(db: Db) {
  const later = alias(subscriptions, 'later')
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        or(
          eq(later.userId, subscriptions.userId),
          eq(later.organizationId, subscriptions.organizationId),
        ),
        eq(later.status, 'active'),
        gt(later.startDate, subscriptions.startDate),
      ),
    )
}
