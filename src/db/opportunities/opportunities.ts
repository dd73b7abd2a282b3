import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isActiveId, type Member } from '../members/members.ts'
import { NOW } from '../membership/current-tier.ts'
import { isOwn } from '../organizations/teams.ts'
import { keyset, limitParam, type Page, type Paging, toPageBy } from '../pagination.ts'
import { blockKeyPart, blockParams, individualPosterId, notBlocked } from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'
import { viewerParam } from '../viewer-param.ts'
import {
  findListed,
  type ListFilter,
  listedBy,
  type OpportunityFilter,
  shownTo,
} from './filters.ts'
import { hasVisibleOrganization, isOpen } from './is-open.ts'
import {
  opportunityViewerColumns,
  ownApplication,
  type SelectedCard,
  type SelectedDetail,
  selectCards,
  selectDetail,
} from './opportunity-columns.ts'
import { keyPartOf, selectFirst } from './search.ts'
import { listKey, listKeyPart, listParams } from './shown-to.ts'
import { ORDERS, sortedBy } from './sort-orders.ts'
import { matcherFor, type ViewerMatch } from './viewer-match.ts'

export type ListedOpportunity = SelectedCard & ViewerMatch

export type LinkedOpportunity = Omit<ListedOpportunity, 'isIntakePaused'>

/** All of an opportunity. */
export type OpportunityDetail = SelectedDetail & ViewerMatch

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
      .select({ id, ...opportunityViewerColumns(db, true) })
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
  const key = `opportunities ${columns} ${wanted.shape} ${JSON.stringify([filter, wanted.texts, cursor, limit])}${listKey(viewer)}`
  return cachedResult(db, key, () =>
    findListed(db, wanted, limit + 1, cursor, (method, sought, from) => {
      const page = keyset({ cursor: from, limit }, wanted.isOrdered)
      const max = limit < 25 ? 25 : 250
      const shape = `opportunities ${columns} ${wanted.shape} ${keyPartOf(method)} ${page.shape} ${listKeyPart(viewer)} ${max}`
      const statement = preparedVariant(db, shape, () => {
        const conditions = shownTo(viewer, wanted.conditions())
        const order = wanted.order ?? ORDERS.newest
        const behind = order.behind(page)
        const ids = selectFirst(method, NAMED, { ...conditions, behind }, page.limit, max)
        const select = columns === 'cards' ? selectCards : selectDetail
        return select(db, false)
          .where(sql`${id} in (select found.id from (${ids}) as found)`)
          .orderBy(sortedBy(order))
      })
      const values = { ...wanted.values, ...sought, ...page.values, ...listParams(viewer) }
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
): Page<Row & ViewerMatch> {
  const { rows, next } = toPageBy(order.keyOf, found, limit)
  const match = matcherFor(viewer)
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
  applicantCountries: opportunities.applicantCountries,
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
  const match = matcherFor(viewer)
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
    const isKnown = viewer ? or(isSeen, applied, isOwn(viewerParam)) : isSeen
    const isDraft = eq(status, 'draft')
    const isOut = viewer ? or(not(isDraft), isOwn(viewerParam)) : not(isDraft)
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
  return row ? matcherFor(viewer)(row) : null
}
