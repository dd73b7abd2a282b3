import { and, eq, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActiveId } from '../members/members.ts'
import { teamsOf } from '../organizations/teams.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { organizations } from '../schema/organizations.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'

const MEMBER = sql`${sql.placeholder('member')}::uuid`

export const isVisibleDirect = and(
  isNull(organizations.closedAt),
  isNull(organizations.suspendedAt),
)

type DirectSide = 'member' | 'team'

export const isPartOf = (memberId: string | SQLWrapper): SQL | undefined =>
  and(
    // Inlined, and as an array: only so are both sides' indexes used.
    sql`${contacts.kind} = 'direct'`,
    sql`exists (select from ${organizations} where ${organizations.id} = ${contacts.organizationId}
      and ${isVisibleDirect})`,
    or(
      eq(contacts.memberId, memberId),
      and(
        sql`${contacts.organizationId} = any(array${teamsOf(memberId, 'post')})`,
        ne(contacts.memberId, memberId),
        sql`not exists (select from ${users}
          where ${users.id} = ${contacts.memberId} and ${users.suspendedAt} is not null)`,
        not(isBlockBetween(contacts.memberId, memberId)),
      ),
    ),
  )

const writingNow = () =>
  sql<'open' | 'away'>`case when ${isActiveId(contacts.memberId)} then 'open' else 'away' end`

export type LockedDirect = {
  id: string
  writing: 'open' | 'away'
  side: DirectSide
  memberId: string
  organizationId: string
}

/** Locks it to the end of the transaction; null where inaccessible. */
export async function lockDirect(
  tx: Db,
  senderId: string,
  contactId: string,
): Promise<LockedDirect | null> {
  const { id, memberId, organizationId } = contacts
  const [held] = await tx
    .select({ id, memberId, organizationId, writing: writingNow() })
    .from(contacts)
    .where(and(eq(id, contactId), isPartOf(senderId)))
    .for('no key update')
  return held ? { ...held, side: held.memberId === senderId ? 'member' : 'team' } : null
}

export const recordAnswered = (tx: Db, id: string, now: Date) =>
  tx
    .update(contacts)
    .set({ status: 'accepted', answeredAt: now })
    .where(and(eq(contacts.id, id), eq(contacts.status, 'waiting')))

export const canWriteDirect = async (db: Db, memberId: string, id: string): Promise<boolean> =>
  (await db.$count(contacts, and(eq(contacts.id, id), isPartOf(memberId)))) > 0

export const unreadDirect = (memberId: string | SQLWrapper) =>
  sql`(select count(*) from ${messages}
    where ${messages.contactId} = ${contacts.id}
      and (${messages.senderId} = ${contacts.memberId}) <> (${contacts.memberId} = ${memberId})
      and ${messages.sequence} > coalesce((select ${messageReads.upTo} from ${messageReads}
        where ${messageReads.contactId} = ${contacts.id} and ${messageReads.memberId} = ${memberId}), 0))`.mapWith(
    Number,
  )

const select = (db: Db, memberId: SQLWrapper) =>
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
      answeredAt: contacts.answeredAt,
      last: sql<string | null>`(select left(${messages.body}, 200) from ${messages}
        where ${messages.contactId} = ${contacts.id} order by ${messages.sequence} desc limit 1)`,
      writing: writingNow(),
      unread: unreadDirect(memberId),
    })
    .from(contacts)
    .innerJoin(organizations, eq(organizations.id, contacts.organizationId))
    .innerJoin(users, eq(users.id, contacts.memberId))

export async function listDirect(db: Db, memberId: string, paging: Paging) {
  const page = keyset(paging, true)
  const { createdAt, id } = contacts
  const statement = preparedVariant(db, `direct conversations ${page.shape}`, () =>
    select(db, MEMBER)
      .where(and(isPartOf(MEMBER), page.older(createdAt, id)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  return toPage(await statement.execute({ member: memberId, ...page.values }), paging.limit)
}

export type Direct = Awaited<ReturnType<typeof listDirect>>['rows'][number]

const directQuery = preparedQuery((db: Db) =>
  select(db, MEMBER).where(and(eq(contacts.id, sql.placeholder('id')), isPartOf(MEMBER))),
)

export async function findDirect(db: Db, memberId: string, id: string): Promise<Direct | null> {
  const statement = directQuery(db)
  const [row] = await statement.execute({ id, member: memberId })
  return row ?? null
}
