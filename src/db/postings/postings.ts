import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { WAITING_STATUSES } from '../../lib/applications/states.ts'
import type { TeamRole } from '../../lib/catalog.ts'
import { payOf } from '../../lib/postings/pay.ts'
import type { Posting } from '../../lib/postings/posting.ts'
import { remoteOf } from '../../lib/postings/remote.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { NOW, type Timestamp } from '../membership/current-tier.ts'
import { isOpen } from '../opportunities/open.ts'
import {
  inlineLimit,
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
import { applications } from '../schema/applications.ts'
import { type Opportunity, opportunities, opportunityViews } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'

export type OwnPosting = Opportunity & {
  organizationName: string | null
  role: TeamRole | null
  /** Nobody else sees it, and nothing can be published. */
  suspended: boolean
  tierEndsAt: Date | null
}

export const postingOf = (row: Opportunity): Posting => ({
  title: row.title,
  type: row.type,
  description: row.description,
  employmentType: row.employmentType,
  workplace: row.workplace,
  country: row.country,
  city: row.city,
  ...remoteOf(row),
  pay: payOf(row),
  skills: row.skills,
  industries: row.industries,
  level: row.level,
  requirements: row.requirements,
  benefits: row.benefits,
  places: row.places,
  applicationDeadline: row.applicationDeadline,
  answerBy: row.answerBy,
  questions: row.questions,
  criteria: row.criteria,
  firstLookWithoutNames: row.firstLookWithoutNames,
  expertsFirst: row.expertsFirst,
})

const isPersonal = (memberId: string | SQLWrapper) =>
  and(eq(opportunities.postedById, memberId), isNull(opportunities.organizationId))

const ofTeam = {
  organizationName: organizations.name,
  role: teamMembers.role,
  suspended: sql<boolean>`(${organizations.suspendedAt} is not null)`,
  tierEndsAt: organizations.tierEndsAt,
}

const isOfOrganization = eq(organizations.id, opportunities.organizationId)

const isOnItsTeam = (memberId: string | SQLWrapper) =>
  and(
    eq(teamMembers.organizationId, opportunities.organizationId),
    eq(teamMembers.userId, memberId),
  )

const isOwnedBy = (memberId: string | SQLWrapper) =>
  or(isPersonal(memberId), and(isNotNull(teamMembers.role), isNull(organizations.closedAt)))

const MEMBER = sql`${sql.placeholder('member')}::uuid`
const ORGANIZATION = sql`${sql.placeholder('organization')}::uuid`
const ID = sql`${sql.placeholder('id')}::uuid`

const postingQuery = preparedQuery((db: Db) =>
  db
    .select({ ...getTableColumns(opportunities), ...ofTeam })
    .from(opportunities)
    .leftJoin(organizations, isOfOrganization)
    .leftJoin(teamMembers, isOnItsTeam(MEMBER))
    .where(and(eq(opportunities.id, ID), isOwnedBy(MEMBER))),
)

export async function findPosting(
  db: Db,
  memberId: string,
  id: string,
): Promise<OwnPosting | null> {
  const statement = postingQuery(db)
  const [row] = await statement.execute({ member: memberId, id })
  return row ?? null
}

const applied = (which: string) =>
  rowsUpToLimit(sql`select 1 from ${applications} where ${applications.opportunityId} = ${opportunities.id}
    and ${applications.status} ${sql.raw(which)}`)

/** Counts are bounded. */
const figures = {
  seen: rowsUpToLimit(
    sql`select 1 from ${opportunityViews} where ${opportunityViews.opportunityId} = ${opportunities.id}`,
  ),
  applied: applied("<> 'withdrawn'"),
  waiting: applied(`in ('${WAITING_STATUSES.join("', '")}')`),
}

export type PostingFigures = { [Name in keyof typeof figures]: number }

const postingFiguresQuery = preparedQuery((db: Db) =>
  db.select(figures).from(opportunities).where(eq(opportunities.id, ID)),
)

export async function postingFigures(db: Db, id: string): Promise<PostingFigures> {
  const statement = postingFiguresQuery(db)
  const [row] = await statement.execute({ id })
  return row ?? { seen: 0, applied: 0, waiting: 0 }
}

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

export type PostingsOf = { memberId: string; organizationId: string | null }

/** 'all': their own and those of every team they are on. */
export type ListedOf = { memberId: string; organizationId: string | null | 'all' }

type WhoseOf<Id> = { memberId: Id; organizationId: Id | null }

export const postedBy = ({ memberId, organizationId }: WhoseOf<string | SQLWrapper>) =>
  organizationId ? eq(opportunities.organizationId, organizationId) : isPersonal(memberId)

const placed = ({ memberId, organizationId }: PostingsOf) => ({
  shape: organizationId ? 'of an organization' : 'personal',
  whose: {
    memberId: MEMBER,
    organizationId: organizationId && ORGANIZATION,
  } as WhoseOf<SQLWrapper>,
  values: { member: memberId, organization: organizationId },
})

const listed = ({ memberId, organizationId }: ListedOf) => {
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

export const listPostings = (db: Db, whose: ListedOf, paging: Paging) =>
  pageOf<ListedPosting>(db, whose, paging, 'listed', ofListed)

export const listPostingDetails = (db: Db, whose: ListedOf, paging: Paging) =>
  pageOf<OwnPosting & PostingFigures>(db, whose, paging, 'all', getTableColumns(opportunities))

async function pageOf<Row extends ListedPosting>(
  db: Db,
  of: ListedOf,
  paging: Paging,
  name: string,
  columns: typeof ofListed,
): Promise<Counted<Row>> {
  const page = keyset(paging, of.organizationId !== null && of.organizationId !== 'all')
  const { shape, rows: these, values } = listed(of)
  const { createdAt, id } = opportunities
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
  const found = await statement.execute({ ...page.values, ...values })
  // Beyond the last page the count needs a query of its own.
  const count =
    found[0] || !paging.cursor ? upToLimit(found[0]?.all ?? 0) : await countPostings(db, of)
  const rows = found.map(({ all: _, ...row }) => row) as unknown as Row[]
  return { ...toPage(rows, paging.limit), count }
}

const numberOf = (rows: SQL | undefined) =>
  rowsUpToLimit(sql`select 1 from ${opportunities} where ${rows}`)

export async function countPostings(db: Db, of: ListedOf): Promise<LimitedCount> {
  const { shape, rows, values } = listed(of)
  const statement = preparedVariant(db, `number of postings ${shape}`, () =>
    db.select({ n: numberOf(rows) }).from(ONE_ROW),
  )
  const [row] = await statement.execute(values)
  return upToLimit(row!.n)
}

/** Open before its deadline, even if held or hidden. */
export const takesUpSlot = (now: Timestamp) => {
  const { status, applicationDeadline } = opportunities
  return and(eq(status, 'open'), or(isNull(applicationDeadline), gt(applicationDeadline, now)))
}

export async function countLive(db: Db, of: PostingsOf, now: Date, but?: string) {
  const { shape, whose, values } = placed(of)
  const statement = preparedVariant(db, `live postings ${shape} ${but ? 'but one' : ''}`, () =>
    db
      .select({ n: count() })
      .from(opportunities)
      .where(and(postedBy(whose), takesUpSlot(NOW), but ? ne(opportunities.id, ID) : undefined)),
  )
  const [live] = await statement.execute({ ...values, now: now.toISOString(), id: but })
  return live?.n ?? 0
}

const countByTierQuery = preparedQuery((db: Db) =>
  db
    .select({
      live: sql<number>`(count(*) filter (where ${takesUpSlot(NOW)}))::int`,
      paused: sql<number>`(count(*) filter (where ${opportunities.pausedFor} = 'tier'))::int`,
    })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.organizationId, ORGANIZATION),
        sql`${opportunities.status} in ('open', 'paused')`,
      ),
    ),
)

export async function countByTier(db: Db, organizationId: string, now: Date) {
  const statement = countByTierQuery(db)
  const [counted] = await statement.execute({
    organization: organizationId,
    now: now.toISOString(),
  })
  return counted ?? { live: 0, paused: 0 }
}

const MAX_POSTINGS_SCANNED = 500

export async function skillsInUse(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await cachedResult(db, `${limit} skills in use`, () =>
    preparedVariant(db, `${limit} skills in use`, () => {
      const newest = db
        .select({ skills: opportunities.skills })
        .from(opportunities)
        .where(and(isOpen(NOW), isNull(opportunities.heldAt)))
        .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
        .limit(inlineLimit(MAX_POSTINGS_SCANNED))
      return db
        .select({ skill: sql<string>`skill` })
        .from(sql`${newest} newest, unnest(newest.skills) skill`)
        .groupBy(sql`skill`)
        .orderBy(sql`count(*) desc`, sql`skill`)
        .limit(inlineLimit(limit))
    }).execute({ now: now.toISOString() }),
  )
  return rows.map(({ skill }) => skill)
}
