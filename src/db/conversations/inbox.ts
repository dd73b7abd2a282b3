import { and, type SQL, sql } from 'drizzle-orm'
import type { ConversationPlace, ConversationQuery } from '../../lib/conversations/list-query.ts'
import { anonymousName, canAccess, isNameHidden, memberParam } from '../applications/access.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isParty, unreadMessages } from '../mentorship/mentorships.ts'
import { inlineLimit, keyset, type Page, type Paging, pattern, toPage } from '../pagination.ts'
import { applications } from '../schema/applications.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messages } from '../schema/messages.ts'
import { contacts } from '../schema/talent.ts'
import { isPartOf, unreadDirect } from '../talent/direct.ts'
import { unreadBy } from './application-conversation.ts'
import { hasUnread, type InboxSource, inboxSources, searchOf } from './inbox-sources.ts'

export type InboxRow = {
  kind: ConversationPlace
  id: string
  /** Of the last message. */
  createdAt: Date
  /** Who is on the other side; a number during anonymous review. */
  name: string
  /** The posting, or the organization. */
  about: string
  last: string
  unread: number
}

type Key = Pick<InboxRow, 'kind' | 'id' | 'createdAt'> & { first: boolean }

type Asked = Pick<ConversationQuery, 'q' | 'organizationId'>

/** Unread ones among so many of the newest of a kind come first. */
const LOOKED_THROUGH = 200
const MAX_FIRST = 24

/**
 * All conversations of a member, or those of one of their organizations: the newest first.
 * @param unreadFirst without a search, unread ones come before these, at most 24 of them
 */
export async function listInbox(
  db: Db,
  memberId: string,
  { q, organizationId }: Asked,
  paging: Paging,
  unreadFirst = !q,
): Promise<Page<InboxRow>> {
  const page = keyset(paging, true)
  const ofOne = organizationId !== undefined
  const search = searchOf(q)
  const order = search?.name ?? (unreadFirst ? 'unread first' : '')
  const statement = preparedVariant(db, `inbox ${ofOne} ${order} ${page.shape}`, () => {
    const sources = inboxSources(ofOne)
    const rows = keysBy(sources, page, search?.matches)
    return db
      .select({
        kind: sql<ConversationPlace>`inbox.kind`,
        id: sql<string>`inbox.id`,
        createdAt: sql`inbox.at`.mapWith(messages.createdAt),
        first: sql<boolean>`inbox.first`,
      })
      .from(
        sql`(${unreadFirst ? unreadThenNewest(sources, rows, page) : newest(rows, page, search?.before)}) as inbox`,
      )
      .orderBy(sql`inbox.first desc, inbox.at desc, inbox.id desc`)
  })
  const values = { member: memberId, organization: organizationId ?? null, q: pattern(q) }
  const keys = await statement.execute({ ...values, ...page.values })
  const { rows, next } = toPage<Key>(
    keys.filter(({ first }) => !first),
    paging.limit,
  )
  const shown = [...keys.filter(({ first }) => first), ...rows]
  const found = await rowsById(db, memberId, shown)
  return { rows: shown.flatMap((key) => found.get(`${key.kind} ${key.id}`) ?? []), next }
}

type Cut = ReturnType<typeof keyset>

function select(source: InboxSource, where: SQL | undefined, limit: SQL) {
  const { kind, table, at, each = (rows) => rows } = source
  return each(sql`(select ${sql.raw(`'${kind}'`)} as kind, ${table.id} as id, ${at} as at from ${table}
    where ${and(source.where, where)} order by ${at} desc, ${table.id} desc limit ${limit})`)
}

const union = (parts: SQL[]) => sql`(${sql.join(parts, sql` union all `)})`

const keysBy = (
  sources: InboxSource[],
  page: Cut,
  filter?: (source: InboxSource) => SQL | undefined,
) =>
  union(
    sources.map((source) =>
      select(
        source,
        and(page.older(source.at, sql`${source.table.id}`), filter?.(source)),
        sql`${page.limit} + ${sql.raw(String(MAX_FIRST))}`,
      ),
    ),
  )

const newest = (rows: SQL, { limit }: Cut, before: SQL = sql``) =>
  sql`${before} select *, false as first from ${rows} as rows
    order by at desc, id desc limit ${limit}`

/** Those of a kind with something unread, at most so many. */
export function unreadOf(source: InboxSource, max: number): SQL {
  const { table, each = (rows) => rows, kind, at } = source
  return each(sql`(select ${sql.raw(`'${kind}'`)} as kind, ${table.id} as id, ${at} as at
    from (select * from ${table} where ${source.where}
      order by ${at} desc, ${table.id} desc limit ${inlineLimit(LOOKED_THROUGH)}) as ${table}
    where ${hasUnread(source)} order by ${at} desc, ${table.id} desc limit ${inlineLimit(max)})`)
}

