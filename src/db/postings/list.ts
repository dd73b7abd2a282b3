import { and, getTableColumns, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import {
  keyset,
  type LimitedCount,
  newestFirst,
  ONE_ROW,
  type Page,
  type Paging,
  rowsUpToLimit,
  toPage,
  upToLimit,
} from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import { type NameMatch, searchNames, textMatches } from '../search/text-search.ts'
import {
  figures,
  isOfOrganization,
  isOnItsTeam,
  isOwnedBy,
  isPersonal,
  MEMBER,
  type OwnPosting,
  ofTeam,
  type PostingFigures,
  placed,
  postedBy,
} from './postings.ts'

const ofListed = {
  id: opportunities.id,
  title: opportunities.title,
  status: opportunities.status,
  organizationId: opportunities.organizationId,
  applicationDeadline: opportunities.applicationDeadline,
  outcome: opportunities.outcome,
  pausedFor: opportunities.pausedFor,
  askedAt: opportunities.askedAt,
  heldAt: opportunities.heldAt,
  createdAt: opportunities.createdAt,
}

export type ShortPosting = Pick<OwnPosting, keyof typeof ofListed | keyof typeof ofTeam>

export type ListedPosting = ShortPosting & PostingFigures

/** 'all': their own and those of every team they are on. */
export type ListedOf = { memberId: string; organizationId: string | null | 'all' }

/** Whose they are and, with a way of finding a text, which of them it finds. */
function listed(of: ListedOf, by: NameMatch | null) {
  const { shape, rows, values } = whoseAre(of)
  const { title } = opportunities
  return {
    shape: `${shape} ${by ? `by ${by}` : ''}`,
    rows: and(rows, by ? textMatches(opportunities, title, by) : undefined),
    values,
  }
}

function whoseAre({ memberId, organizationId }: ListedOf) {
  if (organizationId !== 'all') {
    const { shape, whose, values } = placed({ memberId, organizationId })
    return { shape, rows: postedBy(whose), values }
  }
  const { organizationId: column } = opportunities
  const rows = or(isPersonal(MEMBER), sql`${column} in ${openTeamsOf(MEMBER)}`)
  return { shape: 'of anybody', rows, values: { member: memberId } }
}

const openTeamsOf = (memberId: SQLWrapper) =>
  sql`(select ${teamMembers.organizationId} from ${teamMembers}
    join ${organizations} on ${organizations.id} = ${teamMembers.organizationId}
    where ${teamMembers.userId} = ${memberId} and ${organizations.closedAt} is null)`

type Counted<Row> = Page<Row> & { count: LimitedCount }

export const listPostings = (db: Db, whose: ListedOf, paging: Paging, q = '') =>
  pageOf<ListedPosting>(db, whose, paging, q, 'listed', ofListed)

export const listPostingDetails = (db: Db, whose: ListedOf, paging: Paging, q = '') =>
  pageOf<OwnPosting & PostingFigures>(db, whose, paging, q, 'all', getTableColumns(opportunities))

async function pageOf<Row extends ListedPosting>(
  db: Db,
  of: ListedOf,
  paging: Paging,
  q: string,
  name: string,
  columns: typeof ofListed,
): Promise<Counted<Row>> {
  const isOrdered = !q && of.organizationId !== null && of.organizationId !== 'all'
  const page = keyset(paging, isOrdered)
  const { createdAt, id } = opportunities
  const find = (by: NameMatch | null, sought: object) => {
    const { shape, rows: these, values } = listed(of, by)
    const statement = preparedVariant(db, `${name} postings ${shape} ${page.shape}`, () =>
      db
        .select({ ...columns, ...ofTeam, ...figures, all: numberOf(these) })
        .from(opportunities)
        .leftJoin(organizations, isOfOrganization)
        .leftJoin(teamMembers, isOnItsTeam(MEMBER))
        .where(and(these, isOwnedBy(MEMBER), page.older(createdAt, id)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(page.limit),
    )
    return statement.execute({ ...page.values, ...values, ...sought })
  }
  const found = q ? await searchNames(q, find) : await find(null, {})
  // Beyond the last page the count needs a query of its own.
  const count =
    found[0] || !paging.cursor ? upToLimit(found[0]?.all ?? 0) : await countPostings(db, of, q)
  const rows = found.map(({ all: _, ...row }) => row) as unknown as Row[]
  return { ...toPage(rows, paging.limit), count }
}

const numberOf = (rows: SQL | undefined) =>
  rowsUpToLimit(sql`select 1 from ${opportunities} where ${rows}`)

export async function countPostings(db: Db, of: ListedOf, q = ''): Promise<LimitedCount> {
  const count = async (by: NameMatch | null, sought: object) => {
    const { shape, rows, values } = listed(of, by)
    const statement = preparedVariant(db, `number of postings ${shape}`, () =>
      db.select({ n: numberOf(rows) }).from(ONE_ROW),
    )
    const counted = await statement.execute({ ...values, ...sought })
    return counted.filter(({ n }) => n > 0)
  }
  const [row] = q ? await searchNames(q, count) : await count(null, {})
  return upToLimit(row?.n ?? 0)
}

/** The same search with known words, where that finds a posting of theirs. */
export const correctPostings = (db: Db, of: ListedOf, q: string) =>
  didYouMean(
    db,
    [{ table: opportunities }],
    q,
    async (corrected) => (await countPostings(db, of, corrected)).n > 0,
  )
