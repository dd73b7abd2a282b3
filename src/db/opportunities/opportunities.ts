import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { homeCompleteness } from '../../lib/members/profile.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import {
  limitToTier,
  type Match,
  match,
  missingAnswers,
  type ProfileAnswer,
} from '../../lib/opportunities/match.ts'
import { type First, firstDaysOf, isFirst } from '../../lib/postings/early-access.ts'
import { type RemoteFit, remoteFit } from '../../lib/postings/remote-fit.ts'
import { isIntakePaused } from '../applications/intake.ts'
import { visibleStatus } from '../applications/visible-status.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isActiveId, type Member } from '../members/members.ts'
import { NOW } from '../membership/current-tier.ts'
import { isOwn } from '../organizations/teams.ts'
import { keyset, limitParam, type Page, type Paging, toPageBy } from '../pagination.ts'
import {
  blockKey,
  blockKeyPart,
  blockParams,
  individualPosterId,
  notBlocked,
} from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import {
  findListed,
  type ListFilter,
  listedBy,
  type OpportunityFilter,
  withoutBlocked,
} from './filters.ts'
import { hasVisibleOrganization, isOpen } from './open.ts'
import { keyPartOf, selectFirst } from './search.ts'
import { ORDERS, sortedBy } from './sort-orders.ts'

const ofCards = {
  id: opportunities.id,
  title: opportunities.title,
  type: opportunities.type,
  location: opportunities.location,
  salary: opportunities.salary,
  payYearly: opportunities.payYearly,
  employmentType: opportunities.employmentType,
  workplace: opportunities.workplace,
  applicationDeadline: opportunities.applicationDeadline,
  answerBy: opportunities.answerBy,
  organizationId: opportunities.organizationId,
  posterId: sql<string | null>`${individualPosterId()}`,
  skills: opportunities.skills,
  industries: opportunities.industries,
  level: opportunities.level,
  remote: opportunities.remote,
  country: opportunities.country,
  city: opportunities.city,
  applicantsAnywhere: opportunities.applicantsAnywhere,
  applicantCountries: opportunities.applicantCountries,
  teamZone: opportunities.teamZone,
  teamFrom: opportunities.teamFrom,
  teamTo: opportunities.teamTo,
  expertsFirst: opportunities.expertsFirst,
  publishedAt: opportunities.publishedAt,
  createdAt: opportunities.createdAt,
  organizationName: organizations.name,
  logoUrl: organizations.logoUrl,
  domain: organizations.domain,
  domainProvedAt: organizations.domainProvedAt,
  domainCheckedAt: organizations.domainCheckedAt,
  confirmation: organizations.confirmation,
}

const intakeFields = { isIntakePaused: isIntakePaused(opportunities.id, sql`now()`) }

const ofDetails = {
  away: sql<boolean>`(${organizations.suspendedAt} is not null or ${organizations.closedAt} is not null)`,
  description: opportunities.description,
  status: opportunities.status,
  payMin: opportunities.payMin,
  payMax: opportunities.payMax,
  payCurrency: opportunities.payCurrency,
  payPeriod: opportunities.payPeriod,
  unpaid: opportunities.unpaid,
  requirements: opportunities.requirements,
  benefits: opportunities.benefits,
  postedById: opportunities.postedById,
  updatedAt: opportunities.updatedAt,
  heldAt: opportunities.heldAt,
  closedAt: opportunities.closedAt,
  outcome: opportunities.outcome,
  repostOfId: opportunities.repostOfId,
  places: opportunities.places,
  questions: opportunities.questions,
  firstLookWithoutNames: opportunities.firstLookWithoutNames,
}

const VIEWER = sql.placeholder('viewer')

const ofViewer = (db: Db, isMember: boolean) => ({
  own: isMember ? isOwn(VIEWER) : sql<boolean>`false`,
  application: isMember ? ownApplication(db) : sql<null>`null`,
})

const selectCards = (db: Db, isMember: boolean) =>
  db
    .select({ ...ofCards, ...intakeFields, ...ofViewer(db, isMember) })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

const selectDetail = (db: Db, isMember: boolean) =>
  db
    .select({ ...ofCards, ...intakeFields, ...ofDetails, ...ofViewer(db, isMember) })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

export type MatchGap = 'profile' | ProfileAnswer | null

type Matched = Match & {
  gap: MatchGap
  /** Null where it is not remote, or the tier lacks it. */
  remoteFit: RemoteFit | null
  /** Null where everybody can apply. */
  first: (First & { mayApply: boolean }) | null
}

type SelectedCard = Awaited<ReturnType<typeof selectCards>>[number]
type SelectedDetail = Awaited<ReturnType<typeof selectDetail>>[number]

