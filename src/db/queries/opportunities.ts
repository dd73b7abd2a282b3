import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { type ApplicationStatus, OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import { countryNamed } from '../../lib/countries.ts'
import type { OpportunityQuery } from '../../lib/lists/query.ts'
import { type Answer, type Match, match, toldTo, untold } from '../../lib/match.ts'
import { type First, firstDaysOf, isFirst } from '../../lib/postings/first-days.ts'
import { type RemoteFit, remoteFit } from '../../lib/postings/remote-fit.ts'
import { homeCompleteness } from '../../lib/profile.ts'
import { gives } from '../../lib/tier-lines.ts'
import { areDoorsClosed } from '../applications/doors.ts'
import { shownStatus } from '../applications/shown.ts'
import type { Db } from '../database.ts'
import { answered } from '../kept-answers.ts'
import { kept } from '../kept-statements.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import {
  blockKey,
  blockShape,
  blockValues,
  inPerson,
  notBlocked,
  notBlockedNow,
  type Viewer,
} from './blocks.ts'
import { type Moment, NOW } from './current-tier.ts'
import {
  COUNT_LIMIT,
  contains,
  countUpTo,
  cut,
  LIMIT,
  type Page,
  type Paging,
  paged,
  pattern,
  TEXT_COUNT_LIMIT,
} from './listing.ts'
import { isPresent, type Member } from './members.ts'
import {
  type ConditionOf,
  comparing,
  type Find,
  finding,
  type Instead,
  ORDER,
  roomFor,
} from './opportunity-finds.ts'
import { isOwn } from './teams.ts'

/** Whether no operator has taken its organization from view, nor an owner closed it. */
const isOfShown = () => sql`(${opportunities.organizationId} in (
  select ${organizations.id} from ${organizations}
  where ${organizations.suspendedAt} is not null or ${organizations.closedAt} is not null
)) is not true`

/**
 * Open, its deadline has not passed, it is not held for an operator to look at, and its organization
 * is shown.
 */
export const isOpen = (now: Moment) =>
  and(
    eq(opportunities.status, 'open'),
    isNull(opportunities.heldAt),
    isOfShown(),
    or(isNull(opportunities.applicationDeadline), gt(opportunities.applicationDeadline, now)),
  )

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

const selectCards = (db: Db, isMember: boolean) =>
  db
    .select({ ...ofCards, ...ofDoors, ...ofViewer(db, isMember) })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

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

type SelectedCard = Awaited<ReturnType<typeof selectCards>>[number]

/** An opportunity as far as a card shows it. */
export type ListedOpportunity = SelectedCard & Matched

/** The same where nobody applies in place. */
export type LinkedOpportunity = Omit<ListedOpportunity, 'doorsClosed'>

/** All of an opportunity. */
export type WholeOpportunity = Awaited<ReturnType<typeof selectWhole>>[number] & Matched

export type Filter = Pick<OpportunityQuery, 'q' | 'type' | 'location'> &
  Partial<Pick<OpportunityQuery, 'workplace' | 'employment' | 'pay' | 'currency'>>

