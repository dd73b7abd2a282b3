import { and, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { writeLetters } from '../letters/outbox.ts'
import { isBlockBetween } from '../queries/blocks.ts'
import { at, currentTier } from '../queries/current-tier.ts'
import { firstOf, olderThan, type Paging } from '../queries/listing.ts'
import { isHere, isPresent } from '../queries/members.ts'
import { isOpen } from '../queries/opportunities.ts'
import { mayFor, teamsOf } from '../queries/teams.ts'
import { messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'

/** Why an expert's message does not reach the recruiters of an organization. */
export type DirectRefusal = 'tier' | 'team' | 'unproved' | 'nothing_live' | 'again'

type Writing = { organizationId: string; memberId: string }

/** What has to be so for a member to write to the recruiters of the organization around it, one by one. */
const conditions = ({ organizationId, memberId }: Writing, now: Date) => ({
  tier: sql`exists (select from ${users} where ${users.id} = ${memberId}
    and ${currentTier(at(now))} = 'expert' and ${isHere()})`,
  team: sql`${organizationId}::uuid not in ${teamsOf(memberId)}`,
  unproved: sql`(${organizations.domainProvedAt} is not null or ${organizations.confirmation} is not null)`,
  nothing_live: sql`exists (select from ${opportunities} where ${and(
    eq(opportunities.organizationId, organizationId),
    isOpen(now),
  )})`,
  again: sql`not exists (select from ${contacts} before where before.kind = 'direct'
    and before.organization_id = ${organizationId} and before.member_id = ${memberId})`,
})

const isShown = and(isNull(organizations.closedAt), isNull(organizations.suspendedAt))

export type DirectAccess = {
  id: string
  name: string
  /** Null where they may write. */
  refusal: DirectRefusal | null
}

/** Whether a member may write to the recruiters of an organization, and if not, why; null where there is none. */
export async function findDirectAccess(
  db: Db,
  writing: Writing,
  now: Date,
): Promise<DirectAccess | null> {
  const all = Object.entries(conditions(writing, now))
  const refusal = sql<DirectRefusal | null>`case ${sql.join(
    all.map(([reason, holds]) => sql`when not ${holds} then ${reason}::text`),
    sql` `,
  )} end`
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name, refusal: sql`${refusal}` })
    .from(organizations)
    .where(and(eq(organizations.id, writing.organizationId), isShown))
  return row ? (row as DirectAccess) : null
}

/** Opens the one conversation of an expert member with the recruiters of an organization, who are told. */
export const openDirect = (
  db: Db,
  writing: Writing,
  words: string,
  now: Date,
): Promise<{ ok: true; id: string } | { ok: false; reason: DirectRefusal | 'gone' }> =>
  db.transaction(async (tx) => {
    const { organizationId, memberId } = writing
    const holds = and(...Object.values(conditions(writing, now)), isShown)
    const [row] = await tx.execute<{ id: string }>(sql`
      insert into contacts (kind, organization_id, member_id, words, created_at)
      select 'direct', ${organizations.id}, ${memberId}, ${words}, ${now.toISOString()}::timestamptz
      from ${organizations} where ${organizations.id} = ${organizationId} and ${holds}
      on conflict do nothing
      returning id`)
    if (!row) {
      const access = await findDirectAccess(tx, writing, now)
      return { ok: false as const, reason: access ? (access.refusal ?? 'again') : 'gone' }
    }
    const [who] = await tx
      .select({
        firstName: users.firstName,
        lastName: users.lastName,
        organization: organizations.name,
      })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, organizationId))
      .where(eq(users.id, memberId))
    const recruiters = await tx
      .select({ id: users.id })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(
        and(
          eq(teamMembers.organizationId, organizationId),
          inArray(teamMembers.role, rolesThatMay('post')),
          isHere(),
          not(isBlockBetween(users.id, memberId)),
        ),
      )
    const data = { id: row.id, organization: who!.organization, who: fullName(who!) }
    await writeLetters(
      tx,
      recruiters.map(({ id }) => ({
        kind: 'direct-message',
        memberId: id,
        about: `${row.id} ${id}`,
        data,
      })),
    )
    return { ok: true as const, id: row.id }
  })

/** Whether the conversation around it is a member's, on either side. */
const isPartOf = (memberId: string): SQL | undefined =>
  and(
    eq(contacts.kind, 'direct'),
    isShown,
    or(
      eq(contacts.memberId, memberId),
      and(
        mayFor(memberId, contacts.organizationId, 'post'),
        ne(contacts.memberId, memberId),
        isPresent(contacts.memberId),
        not(isBlockBetween(contacts.memberId, memberId)),
      ),
    ),
  )

const select = (db: Db, memberId: string) =>
  db
    .select({
      id: contacts.id,
      organizationId: contacts.organizationId,
      organization: organizations.name,
      memberId: contacts.memberId,
      firstName: users.firstName,
      lastName: users.lastName,
      own: sql<boolean>`${contacts.memberId} = ${memberId}`,
      words: contacts.words,
      createdAt: contacts.createdAt,
      answer: messages.body,
      answeredAt: contacts.answeredAt,
    })
    .from(contacts)
    .innerJoin(organizations, eq(organizations.id, contacts.organizationId))
    .innerJoin(users, eq(users.id, contacts.memberId))
    .leftJoin(messages, eq(messages.contactId, contacts.id))

/** What a member wrote to recruiters, and what reached those of their organizations, the last one first. */
export const listDirect = (db: Db, memberId: string, { cursor, limit }: Paging) =>
  firstOf(
    select(db, memberId)
      .where(
        and(isPartOf(memberId), olderThan(contacts.createdAt, contacts.id, decodeCursor(cursor))),
      )
      .orderBy(desc(contacts.createdAt), desc(contacts.id)),
    limit,
  )

export type Direct = Awaited<ReturnType<typeof listDirect>>['rows'][number]

/** One of these; null where the member has no part in it. */
export async function findDirect(db: Db, memberId: string, id: string): Promise<Direct | null> {
  const [row] = await select(db, memberId).where(and(eq(contacts.id, id), isPartOf(memberId)))
  return row ?? null
}

/** Answers an expert's message for the organization, once; whoever wrote it is told. */
export const answerDirect = (
  db: Db,
  actorId: string,
  id: string,
  body: string,
  now: Date,
): Promise<'done' | 'gone' | 'answered'> =>
  db.transaction(async (tx) => {
    const found = await findDirect(tx, actorId, id)
    if (!found || found.own) return 'gone'
    const [answered] = await tx
      .update(contacts)
      .set({ status: 'accepted', answeredAt: now })
      .where(
        and(
          eq(contacts.id, id),
          eq(contacts.status, 'waiting'),
          mayFor(actorId, contacts.organizationId, 'post'),
        ),
      )
      .returning({ memberId: contacts.memberId })
    if (!answered) return 'answered'
    await tx
      .insert(messages)
      .values({ contactId: id, senderId: actorId, body, clientId: crypto.randomUUID() })
    const data = { id, organization: found.organization }
    await writeLetters(tx, [
      { kind: 'direct-answer', memberId: answered.memberId, about: id, data },
    ])
    return 'done'
  })