export type ListedOpportunity = SelectedCard & Matched

export type LinkedOpportunity = Omit<ListedOpportunity, 'isIntakePaused'>

/** All of an opportunity. */
export type OpportunityDetail = SelectedDetail & Matched

export const listOpportunities = async (
  db: Db,
  viewer: Member | null,
  filter: ListFilter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedOpportunity>> =>
  listCards(db, viewer, await listedBy(db, filter, now), paging)

export async function listOpportunityDetails(
  db: Db,
  viewer: Member | null,
  filter: ListFilter,
  paging: Paging,
  now: Date,
): Promise<Page<OpportunityDetail>> {
  const wanted = await listedBy(db, filter, now)
  const found = await find(db, viewer, wanted, paging, 'details')
  return pageOf(found as SelectedDetail[], viewer, wanted, paging)
}

/** All of those that are wanted, and of one more where there is one; none is matched yet. */
export const findByIds = (
  db: Db,
  viewer: Member | null,
  wanted: OpportunityFilter,
  paging: Paging,
) => find(db, viewer, wanted, paging, 'details') as Promise<SelectedDetail[]>

export async function listCards(
  db: Db,
  viewer: Member | null,
  wanted: OpportunityFilter,
  paging: Paging,
) {
  return pageOf(await find(db, viewer, wanted, paging, 'cards'), viewer, wanted, paging)
}

const { createdAt, id } = opportunities

/** Those that are wanted, and how each stands to the viewer. */
async function find(
  db: Db,
  viewer: Member | null,
  wanted: OpportunityFilter,
  paging: Paging,
  columns: 'cards' | 'details',
): Promise<SelectedCard[]> {
  const rows = await findForAll(db, viewer, wanted, paging, columns)
  if (!viewer || rows.length === 0) return rows
  const statement = preparedVariant(db, 'opportunities to a viewer', () =>
    db
      .select({ id, ...ofViewer(db, true) })
      .from(opportunities)
      .where(isAmong(id)),
  )
  const ids = idList(rows.map(({ id }) => id))
  const known = await statement.execute({ ids, viewer: viewer.id })
  const byId = new Map(known.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}

/**
 * The same for all without blocks, cached: reading 25 cards of 30 columns each time makes a list a fifth
 * slower. Finds the ids before anything is joined to them, as a search may match many more.
 */
function findForAll(
  db: Db,
  viewer: Member | null,
  wanted: OpportunityFilter,
  { cursor, limit }: Paging,
  columns: 'cards' | 'details',
): Promise<SelectedCard[]> {
  const { now: _, ...filter } = wanted.values
  const key = `opportunities ${columns} ${wanted.shape} ${JSON.stringify([filter, wanted.texts, cursor, limit])}${blockKey(viewer)}`
  return cachedResult(db, key, () =>
    findListed(db, wanted, limit + 1, cursor, (method, sought, from) => {
      const page = keyset({ cursor: from, limit }, wanted.isOrdered)
      const max = limit < 25 ? 25 : 250
      const shape = `opportunities ${columns} ${wanted.shape} ${keyPartOf(method)} ${page.shape} ${blockKeyPart(viewer)} ${max}`
      const statement = preparedVariant(db, shape, () => {
        const conditions = withoutBlocked(wanted.conditions(), viewer)
        const order = wanted.order ?? ORDERS.newest
        const behind = order.behind(page)
        const ids = selectFirst(method, NAMED, { ...conditions, behind }, page.limit, max)
        const select = columns === 'cards' ? selectCards : selectDetail
        return select(db, false)
          .where(sql`${id} in (select found.id from (${ids}) as found)`)
          .orderBy(sortedBy(order))
      })
      const values = { ...wanted.values, ...sought, ...page.values, ...blockParams(viewer) }
      return statement.execute(values)
    }),
  )
}

const NAMED = sql`${id}, ${createdAt}`

function pageOf<Row extends SelectedCard>(
  found: Row[],
  viewer: Member | null,
  { order = ORDERS.newest }: OpportunityFilter,
  { limit }: Paging,
): Page<Row & Matched> {
  const { rows, next } = toPageBy(order.keyOf, found, limit)
  const match = matching(viewer)
  return { rows: rows.map((row) => match(row)), next }
}

/** What a match compares, and whose an opportunity is. */
const ofMatches = {
  id,
  organizationId: opportunities.organizationId,
  postedById: opportunities.postedById,
  type: opportunities.type,
  skills: opportunities.skills,
  industries: opportunities.industries,
  level: opportunities.level,
  remote: opportunities.remote,
  country: opportunities.country,
  city: opportunities.city,
}

const newestOpenQuery = preparedQuery((db: Db) =>
  db
    .select(ofMatches)
    .from(opportunities)
    .where(isOpen(NOW))
    .orderBy(sortedBy(ORDERS.newest))
    .limit(limitParam),
)

/** The newest of what is open, the same for every viewer. */
export function newestOpen(db: Db, limit: number, now: Date) {
  const statement = newestOpenQuery(db)
  return statement.execute({ now: now.toISOString(), limit })
}

const cardsQuery = preparedQuery((db: Db) => selectCards(db, true).where(isAmong(id)))

/** Those of these ids that are there, in their order, as far as cards show them. */
export async function findCards(db: Db, viewer: Member, ids: string[]) {
  if (ids.length === 0) return []
  const statement = cardsQuery(db)
  return withMatches(ids, viewer, await statement.execute({ ids: idList(ids), viewer: viewer.id }))
}

const detailsQuery = preparedQuery((db: Db) => selectDetail(db, true).where(isAmong(id)))

/** The same with all of each. */
export async function findDetails(db: Db, viewer: Member, ids: string[]) {
  if (ids.length === 0) return []
  const statement = detailsQuery(db)
  return withMatches(ids, viewer, await statement.execute({ ids: idList(ids), viewer: viewer.id }))
}

function withMatches<Row extends SelectedCard>(ids: string[], viewer: Member, rows: Row[]) {
  const match = matching(viewer)
  const byId = new Map(rows.map((row) => [row.id, match(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Applicants find a paused poster's, applicants and poster a held one, the poster a draft. */
export async function findOpportunity(db: Db, viewer: Member | null, wantedId: string) {
  const shape = `one opportunity ${viewer ? 'for a member' : 'for a visitor'} ${blockKeyPart(viewer)}`
  const statement = preparedVariant(db, shape, () => {
    const { organizationId, postedById, heldAt, status } = opportunities
    const applied = viewer ? isNotNull(ownApplication(db)) : undefined
    const isShown = or(
      isNotNull(organizationId),
      isNull(postedById),
      isActiveId(postedById),
      applied,
    )
    const isSeen = and(isNull(heldAt), hasVisibleOrganization())
    const isKnown = viewer ? or(isSeen, applied, isOwn(VIEWER)) : isSeen
    const isDraft = eq(status, 'draft')
    const isOut = viewer ? or(not(isDraft), isOwn(VIEWER)) : not(isDraft)
    return selectDetail(db, viewer !== null).where(
      and(
        eq(id, sql.placeholder('id')),
        isShown,
        isKnown,
        isOut,
        notBlocked(individualPosterId(), viewer),
      ),
    )
  })
  const requested = { id: wantedId, viewer: viewer?.id, ...blockParams(viewer) }
  const [row] = await statement.execute(requested)
  return row ? matching(viewer)(row) : null
}

const NO_MATCH: Match = { matchPercentage: null, matchReasons: [] }

type Comparable = Omit<SelectedCard, 'isIntakePaused'>

/** Adds the viewer's match to a copy of each row, as rows may be cached; one's own has none. */
function matching(viewer: Member | null, now = new Date()) {
  const gap = viewer && gapOf(viewer)
  return <Row extends Comparable>(row: Row): Row & Matched => {
    const seeker = row.own ? null : viewer
    const { matchPercentage, matchReasons } = seeker
      ? limitToTier(seeker.membershipTier, match(seeker, row))
      : NO_MATCH
    return {
      ...row,
      remoteFit: seeker && remoteFitFor(row, seeker, now),
      first: firstFor(row, viewer, now),
      matchPercentage,
      matchReasons,
      gap: seeker && gap,
    }
  }
}

const remoteFitFor = (row: Comparable, { membershipTier, country }: Member, now: Date) =>
  tierIncludes(membershipTier, 'remoteFit') ? remoteFit(row, country, now) : null

function firstFor(row: Comparable, viewer: Member | null, now: Date): Matched['first'] {
  const first = firstDaysOf(row, now)
  return first && { ...first, mayApply: viewer !== null && isFirst(viewer, first) }
}

/** Consistent with the home page's measure. */
function gapOf(viewer: Member): MatchGap {
  const [answer] = missingAnswers(viewer)
  if (!answer) return null
  return homeCompleteness(viewer).missing.length > 0 ? 'profile' : answer
}

const ownApplication = (db: Db) =>
  sql<ApplicationStatus | null>`${db
    .select({ status: visibleStatus(null) })
    .from(applications)
    .where(
      and(eq(applications.opportunityId, opportunities.id), eq(applications.applicantId, VIEWER)),
    )}`
