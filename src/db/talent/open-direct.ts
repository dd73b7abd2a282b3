import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import { tiersWith } from '../../lib/membership/features.ts'
import { MAX_DIRECT_PER_DAY } from '../../lib/talent/direct.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import { sendMessage } from '../conversations/messages.ts'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import { isActive } from '../members/members.ts'
import {
  asTimestamp,
  currentTier,
  NOW,
  shiftedBy,
  type Timestamp,
} from '../membership/current-tier.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { teamsOf } from '../organizations/teams.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { subscriptions } from '../schema/payments.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { isVisibleDirect } from './direct.ts'

export type DirectRefusal =
  | 'tier'
  | 'trial'
  | 'team'
  | 'unproved'
  | 'nothing_live'
  | 'again'
  | 'full'

type Writing = { organizationId: string; memberId: string }
type Placed = { [Name in keyof Writing]: SQLWrapper | string }

const conditions = ({ organizationId, memberId }: Placed, now: Timestamp) => ({
  tier: sql`exists (select from ${users} where ${users.id} = ${memberId}
    and ${inArray(currentTier(asTimestamp(now)), tiersWith('recruiters'))} and ${isActive()})`,
  trial: sql`(not exists (select from ${subscriptions} where ${subscriptions.trial}
      and ${isTerm(memberId)} and ${subscriptions.startDate} <= ${asTimestamp(now)} and ${subscriptions.endDate} > ${asTimestamp(now)})
    or exists (select from ${subscriptions} where not ${subscriptions.trial}
      and ${isTerm(memberId)} and ${subscriptions.endDate} > ${asTimestamp(now)}))`,
  team: sql`${organizationId}::uuid not in ${teamsOf(memberId)}`,
  unproved: sql`(${organizations.domainProvedAt} is not null or ${organizations.confirmation} is not null)`,
  nothing_live: sql`exists (select from ${opportunities} where ${and(
    eq(opportunities.organizationId, organizationId),
    isOpen(now),
  )})`,
  again: sql`not exists (select from ${contacts} before where before.kind = 'direct'
    and before.organization_id = ${organizationId} and before.member_id = ${memberId})`,
  full: sql`(select count(*) < ${sql.raw(String(MAX_DIRECT_PER_DAY))} from ${contacts} sent
    where sent.kind = 'direct' and sent.member_id = ${memberId}
      and sent.created_at > ${asTimestamp(shiftedBy(now, -DAY_MS))})`,
})

const isTerm = (memberId: SQLWrapper | string) =>
  and(
    eq(subscriptions.userId, memberId),
    sql`${subscriptions.status} = 'active'`,
    inArray(subscriptions.membershipTier, tiersWith('recruiters')),
  )

/** When the daily limit frees up; null where it is not reached. */
const freeAt = (memberId: SQLWrapper) =>
  sql`(select sent.created_at + interval '24 hours' from ${contacts} sent
    where sent.kind = 'direct' and sent.member_id = ${memberId}
    order by sent.created_at desc offset ${sql.raw(String(MAX_DIRECT_PER_DAY - 1))} limit 1)`.mapWith(
    contacts.createdAt,
  )

const MEMBER = sql`${sql.placeholder('member')}::uuid`

export type DirectAccess = {
  id: string
  name: string
  refusal: DirectRefusal | null
  /** Set where the refusal is `full`. */
  freeAt: Date | null
}

const directAccessQuery = preparedQuery((db: Db) => {
  const organizationId = sql`${sql.placeholder('organization')}::uuid`
  const all = Object.entries(conditions({ organizationId, memberId: MEMBER }, NOW))
  const refusal = sql<DirectRefusal | null>`case ${sql.join(
    all.map(([reason, holds]) => sql`when not ${holds} then ${reason}::text`),
    sql` `,
  )} end`
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      refusal: sql`${refusal}`,
      freeAt: freeAt(MEMBER),
    })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isVisibleDirect))
})

/** Null where there is no such organization. */
export async function findDirectAccess(
  db: Db,
  writing: Writing,
  now: Date,
): Promise<DirectAccess | null> {
  const statement = directAccessQuery(db)
  const { organizationId: organization, memberId: member } = writing
  const [row] = await statement.execute({ organization, member, now: now.toISOString() })
  return row ? (row as DirectAccess) : null
}

export const openDirect = (
  db: Db,
  writing: Writing,
  words: string,
  now: Date,
): Promise<
  | { ok: true; id: string }
  | { ok: false; reason: DirectRefusal; freeAt: Date | null }
  | { ok: false; reason: 'gone' }
> =>
  db.transaction(async (tx) => {
    const { organizationId, memberId } = writing
    // Serialized: the daily limit is counted.
    await lockMembers(tx, [memberId])
    const holds = and(...Object.values(conditions(writing, now)), isVisibleDirect)
    const [row] = await tx.execute<{ id: string }>(sql`
      insert into contacts (kind, organization_id, member_id, words, created_at)
      select 'direct', ${organizations.id}, ${memberId}, ${words}, ${now.toISOString()}::timestamptz
      from ${organizations} where ${organizations.id} = ${organizationId} and ${holds}
      on conflict do nothing
      returning id`)
    if (!row) {
      const access = await findDirectAccess(tx, writing, now)
      if (!access) return { ok: false as const, reason: 'gone' as const }
      return { ok: false as const, reason: access.refusal ?? 'again', freeAt: access.freeAt }
    }
    const clientId = crypto.randomUUID()
    const first = { contactId: row.id, senderId: memberId, body: words, clientId }
    const sent = await sendMessage(tx, first, now)
    if (!sent.ok) throw new Error(`The first message was not sent: ${sent.reason}`)
    return { ok: true as const, id: row.id }
  })
