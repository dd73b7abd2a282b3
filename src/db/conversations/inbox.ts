import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { fullName } from '../../lib/text/format.ts'
import { anonymousName, canAccess, isNameHidden, memberParam } from '../applications/access.ts'
import { applicantNameColumn } from '../applications/review.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { keyset, type Page, type Paging, toPage } from '../pagination.ts'
import { applications } from '../schema/applications.ts'
import { messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { directById, isPartOf } from '../talent/direct.ts'
import { unreadBy } from './application-conversation.ts'

export type InboxRow = {
  kind: 'application' | 'direct'
  id: string
  /** Of the last message. */
  createdAt: Date
  /** Set for applications. */
  opportunityId: string | null
  /** Who is on the other side; a number during anonymous review. */
  name: string
  about: string
  last: string
  unread: number
}

type Key = Pick<InboxRow, 'kind' | 'id' | 'createdAt'>

/** With applicants, with expert members, and a member's own with recruiters; the newest first. */
export async function listInbox(
  db: Db,
  memberId: string,
  organizationId: string | null,
  paging: Paging,
): Promise<Page<InboxRow>> {
  const { rows: keys, next } = await listKeys(db, memberId, organizationId, paging)
  const idsOf = (kind: InboxRow['kind']) =>
    keys.filter((key) => key.kind === kind).map(({ id }) => id)
  const [applied, direct] = await Promise.all([
    applicationsById(db, memberId, idsOf('application')),
    directRows(db, memberId, idsOf('direct')),
  ])
  const found = new Map([...applied, ...direct].map((row) => [row.id, row]))
  const rows = keys.flatMap((key) => {
    const row = found.get(key.id)
    return row ? [{ ...key, ...row }] : []
  })
  return { rows, next }
}

const ORGANIZATION = sql`${sql.placeholder('organization')}::uuid`

async function listKeys(db: Db, memberId: string, organizationId: string | null, paging: Paging) {
  const page = keyset(paging)
  const ofOne = organizationId !== null
  const statement = preparedVariant(db, `inbox ${ofOne} ${page.shape}`, () => {
    const parts = [directKeys(ofOne, page), teamKeys(ofOne, page), !ofOne && personalKeys(page)]
    const all = sql.join(
      parts.filter((part) => part !== false),
      sql` union all `,
    )
    return db
      .select({
        kind: sql<InboxRow['kind']>`inbox.kind`,
        id: sql<string>`inbox.id`,
        createdAt: sql`inbox.at`.mapWith(messages.createdAt),
      })
      .from(sql`(${all}) as inbox`)
      .orderBy(sql`inbox.at desc, inbox.id desc`)
      .limit(page.limit)
  })
  const values = { member: memberId, organization: organizationId, ...page.values }
  return toPage<Key>(await statement.execute(values), paging.limit)
}

type Cut = ReturnType<typeof keyset>

const newest = ({ older, limit }: Cut, at: SQL, id: SQL) => ({
  where: older(at, id),
  order: sql`order by ${at} desc, ${id} desc limit ${limit}`,
})

function directKeys(ofOne: boolean, page: Cut) {
  const at = sql`coalesce(${contacts.lastMessageAt}, ${contacts.createdAt})`
  const { where, order } = newest(page, at, sql`${contacts.id}`)
  const organization = ofOne ? eq(contacts.organizationId, ORGANIZATION) : undefined
  return sql`(select 'direct' as kind, ${contacts.id} as id, ${at} as at from ${contacts}
    where ${and(isPartOf(memberParam), organization, where)} ${order})`
}

const applicationKeys = (whose: SQL | undefined, page: Cut) => {
  const { lastMessageAt, id, status } = applications
  const { where, order } = newest(page, sql`${lastMessageAt}`, sql`${id}`)
  const isShown = and(
    isNotNull(lastMessageAt),
    ne(status, 'withdrawn'),
    canAccess(memberParam, 'team'),
  )
  return sql`(select 'application' as kind, ${id} as id, ${lastMessageAt} as at from ${applications}
    where ${and(whose, isShown, where)} ${order})`
}

const ROLES = sql.raw(
  rolesThatMay('post')
    .map((role) => `'${role}'`)
    .join(),
)

/** Team by team: each has an index in the order of the list. */
const teamKeys = (ofOne: boolean, page: Cut) => {
  const theirs = eq(applications.organizationId, teamMembers.organizationId)
  return sql`(select theirs.* from ${teamMembers}
    cross join lateral ${applicationKeys(theirs, page)} as theirs
    where ${teamMembers.userId} = ${memberParam} and ${teamMembers.role} in (${ROLES})
      ${ofOne ? sql`and ${teamMembers.organizationId} = ${ORGANIZATION}` : sql``})`
}

const personalKeys = (page: Cut) =>
  applicationKeys(
    and(eq(applications.posterId, memberParam), isNull(applications.organizationId)),
    page,
  )

async function applicationsById(db: Db, memberId: string, ids: string[]) {
  if (ids.length === 0) return []
  const statement = preparedVariant(db, 'inbox, applications', () =>
    db
      .select({
        id: applications.id,
        number: applications.number,
        opportunityId: applications.opportunityId,
        title: opportunities.title,
        organization: organizations.name,
        name: sql<string | null>`case when not ${isNameHidden} then ${applicantNameColumn} end`,
        unread: unreadBy(memberParam),
        last: sql<string>`(select left(${messages.body}, 200) from ${messages}
          where ${messages.applicationId} = ${applications.id}
          order by ${messages.sequence} desc limit 1)`,
      })
      .from(applications)
      .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
      .innerJoin(users, eq(users.id, applications.applicantId))
      .leftJoin(organizations, eq(organizations.id, applications.organizationId))
      .where(and(isAmong(applications.id), canAccess(memberParam, 'team'))),
  )
  const rows = await statement.execute({ member: memberId, ids: idList(ids) })
  return rows.map(({ number, title, organization, name, ...row }) => ({
    ...row,
    name: name ?? anonymousName(number),
    about: organization ? `${title}, ${organization}` : title,
  }))
}

async function directRows(db: Db, memberId: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await directById(db, memberId, ids)
  return rows.map(({ id, own, organization, words, last, unread, ...person }) => ({
    id,
    opportunityId: null,
    name: own ? organization : fullName(person),
    about: own ? 'Recruiters' : `To ${organization}`,
    last: last ?? words,
    unread,
  }))
}
