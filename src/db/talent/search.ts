import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ENTRY_FIELDS, ENTRY_KINDS } from '../../lib/members/profile-entries.ts'
import { MATCHED_FIELDS, type MatchedField, talentFacts } from '../../lib/talent/facts.ts'
import type { TalentQuery } from '../../lib/talent/list-query.ts'
import { isoDate } from '../../lib/text/format.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isActive } from '../members/members.ts'
import { isPublicField, unlessHidden } from '../members/profiles.ts'
import { isVerified } from '../membership/current-tier.ts'
import { hasFeature } from '../membership/features.ts'
import { contains, keyset, type Page, type Paging, toPageBy } from '../pagination.ts'
import {
  type BlockViewer,
  blockKey,
  blockKeyPart,
  blockParams,
  notBlocked,
} from '../safety/blocks.ts'
import { teamMembers } from '../schema/organizations.ts'
import { contacts, talentExceptions } from '../schema/talent.ts'
import { profileTexts, users } from '../schema/users.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import {
  countFound,
  type Filters,
  isListed,
  matching,
  type SearchedList,
  searchIds,
} from '../search/searched-list.ts'
import { ENTRY } from '../search/text-search.ts'
import { countListWithoutEach } from '../search/without-each.ts'
import { isOpened, isRecorded } from './views.ts'

/** Active, and opted in. */
const isFindable = () =>
  and(
    isNotNull(users.findableSince),
    isNotNull(users.lastHereAt),
    isNull(users.formerSince),
    isActive(),
  )

/** Made no exception, and not on its team. */
const isOpenTo = (organizationId: string | SQLWrapper) =>
  and(
    sql`not exists (select from ${talentExceptions}
      where ${talentExceptions.memberId} = ${users.id}
        and ${talentExceptions.organizationId} = ${organizationId})`,
    sql`not exists (select from ${teamMembers}
      where ${teamMembers.userId} = ${users.id} and ${teamMembers.organizationId} = ${organizationId})`,
  )

export const isFindableBy = (organizationId: string | SQLWrapper): SQL | undefined =>
  and(isFindable(), isOpenTo(organizationId))

export type Finder = { viewer: BlockViewer; organizationId: string }

type Filter = Pick<TalentQuery, 'q' | 'industry' | 'level' | 'country'>

const TEAM = sql`${sql.placeholder('team')}::uuid`

/** What each filter asks; of a country, that they show it. */
const ASKED: Record<string, () => SQL | undefined> = {
  industry: () => sql`${users.industries} @> array[${sql.placeholder('industry')}]::text[]`,
  level: () => eq(users.careerLevel, sql.placeholder('level')),
  country: () => and(eq(users.country, sql.placeholder('country')), isPublicField('location')),
}

function filtersOf({ industry, level, country }: Filter): Filters {
  const set = Object.entries({ industry, level, country }).filter(([, value]) => value)
  return new Map(set.map(([name]) => [name, ASKED[name]!]))
}

/** Searches find what members show to organizations: the words of hidden fields are in no column. */
const listOf = ({ viewer, organizationId }: Finder, filter: Filter) => {
  const { q: _, ...values } = filter
  const filters = filtersOf(filter)
  return {
    table: users,
    words: {
      column: 'talent_words',
      mark: ENTRY,
      findsMarked: () => hasFeature('profileEntries'),
    },
    newestBy: users.lastHereAt,
    shape: `talent ${[...filters.keys()]} ${blockKeyPart(viewer)}`,
    listed: isFindable,
    rest: () => and(isOpenTo(TEAM), notBlocked(users.id, viewer)),
    filters,
    share: 0.1 ** filters.size,
    // The first has an index; the second respects hidden fields.
    parts: () => sql`(${contains(sql`(${profileTexts(users)})`, sql.placeholder('q'))}
      and ${contains(visibleTexts(), sql.placeholder('q'))})`,
    values: { team: organizationId, ...values, ...blockParams(viewer) },
  } satisfies SearchedList
}

/** With visible entries, while the tier has them. */
function visibleText(field: MatchedField) {
  const kind = ENTRY_KINDS.find((each) => ENTRY_FIELDS[each] === field)
  if (!kind) return unlessHidden(field)
  const entries = sql`case when ${isPublicField(field)} and ${hasFeature('profileEntries')} then (
    select string_agg(concat_ws(' ', entry.title, entry.party, entry.words), ' '
      order by entry.month desc, entry.created_at, entry.id)
    from profile_entries entry where entry.member_id = "users"."id" and entry.kind = ${sql.raw(`'${kind}'`)}) end`
  return sql<string | null>`nullif(concat_ws(' ', ${unlessHidden(field)}, ${entries}), '')`
}

