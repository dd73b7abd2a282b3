import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { type Answer, type Match, match, toldTo, untold } from '../../lib/match.ts'
import { type First, firstDaysOf, isFirst } from '../../lib/postings/first-days.ts'
import { type RemoteFit, remoteFit } from '../../lib/postings/remote-fit.ts'
import { homeCompleteness } from '../../lib/profile.ts'
import { gives } from '../../lib/tier-lines.ts'
import { areDoorsClosed } from '../applications/doors.ts'
import { shownStatus } from '../applications/shown.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { type Version, versionOf, withKeptRows } from '../kept-rows.ts'
import { kept } from '../kept-statements.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { blockShape, blockValues, inPerson, notBlocked } from './blocks.ts'
import { NOW } from './current-tier.ts'
import { cut, LIMIT, type Page, type Paging, paged } from './listing.ts'
import { isPresent, type Member } from './members.ts'
import { isOfShown, isOpen } from './open-opportunities.ts'
import { type Filter, listedBy, type Wanted } from './opportunity-filters.ts'
import { type ConditionOf, ORDER, roomFor } from './opportunity-finds.ts'
import { isOwn } from './teams.ts'

/** What a card shows, and what the match is worked out from. */
const ofCards = {
  id: opportunities.id,
  title: opportunities.title,
  type: opportunities.type,
  location: opportunities.location,
  salary: opportunities.salary,
  employmentType: opportunities.employmentType,
  workplace: opportunities.workplace,
  applicationDeadline: opportunities.applicationDeadline,
  answerBy: opportunities.answerBy,
  organizationId: opportunities.organizationId,
  posterId: sql<string | null>`${inPerson()}`,
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
  /** Whether something has to be answered to apply: then a click is not enough. */
  asks: sql<boolean>`jsonb_path_exists(${opportunities.questions}, '$[*] ? (@.required == true)')`,
  domain: organizations.domain,
  domainProvedAt: organizations.domainProvedAt,
  domainCheckedAt: organizations.domainCheckedAt,
  confirmation: organizations.confirmation,
}

/** Whether too many wait for an answer: said where one could apply. */
const ofDoors = { doorsClosed: areDoorsClosed(opportunities.id, sql`now()`) }

/** What only the page of one, and the API, show beside. */
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

/** What an opportunity is to who asks; a visitor's are always the same. */
const ofViewer = (db: Db, isMember: boolean) => ({
  own: isMember ? isOwn(VIEWER) : sql<boolean>`false`,
  application: isMember ? ownApplication(db) : sql<null>`null`,
})

/** One of a list, as it is now and stands to who asks. */
const selectFound = (db: Db, isMember: boolean) =>
  db
    .select({ id: opportunities.id, ...VERSION, ...ofDoors, ...ofViewer(db, isMember) })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

const VERSION = versionOf(opportunities, organizations)

const selectWhole = (db: Db, isMember: boolean) =>
  db
    .select({ ...ofCards, ...ofDoors, ...ofDetails, ...ofViewer(db, isMember) })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

/** What to do about a match that is not known: complete the profile, tell one answer, or nothing. */
export type MatchGap = 'profile' | Answer | null

type Matched = Match & {
  gap: MatchGap
  /** How it fits where the viewer lives; null where it is not remote, or their tier does not say. */
  remoteFit: RemoteFit | null
  /** Its first days, and whether the viewer can apply in them; null where everybody can. */
  first: (First & { mayApply: boolean }) | null
}

type Found = Awaited<ReturnType<typeof selectFound>>[number]

type SelectedCard = Awaited<ReturnType<typeof readCards>>[number] & Found

/** An opportunity as far as a card shows it. */
export type ListedOpportunity = SelectedCard & Matched

/** The same where nobody applies in place. */
export type LinkedOpportunity = Omit<ListedOpportunity, 'doorsClosed'>

/** All of an opportunity. */
export type WholeOpportunity = Awaited<ReturnType<typeof selectWhole>>[number] & Matched