/** The unread ones are on the first page only. */
function unreadThenNewest(sources: InboxSource[], rows: SQL, page: Cut) {
  const unread = union(sources.map((source) => unreadOf(source, MAX_FIRST)))
  const isFirstPage = page.older(sql`at`, sql`id`) === undefined
  return sql`with unread as materialized (
      select * from ${unread} as unread order by at desc, id desc limit ${inlineLimit(MAX_FIRST)})
    ${isFirstPage ? sql`select *, true as first from unread union all` : sql``}
    (select *, false as first from ${rows} as rows
      where not exists (select from unread where unread.id = rows.id)
      order by at desc, id desc limit ${page.limit})`
}

async function rowsById(db: Db, memberId: string, keys: Key[]): Promise<Map<string, InboxRow>> {
  if (keys.length === 0) return new Map()
  const statement = preparedVariant(db, 'rows of the inbox', () =>
    db
      .select({
        kind: sql<ConversationPlace>`inbox.kind`,
        id: sql<string>`inbox.id`,
        name: sql<string | null>`inbox.name`,
        number: sql<number>`inbox.number`,
        about: sql<string>`inbox.about`,
        last: sql<string>`inbox.last`,
        unread: sql`inbox.unread`.mapWith(Number),
      })
      .from(sql`${union([mentorshipRows(db), ownRows, applicantRows, directRows])} as inbox`),
  )
  const rows = await statement.execute({ member: memberId, ids: idList(keys.map(({ id }) => id)) })
  const times = new Map(keys.map(({ kind, id, createdAt }) => [`${kind} ${id}`, createdAt]))
  return new Map(
    rows.flatMap(({ number, ...row }) => {
      const key = `${row.kind} ${row.id}`
      const createdAt = times.get(key)
      return createdAt
        ? [[key, { ...row, createdAt, name: row.name ?? anonymousName(number) }] as const]
        : []
    }),
  )
}

const lastOf = (key: SQL, id: SQL) =>
  sql`(select left(${messages.body}, 200) from ${messages} where ${key} = ${id}
    order by ${messages.sequence} desc limit 1)`

const mentorshipRows = (db: Db) =>
  sql`(select 'mentorship' as kind, ${mentorships.id} as id, 0 as number,
      other.first_name || ' ' || other.last_name as name,
      case when ${mentorships.mentorId} = ${memberParam} then 'Your mentee' else 'Your mentor' end as about,
      coalesce(${lastOf(sql`${messages.mentorshipId}`, sql`${mentorships.id}`)}, '') as last,
      (${unreadMessages(db, memberParam)}) as unread
    from ${mentorships} join users other on other.id = case when ${mentorships.mentorId} = ${memberParam}
      then ${mentorships.menteeId} else ${mentorships.mentorId} end
    where ${isAmong(mentorships.id)} and ${isParty(memberParam)})`

const applicationRow = (kind: 'application' | 'applicant', name: SQL, about: SQL) =>
  sql`(select ${sql.raw(`'${kind}'`)} as kind, ${applications.id} as id, ${applications.number} as number,
      ${name} as name, ${about} as about,
      coalesce(${lastOf(sql`${messages.applicationId}`, sql`${applications.id}`)}, '') as last,
      ${unreadBy(memberParam)} as unread
    from ${applications} join opportunities posting on posting.id = ${applications.opportunityId}
      left join organizations team on team.id = ${applications.organizationId}
      join users applicant on applicant.id = ${applications.applicantId}
      left join users poster on poster.id = ${applications.posterId}
    where ${isAmong(applications.id)}
      and ${canAccess(memberParam, kind === 'application' ? 'applicant' : 'team')})`

const ownRows = applicationRow(
  'application',
  sql`coalesce(team.name, poster.first_name || ' ' || poster.last_name, 'The team')`,
  sql`posting.title`,
)

const applicantRows = applicationRow(
  'applicant',
  sql`case when not ${isNameHidden} then applicant.first_name || ' ' || applicant.last_name end`,
  sql`concat_ws(', ', posting.title, team.name)`,
)

const directRows = sql`(select 'direct' as kind, ${contacts.id} as id, 0 as number,
    case when ${contacts.memberId} = ${memberParam} then team.name
      else person.first_name || ' ' || person.last_name end as name,
    case when ${contacts.memberId} = ${memberParam} then 'Recruiters' else 'To ' || team.name end as about,
    coalesce(${lastOf(sql`${messages.contactId}`, sql`${contacts.id}`)}, left(${contacts.words}, 200)) as last,
    ${unreadDirect(memberParam)} as unread
  from ${contacts} join organizations team on team.id = ${contacts.organizationId}
    join users person on person.id = ${contacts.memberId}
  where ${isAmong(contacts.id)} and ${isPartOf(memberParam)})`