const visibleTexts = () =>
  sql`concat_ws(' ', ${sql.join(
    MATCHED_FIELDS.map((field) => visibleText(field)),
    sql`, `,
  )})`

const isInvited = () =>
  // In a selected condition, columns lose their table names; nested they keep them.
  sql<boolean>`${sql`exists (select from ${contacts} where ${contacts.memberId} = ${users.id}
    and ${contacts.organizationId} = ${TEAM} and ${contacts.kind} = 'invitation')`}`

/** @param texts to read, for quotes */
const columns = (texts: readonly MatchedField[]) => ({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  isVerified: isVerified(),
  industries: users.industries,
  lastHereAt: sql<Date>`${users.lastHereAt}`.mapWith(users.lastHereAt),
  invited: isInvited(),
  noted: isRecorded(TEAM),
  location: unlessHidden('location'),
  shown: Object.fromEntries(texts.map((field) => [field, visibleText(field)])) as VisibleTexts,
})

type VisibleTexts = Partial<Record<MatchedField, SQL<string | null>>>

/** Most recently active first. `unnoted`: not yet recorded as shown today. */
export async function listTalent(
  db: Db,
  finder: Finder,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<FoundTalent> & { unnoted: string[] }> {
  const { lastHereAt, id } = users
  const list = listOf(finder, filter)
  const ids = filter.q ? await searchIds(db, list, filter.q, paging) : null
  const page = keyset(paging, !ids && list.filters.size === 0)
  const statement = preparedVariant(db, `${list.shape} ${ids ? 'by id' : page.shape}`, () =>
    db
      .select(columns(ids ? MATCHED_FIELDS : []))
      .from(users)
      .where(and(matching(list), ids ? isAmong(id) : page.older(lastHereAt, id)))
      .orderBy(sql`${lastHereAt} desc nulls last`, sql`${id} desc`)
      .limit(page.limit),
  )
  const values = { ...list.values, ...page.values, ids: ids && idList(ids), day: isoDate(now) }
  const found = await statement.execute(values)
  const { rows, next } = toPageBy(keyOf, found, paging.limit, ids?.length)
  return {
    rows: rows.map(({ shown, lastHereAt: _, noted: __, ...member }) => ({
      ...member,
      facts: talentFacts(shown ?? {}, filter),
    })),
    next,
    unnoted: rows.filter(({ noted }) => !noted).map(({ id }) => id),
  }
}

const keyOf = ({ lastHereAt }: { lastHereAt: Date }) => lastHereAt.getTime()

export type FoundTalent = {
  id: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  isVerified: boolean
  industries: string[]
  location: string | null
  invited: boolean
  facts: ReturnType<typeof talentFacts>
}

export const countTalent = (db: Db, finder: Finder, filter: Filter) => {
  const { q, industry, level, country } = filter
  const requested = JSON.stringify([finder.organizationId, q, industry, level, country])
  return cachedResult(db, `talent ${requested}${blockKey(finder.viewer)}`, () =>
    countFound(db, listOf(finder, filter), q),
  )
}

export const countTalentWithoutEach = (db: Db, finder: Finder, filter: Filter) =>
  countListWithoutEach(db, listOf(finder, filter), filter.q)

/** The same filter with known words, where that finds somebody. */
export const correctTalent = (db: Db, finder: Finder, filter: Filter) =>
  didYouMean(
    db,
    [listOf(finder, filter)],
    filter.q,
    async (q) => (await countTalent(db, finder, { ...filter, q })).n > 0,
  )

const NO_FILTER: Filter = { q: '', industry: null, level: null, country: null }

export async function findFindable(db: Db, finder: Finder, memberId: string, now: Date) {
  const list = listOf(finder, NO_FILTER)
  const statement = preparedVariant(db, `one ${list.shape}`, () =>
    db
      .select({ opened: isOpened(TEAM) })
      .from(users)
      .where(and(eq(users.id, sql.placeholder('member')), isListed(list))),
  )
  const [row] = await statement.execute({ ...list.values, member: memberId, day: isoDate(now) })
  return row ?? null
}