/** A page of what is open, newest first, each with how well it fits the viewer. */
export const listOpportunities = (
  db: Db,
  viewer: Member | null,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<ListedOpportunity>> => listCards(db, viewer, listedBy(filter, now), paging)

/** The same with all of each. */
export const listWholeOpportunities = async (
  db: Db,
  viewer: Member | null,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<WholeOpportunity>> =>
  pageOf(await findAsked(db, viewer, listedBy(filter, now), paging), viewer, paging)

/** All of those that are wanted, and of one more where there is one; none is matched yet. */
export function findAsked(db: Db, viewer: Member | null, wanted: Wanted, paging: Paging) {
  const { shape, ids, values } = asked(db, viewer, wanted, paging)
  return kept(db, `all of ${shape}`, () =>
    selectWhole(db, viewer !== null)
      .where(inArray(id, ids()))
      .orderBy(...ORDER),
  ).execute(values)
}

/** A page of those that are wanted, as cards show them. */
export async function listCards(db: Db, viewer: Member | null, wanted: Wanted, paging: Paging) {
  const { shape, ids, values } = asked(db, viewer, wanted, paging)
  const statement = kept(db, `cards of ${shape}`, () =>
    selectCards(db, viewer !== null)
      .where(inArray(id, ids()))
      .orderBy(...ORDER),
  )
  return pageOf(await statement.execute(values), viewer, paging)
}

const { createdAt, id } = opportunities

/** Which opportunities a statement that is kept is to find. */
export type Wanted = {
  shape: string
  /** `byPay`, with what lets the index of pay be used. */
  condition: (byPay?: boolean, instead?: Instead) => SQL | undefined
  /** Finds the ids another way than by walking through the newest that the condition lets through. */
  find?: Find | undefined
  values: Record<string, unknown>
}

/** Finds the page's ids before anything is joined to them: a search may match many more. */
function asked(db: Db, viewer: Member | null, wanted: Wanted, paging: Paging) {
  const page = paged(paging)
  const most = roomFor(page.values.limit)
  return {
    shape: `opportunities ${viewer ? 'for a member' : 'for a visitor'} ${wanted.shape} ${page.shape} ${blockShape(viewer)} ${wanted.find ? most : ''}`,
    ids: () => {
      const conditionOf: ConditionOf = (byPay, instead) =>
        and(wanted.condition(byPay, instead), notBlocked(inPerson(), viewer))
      const older = page.older(createdAt, id)
      if (wanted.find) return wanted.find(conditionOf, older, LIMIT, most)
      return db
        .select({ id })
        .from(opportunities)
        .where(and(conditionOf(false), older))
        .orderBy(...ORDER)
        .limit(LIMIT)
    },
    values: { ...wanted.values, ...page.values, ...blockValues(viewer), viewer: viewer?.id },
  }
}

const pageOf = <Row extends SelectedCard>(
  found: Row[],
  viewer: Member | null,
  { limit }: Paging,
): Page<Row & Matched> =>
  cut(
    found.map((row) => matched(row, viewer)),
    limit,
  )

/** The newest of what is open, the same whoever asks. */
export const newestOpen = (db: Db, limit: number, now: Date) =>
  kept(db, 'newest of what is open', () =>
    db
      .select({ ...ofCards, postedById: opportunities.postedById, ...ofViewer(db, false) })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(isOpen(NOW))
      .orderBy(...ORDER)
      .limit(LIMIT),
  ).execute({ now: now.toISOString(), limit })

/** Those of these ids that are there, in their order, as far as cards show them. */
export async function findCards(db: Db, viewer: Member, ids: string[]) {
  const statement = kept(db, 'cards of opportunities by ids', () =>
    selectCards(db, true).where(isAmong),
  )
  return inOrder(ids, viewer, (values) => statement.execute(values))
}

/** The same with all of each. */
export async function findWholes(db: Db, viewer: Member, ids: string[]) {
  const statement = kept(db, 'all of opportunities by ids', () =>
    selectWhole(db, true).where(isAmong),
  )
  return inOrder(ids, viewer, (values) => statement.execute(values))
}

const isAmong = sql`${id} = any(${sql.placeholder('ids')}::uuid[])`

async function inOrder<Row extends SelectedCard>(
  ids: string[],
  viewer: Member,
  find: (values: Record<string, unknown>) => Promise<Row[]>,
) {
  if (ids.length === 0) return []
  const rows = await find({ ids: `{${ids.join()}}`, viewer: viewer.id })
  const byId = new Map(rows.map((row) => [row.id, matched(row, viewer)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function countOpportunities(
  db: Db,
  filter: Filter,
  now: Date,
  viewer: Viewer | null = null,
) {
  const { q, type, location, workplace, employment, pay, currency } = filter
  const asked = { q, type, location, workplace, employment, pay, currency }
  const key = `opportunities ${JSON.stringify(Object.values(asked))}${blockKey(viewer)}`
  return answered(db, key, () => {
    // Each by its name: of pay, and of a country, the index has each type.
    const inTypes = type ? undefined : inArray(opportunities.type, [...OPPORTUNITY_TYPES])
    const byPay = !q && !location
    const condition = and(
      isListed(asked, now, byPay),
      pay ? inTypes : undefined,
      notBlockedNow(inPerson(), viewer),
    )
    const limit = q || location ? TEXT_COUNT_LIMIT : COUNT_LIMIT
    const rows = (where: SQL | undefined) => sql`select 1 from ${opportunities} where ${where}`
    const country = q ? undefined : countryNamed(location)
    if (!country) return countUpTo(db, rows(condition), limit)
    // Of a country an index has the places; what else names it is looked for where that is not enough.
    const isThere = eq(opportunities.country, country)
    const [there, elsewhere] = [
      and(condition, inTypes, isThere),
      sql`${condition} and (${isThere}) is not true`,
    ]
    return countUpTo(db, sql`${rows(there)} union all ${rows(elsewhere)}`, limit)
  })
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
  return row ? matched(row, viewer) : null
}

type Filtering = { [Name in keyof Filter]: Filter[Name] | SQLWrapper | undefined }

/** Open, and let through by a filter; `isSought` where a text or a place is looked for, also beside this. */
export const isListed = (
  filter: Filtering,
  now: Moment,
  byPay = false,
  isSought = Boolean(filter.q || filter.location),
) => {
  const { q, type, location, workplace, employment, pay, currency } = filter
  return and(
    isOpen(now),
    type ? eq(opportunities.type, type) : undefined,
    q ? or(contains(opportunities.title, q), contains(opportunities.description, q)) : undefined,
    location ? contains(opportunities.location, location) : undefined,
    workplace ? eq(opportunities.workplace, workplace) : undefined,
    employment ? eq(opportunities.employmentType, employment) : undefined,
    pay && currency ? (isSought ? paysUnindexed : pays)(pay, currency) : undefined,
    pay && byPay ? BY_PAY : undefined,
  )
}

const pays = (least: number | SQLWrapper, currency: string | SQLWrapper) =>
  and(eq(opportunities.payCurrency, currency), gte(opportunities.payYearly, least))

/** The same with a text or a place, of which few may be: no index of pay says where those are. */
const paysUnindexed = (least: number | SQLWrapper, currency: string | SQLWrapper) =>
  sql`${opportunities.payCurrency} || '' = ${currency} and coalesce(${opportunities.payYearly}, -1) >= ${least}`

/**
 * What all pay is, and the index of pay wants said. Without it a plan for any pay walks through the
 * newest: many may pay as much, of whom one would sort all.
 */
const BY_PAY = sql`${opportunities.payYearly} >= 0`

/** The same for a statement that is kept. */
function listedBy(filter: Filter, now: Date): Wanted {
  const { q, type, location, workplace, employment, pay, currency } = filter
  const placed = {
    q: q && sql.placeholder('q'),
    type: type && sql.placeholder('type'),
    location: location && sql.placeholder('location'),
    workplace: workplace && sql.placeholder('workplace'),
    employment: employment && sql.placeholder('employment'),
    pay: pay && sql.placeholder('pay'),
    currency: currency && sql.placeholder('currency'),
  }
  const names = Object.entries(placed).filter(([, value]) => value)
  return {
    shape: `by ${names.map(([name]) => name).join()}`,
    condition: (byPay, instead) =>
      isListed({ ...placed, ...instead }, NOW, byPay, Boolean(q || location)),
    find: finding(filter),
    values: {
      ...{ type, workplace, employment, pay, currency },
      ...{ q: pattern(q), location: pattern(location), now: now.toISOString() },
    },
  }
}

/** The newest that a filter lets through, at most so many, with these columns: for a statement that is kept. */
export function newestListed(
  filter: Filter,
  viewer: Viewer,
  columns: SQL,
  limit: number,
  now: Date,
) {
  const { shape, condition, values } = listedBy(filter, now)
  return {
    shape: `${limit} newest ${shape} ${finding(filter) ? 'found' : ''} ${blockShape(viewer)}`,
    found: () => {
      const conditionOf = (byPay: boolean) => and(condition(byPay), notBlocked(inPerson(), viewer))
      return comparing(filter)(columns, conditionOf, limit)
    },
    values: { ...values, ...blockValues(viewer) },
  }
}

const NO_MATCH: Match = { matchPercentage: null, matchReasons: [] }

type Comparable = Omit<SelectedCard, 'doorsClosed'>

/** What is one's own is no match, and nothing is asked for it to be one. */
export const matched = <Row extends Comparable>(
  row: Row,
  viewer: Member | null,
  now = new Date(),
): Row & Matched => ({
  ...row,
  remoteFit: viewer && !row.own ? remoteFitFor(row, viewer, now) : null,
  first: firstFor(row, viewer, now),
  ...(viewer && !row.own
    ? { ...toldTo(viewer.membershipTier, match(viewer, row)), gap: gapOf(viewer) }
    : { ...NO_MATCH, gap: null }),
})

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