/** A page of what is open, newest first, each with how well it fits the viewer. */
export const listOpportunities = (
  db: Db,
  viewer: Member | null,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedOpportunity>> => listCards(db, viewer, listedBy(filter, now), paging)

/** The same with all of each. */
export async function listWholeOpportunities(
  db: Db,
  viewer: Member | null,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<WholeOpportunity>> {
  const found = await find(db, viewer, listedBy(filter, now), paging)
  return pageOf(await wholes(db, found), viewer, found.length, paging)
}

/** All of those that are wanted, and of one more where there is one; none is matched yet. */
export const findAsked = async (db: Db, viewer: Member | null, wanted: Wanted, paging: Paging) =>
  wholes(db, await find(db, viewer, wanted, paging))

/** A page of those that are wanted, as cards show them. */
export async function listCards(db: Db, viewer: Member | null, wanted: Wanted, paging: Paging) {
  const found = await find(db, viewer, wanted, paging)
  return pageOf(await cards(db, found), viewer, found.length, paging)
}

const cards = <Row extends Version>(db: Db, found: Row[]) =>
  withKeptRows(db, 'cards', found, (ids) => readCards(db, ids))

const wholes = <Row extends Version>(db: Db, found: Row[]) =>
  withKeptRows(db, 'all', found, (ids) => readWholes(db, ids))

const readCards = (db: Db, ids: string[]) =>
  kept(db, 'cards of opportunities', () =>
    db
      .select({ ...ofCards, ...VERSION })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(isAmong(opportunities.id)),
  ).execute({ ids: idList(ids) })

const readWholes = (db: Db, ids: string[]) =>
  kept(db, 'all of opportunities', () =>
    db
      .select({ ...ofCards, ...ofDetails, ...VERSION })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(isAmong(opportunities.id)),
  ).execute({ ids: idList(ids) })

const { createdAt, id } = opportunities

/** Finds the page's ids before anything is joined to them: a search may match many more. */
function find(db: Db, viewer: Member | null, wanted: Wanted, paging: Paging): Promise<Found[]> {
  const page = paged(paging, wanted.isOrdered)
  const most = roomFor(page.values.limit)
  const shape = `opportunities ${viewer ? 'for a member' : 'for a visitor'} ${wanted.shape} ${page.shape} ${blockShape(viewer)} ${wanted.find ? most : ''}`
  const statement = kept(db, shape, () => {
    const conditionOf: ConditionOf = (byPay, instead) =>
      and(wanted.condition(byPay, instead), notBlocked(inPerson(), viewer))
    const older = page.older(createdAt, id)
    const ids = wanted.find
      ? wanted.find(conditionOf, older, LIMIT, most)
      : db
          .select({ id })
          .from(opportunities)
          .where(and(conditionOf(false), older))
          .orderBy(...ORDER)
          .limit(page.limit)
    return selectFound(db, viewer !== null)
      .where(inArray(id, ids))
      .orderBy(...ORDER)
  })
  const viewers = { ...blockValues(viewer), viewer: viewer?.id }
  return statement.execute({ ...wanted.values, ...page.values, ...viewers })
}

/** @param count how many were found: of some, which are gone by now, there is nothing to show */
function pageOf<Row extends SelectedCard>(
  found: Row[],
  viewer: Member | null,
  count: number,
  { limit }: Paging,
): Page<Row & Matched> {
  const { rows, next } = cut(found, limit, count)
  const match = matching(viewer)
  return { rows: rows.map((row) => match(row)), next }
}

/** The newest of what is open, the same whoever asks. */
export async function newestOpen(db: Db, limit: number, now: Date) {
  const statement = kept(db, 'newest of what is open', () =>
    db
      .select({ id, ...VERSION, postedById: opportunities.postedById, ...ofViewer(db, false) })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(isOpen(NOW))
      .orderBy(...ORDER)
      .limit(LIMIT),
  )
  return cards(db, await statement.execute({ now: now.toISOString(), limit }))
}

/** Those of these ids that are there, in their order, as far as cards show them. */
export const findCards = async (db: Db, viewer: Member, ids: string[]) =>
  inOrder(ids, viewer, await cards(db, await findAmong(db, viewer, ids)))

/** The same with all of each. */
export const findWholes = async (db: Db, viewer: Member, ids: string[]) =>
  inOrder(ids, viewer, await wholes(db, await findAmong(db, viewer, ids)))

async function findAmong(db: Db, viewer: Member, ids: string[]) {
  if (ids.length === 0) return []
  const statement = kept(db, 'opportunities by ids', () =>
    selectFound(db, true).where(isAmong(opportunities.id)),
  )
  return statement.execute({ ids: idList(ids), viewer: viewer.id })
}

function inOrder<Row extends SelectedCard>(ids: string[], viewer: Member, rows: Row[]) {
  const match = matching(viewer)
  const byId = new Map(rows.map((row) => [row.id, match(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * An opportunity of any status, or null. While the member who posted it in person takes a break, only
 * who applied finds it; while it is held, only they and who posted it; a draft is found by
 * who posts it alone.
 */
export async function findOpportunity(db: Db, viewer: Member | null, wantedId: string) {
  const shape = `one opportunity ${viewer ? 'for a member' : 'for a visitor'} ${blockShape(viewer)}`
  const statement = kept(db, shape, () => {
    const { organizationId, postedById, heldAt, status } = opportunities
    const applied = viewer ? isNotNull(ownApplication(db)) : undefined
    const isShown = or(
      isNotNull(organizationId),
      isNull(postedById),
      isPresent(postedById),
      applied,
    )
    const isSeen = and(isNull(heldAt), isOfShown())
    const isKnown = viewer ? or(isSeen, applied, isOwn(VIEWER)) : isSeen
    const isDraft = eq(status, 'draft')
    const isOut = viewer ? or(not(isDraft), isOwn(VIEWER)) : not(isDraft)
    return selectWhole(db, viewer !== null).where(
      and(eq(id, sql.placeholder('id')), isShown, isKnown, isOut, notBlocked(inPerson(), viewer)),
    )
  })
  const asked = { id: wantedId, viewer: viewer?.id, ...blockValues(viewer) }
  const [row] = await statement.execute(asked)
  return row ? matching(viewer)(row) : null
}

const NO_MATCH: Match = { matchPercentage: null, matchReasons: [] }

type Comparable = Omit<SelectedCard, 'doorsClosed' | keyof Version> & { id: string }

/**
 * Rows as a viewer is told of them, each a copy: some are kept for all. What is one's own is no match,
 * and nothing is asked for it to be one.
 */
export function matching(viewer: Member | null, now = new Date()) {
  const told = viewer && gapOf(viewer)
  return <Row extends Comparable>(row: Row): Row & Matched => {
    const seeker = row.own ? null : viewer
    const { matchPercentage, matchReasons } = seeker
      ? toldTo(seeker.membershipTier, match(seeker, row))
      : NO_MATCH
    return {
      ...row,
      remoteFit: seeker && remoteFitFor(row, seeker, now),
      first: firstFor(row, viewer, now),
      matchPercentage,
      matchReasons,
      gap: seeker && told,
    }
  }
}

const remoteFitFor = (row: Comparable, { membershipTier, country }: Member, now: Date) =>
  gives(membershipTier, 'remoteFit') ? remoteFit(row, country, now) : null

function firstFor(row: Comparable, viewer: Member | null, now: Date): Matched['first'] {
  const first = firstDaysOf(row, now)
  return first && { ...first, mayApply: viewer !== null && isFirst(viewer, first) }
}

/** A profile that the home page calls complete is not called incomplete here. */
function gapOf(viewer: Member): MatchGap {
  const [answer] = untold(viewer)
  if (!answer) return null
  return homeCompleteness(viewer).missing.length > 0 ? 'profile' : answer
}

/** How the viewer's application stands; null where there is none. */
const ownApplication = (db: Db) =>
  sql<ApplicationStatus | null>`${db
    .select({ status: shownStatus(null) })
    .from(applications)
    .where(
      and(eq(applications.opportunityId, opportunities.id), eq(applications.applicantId, VIEWER)),
    )}`
