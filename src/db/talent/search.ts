import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { encodeCursor } from '../../lib/lists/cursor.ts'
import type { TalentQuery } from '../../lib/lists/query.ts'
import { ENTRY_FIELDS, ENTRY_KINDS } from '../../lib/members/profile-entries.ts'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { MATCHED_FIELDS, type MatchedField, talentFacts, wordsOf } from '../../lib/talent/facts.ts'
import { isoDate } from '../../lib/text/format.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { isPublicField, unlessHidden } from '../members/profiles.ts'
import { isVerified } from '../membership/current-tier.ts'
import { hasFeature } from '../membership/features.ts'
import {
  contains,
  inlineLimit,
  keyset,
  ONE_ROW,
  type Page,
  type Paging,
  pattern,
  rowsUpToLimit,
  TEXT_COUNT_LIMIT,
  upToLimit,
} from '../pagination.ts'
import {
  type BlockViewer,
  blockKey,
  blockKeyPart,
  blockParams,
  notBlocked,
} from '../safety/blocks.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { contacts, talentExceptions } from '../schema/talent.ts'
import { profileTexts, users } from '../schema/users.ts'
import { isOpened, isRecorded } from './views.ts'

const MAX_RECRUITING_TEAMS = 100

const recruitingQuery = preparedQuery((db: Db) =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      tierEndsAt: organizations.tierEndsAt,
    })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(
      and(
        eq(teamMembers.userId, sql.placeholder('member')),
        inArray(teamMembers.role, rolesThatMay('post')),
        isNull(organizations.closedAt),
        isNull(organizations.suspendedAt),
      ),
    )
    .orderBy(organizations.name, organizations.id)
    .limit(inlineLimit(MAX_RECRUITING_TEAMS)),
)

export const listRecruiting = (db: Db, memberId: string) =>
  recruitingQuery(db).execute({ member: memberId })

export type Recruiting = Awaited<ReturnType<typeof listRecruiting>>[number]

export const hasTalent = (now: Date) => gt(organizations.tierEndsAt, now)

/** Active, opted in, no exception, and not on its team. */
export const isFindableBy = (organizationId: string | SQLWrapper): SQL | undefined =>
  and(
    isNotNull(users.findableSince),
    isNotNull(users.lastHereAt),
    isNull(users.formerSince),
    isActive(),
    sql`not exists (select from ${talentExceptions}
      where ${talentExceptions.memberId} = ${users.id}
        and ${talentExceptions.organizationId} = ${organizationId})`,
    sql`not exists (select from ${teamMembers}
      where ${teamMembers.userId} = ${users.id} and ${teamMembers.organizationId} = ${organizationId})`,
  )

export type Finder = { viewer: BlockViewer; organizationId: string }

type Filter = Pick<TalentQuery, 'q' | 'industry' | 'level' | 'country'>

const NO_FILTER: Filter = { q: '', industry: null, level: null, country: null }

/** Needs {@link shapeOf} in the query's name and {@link valuesOf}. */
const foundColumns = (viewer: BlockViewer, filter: Filter): SQL | undefined =>
  and(
    isFindableBy(TEAM),
    notBlocked(users.id, viewer),
    filter.industry
      ? sql`${users.industries} @> array[${sql.placeholder('industry')}]::text[]`
      : undefined,
    filter.level ? eq(users.careerLevel, sql.placeholder('level')) : undefined,
    filter.country
      ? and(eq(users.country, sql.placeholder('country')), isPublicField('location'))
      : undefined,
    ...wordsOf(filter.q).flatMap((_, n) => [
      // The first condition has an index; the second respects hidden fields.
      contains(sql`(${profileTexts(users)})`, sql.placeholder(`word${n}`)),
      contains(visibleTexts(), sql.placeholder(`word${n}`)),
    ]),
  )

const TEAM = sql`${sql.placeholder('team')}::uuid`

function shapeOf(viewer: BlockViewer, { q, industry, level, country }: Filter) {
  const by = Object.entries({ industry, level, country }).filter(([, value]) => value)
  return `${wordsOf(q).length} words by ${by.map(([name]) => name).join()} ${blockKeyPart(viewer)}`
}

const valuesOf = ({ viewer, organizationId }: Finder, { q, industry, level, country }: Filter) => ({
  team: organizationId,
  industry,
  level,
  country,
  ...Object.fromEntries(wordsOf(q).map((word, n) => [`word${n}`, pattern(word)])),
  ...blockParams(viewer),
})

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
  const { viewer } = finder
  const { lastHereAt, id } = users
  const requested = { ...filter, words: wordsOf(filter.q) }
  const shape = shapeOf(viewer, filter)
  const page = keyset(paging, shape === shapeOf(viewer, NO_FILTER))
  const statement = preparedVariant(db, `talent ${page.shape} ${shape}`, () =>
    db
      .select(columns(requested.words.length > 0 ? MATCHED_FIELDS : []))
      .from(users)
      .where(and(foundColumns(viewer, filter), page.older(lastHereAt, id)))
      .orderBy(sql`${lastHereAt} desc nulls last`, sql`${id} desc`)
      .limit(page.limit),
  )
  const values = { ...valuesOf(finder, filter), ...page.values, day: isoDate(now) }
  const rows = await statement.execute(values)
  const shown = rows.slice(0, paging.limit)
  const last = rows.length > paging.limit ? shown.at(-1)! : null
  return {
    rows: shown.map(({ shown, lastHereAt: _, noted: __, ...member }) => ({
      ...member,
      facts: talentFacts(shown ?? {}, requested),
    })),
    next: last && encodeCursor({ key: last.lastHereAt.getTime(), id: last.id }),
    unnoted: shown.filter(({ noted }) => !noted).map(({ id }) => id),
  }
}

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
  const { viewer, organizationId } = finder
  const { q, industry, level, country } = filter
  const requested = JSON.stringify([organizationId, q, industry, level, country])
  return cachedResult(db, `talent ${requested}${blockKey(viewer)}`, async () => {
    const statement = preparedVariant(db, `number of talent ${shapeOf(viewer, filter)}`, () => {
      const rows = sql`select 1 from ${users} where ${foundColumns(viewer, filter)}`
      return db.select({ n: rowsUpToLimit(rows, TEXT_COUNT_LIMIT) }).from(ONE_ROW)
    })
    const [row] = await statement.execute(valuesOf(finder, filter))
    return upToLimit(row!.n, TEXT_COUNT_LIMIT)
  })
}

export async function findFindable(db: Db, finder: Finder, memberId: string, now: Date) {
  const { viewer } = finder
  const statement = preparedVariant(db, `one talent ${blockKeyPart(viewer)}`, () =>
    db
      .select({ opened: isOpened(TEAM) })
      .from(users)
      .where(and(eq(users.id, sql.placeholder('member')), foundColumns(viewer, NO_FILTER))),
  )
  const values = { ...valuesOf(finder, NO_FILTER), member: memberId, day: isoDate(now) }
  const [row] = await statement.execute(values)
  return row ?? null
}
