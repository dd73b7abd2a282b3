import { and, eq, sql } from 'drizzle-orm'
import type { ContactStatus } from '../../lib/catalog.ts'
import { fullName } from '../../lib/text/format.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { inlineLimit, keyset, newestFirst, type Page, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, unlessBlocked } from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { isTaking, OF_MEMBER } from './invitations.ts'

/** Members who are away are not named. */
export async function listSent(
  db: Db,
  { organizationId, viewer }: { organizationId: string; viewer: BlockViewer },
  paging: Paging,
): Promise<Page<Sent>> {
  const page = keyset(paging, true)
  const { createdAt, id } = contacts
  const statement = preparedVariant(db, `invitations sent ${page.shape}`, () =>
    db
      .select({
        id,
        memberId: contacts.memberId,
        firstName: users.firstName,
        lastName: users.lastName,
        isThere: sql<boolean>`(${isActive()} and ${users.formerSince} is null)`,
        opportunityId: sql<string>`${contacts.opportunityId}`,
        title: opportunities.title,
        status: contacts.status,
        answeredAt: contacts.answeredAt,
        createdAt,
      })
      .from(contacts)
      .innerJoin(users, eq(users.id, contacts.memberId))
      .innerJoin(opportunities, eq(opportunities.id, contacts.opportunityId))
      .where(
        and(
          eq(contacts.organizationId, sql.placeholder('organization')),
          page.older(createdAt, id),
        ),
      )
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  const found = await statement.execute({ organization: organizationId, ...page.values })
  const { rows, next } = toPage(found, paging.limit)
  return { next, rows: rows.map((row) => sent(row, viewer)) }
}

function sent(
  { firstName, lastName, isThere, memberId, status, ...row }: FoundSent,
  viewer: BlockViewer,
): Sent {
  const named = isThere ? unlessBlocked(viewer, memberId) : null
  return {
    ...row,
    memberId: named,
    name: named ? fullName({ firstName, lastName }) : 'A member who is away',
    // Muting is the member's secret.
    status: status === 'muted' ? 'declined' : status,
  }
}

type FoundSent = Omit<Sent, 'memberId' | 'name'> & {
  memberId: string
  firstName: string
  lastName: string
  isThere: boolean
}

export type Sent = {
  id: string
  memberId: string | null
  name: string
  opportunityId: string
  title: string
  status: ContactStatus
  answeredAt: Date | null
  createdAt: Date
}

const sentToQuery = preparedQuery((db: Db) =>
  db
    .select({
      id: contacts.id,
      opportunityId: sql<string>`${contacts.opportunityId}`,
      title: opportunities.title,
      status: contacts.status,
      createdAt: contacts.createdAt,
    })
    .from(contacts)
    .innerJoin(opportunities, eq(opportunities.id, contacts.opportunityId))
    .where(and(eq(contacts.organizationId, sql.placeholder('organization')), OF_MEMBER))
    .orderBy(...newestFirst(contacts.createdAt, contacts.id))
    .limit(inlineLimit(MAX_INVITATIONS_SHOWN)),
)

export const listSentTo = (db: Db, organizationId: string, memberId: string) =>
  sentToQuery(db).execute({ organization: organizationId, member: memberId })

export type SentTo = Awaited<ReturnType<typeof listSentTo>>[number]

const MAX_INVITATIONS_SHOWN = 50

const invitingToQuery = preparedQuery((db: Db) =>
  db
    .select({ id: opportunities.id, title: opportunities.title })
    .from(opportunities)
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(and(eq(opportunities.organizationId, sql.placeholder('organization')), isTaking()))
    .orderBy(...newestFirst(opportunities.createdAt, opportunities.id))
    .limit(inlineLimit(MAX_POSTINGS_OFFERED)),
)

export const listInvitingTo = (db: Db, organizationId: string, now: Date) =>
  invitingToQuery(db).execute({ organization: organizationId, now: now.toISOString() })

const MAX_POSTINGS_OFFERED = 100
