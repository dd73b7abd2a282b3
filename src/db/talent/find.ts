import { and, eq, gt, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../lib/lists/cursor.ts'
import type { TalentQuery } from '../../lib/lists/query.ts'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { ENTRY_FIELDS, ENTRY_KINDS } from '../../lib/profile-entries.ts'
import { FOUND_IN, type FoundIn, factsOf, wordsOf } from '../../lib/talent/facts.ts'
import type { Db } from '../database.ts'
import { notBlockedNow, type Viewer } from '../queries/blocks.ts'
import { isVerified } from '../queries/current-tier.ts'
import {
  contains,
  countUpTo,
  olderThan,
  type Page,
  type Paging,
  TEXT_COUNT_LIMIT,
} from '../queries/listing.ts'
import { isHere } from '../queries/members.ts'
import { isShown, unlessHidden } from '../queries/profiles.ts'
import { has } from '../queries/tier-lines.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { contacts, talentExceptions } from '../schema/talent.ts'
import { profileTexts, users } from '../schema/users.ts'

/** More than anybody recruits for. */
const MOST_TEAMS = 100

/** The organizations for which a member may look for talent, were their tier to have it. */
export const listRecruiting = (db: Db, memberId: string) =>
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
        eq(teamMembers.userId, memberId),
        sql`${teamMembers.role} in ${rolesThatMay('post')}`,
        isNull(organizations.closedAt),
        isNull(organizations.suspendedAt),
      ),
    )
    .orderBy(organizations.name, organizations.id)
    .limit(MOST_TEAMS)

export type Recruiting = Awaited<ReturnType<typeof listRecruiting>>[number]

/** Whether the organization around it has the tier that looks for talent. */
export const hasTalent = (now: Date) => gt(organizations.tierEndsAt, now)

/**
 * Whether the member around it may be found by an organization at all: they are there and said so,
 * they do not except it, and they are not on its team.
 */
export const isFindableBy = (organizationId: string | SQLWrapper): SQL | undefined =>
  and(
    isNotNull(users.findableSince),
    isNotNull(users.lastHereAt),
    isNull(users.formerSince),
    isHere(),
    sql`not exists (select from ${talentExceptions}
      where ${talentExceptions.memberId} = ${users.id}
        and ${talentExceptions.organizationId} = ${organizationId})`,
    sql`not exists (select from ${teamMembers}
      where ${teamMembers.userId} = ${users.id} and ${teamMembers.organizationId} = ${organizationId})`,
  )

/** Who looks, and for which organization. */
export type Finder = { viewer: Viewer; organizationId: string }

type Filter = Pick<TalentQuery, 'q' | 'industry' | 'level' | 'country'>

const found = ({ viewer, organizationId }: Finder, filter: Filter): SQL | undefined =>
  and(
    isFindableBy(organizationId),
    notBlockedNow(users.id, viewer),
    filter.industry ? sql`${users.industries} @> array[${filter.industry}]::text[]` : undefined,
    filter.level ? sql`${users.careerLevel} = ${filter.level}` : undefined,
    filter.country ? and(eq(users.country, filter.country), isShown('location')) : undefined,
    ...wordsOf(filter.q).flatMap((word) => [
      // The first has an index; the second leaves out what its member hides.
      contains(sql`(${profileTexts(users)})`, word),
      contains(shownTexts(), word),
    ]),
  )

/** A text that the member around it shows, with their entries of the kind, while their tier has those. */
function shownText(field: FoundIn) {
  const kind = ENTRY_KINDS.find((each) => ENTRY_FIELDS[each] === field)
  if (!kind) return unlessHidden(field)
  const entries = sql`case when ${isShown(field)} and ${has('profileEntries')} then (
    select string_agg(concat_ws(' ', entry.title, entry.party, entry.words), ' '
      order by entry.month desc, entry.created_at, entry.id)
    from profile_entries entry where entry.member_id = "users"."id" and entry.kind = ${kind}) end`
  return sql<string | null>`nullif(concat_ws(' ', ${unlessHidden(field)}, ${entries}), '')`
}

const shownTexts = () =>
  sql`concat_ws(' ', ${sql.join(
    FOUND_IN.map((field) => shownText(field)),
    sql`, `,
  )})`

/** Whether the organization invited the member around it already. */
const isInvited = (organizationId: string) =>
  // Within another one: of a selected condition alone, columns lose the names of their tables.
  sql<boolean>`${sql`exists (select from ${contacts} where ${contacts.memberId} = ${users.id}
    and ${contacts.organizationId} = ${organizationId} and ${contacts.kind} = 'invitation')`}`

const columns = (organizationId: string) => ({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  isVerified: isVerified(),
  industries: users.industries,
  lastHereAt: sql<Date>`${users.lastHereAt}`.mapWith(users.lastHereAt),
  invited: isInvited(organizationId),
  shown: Object.fromEntries(FOUND_IN.map((field) => [field, shownText(field)])) as Record<
    FoundIn,
    SQL<string | null>
  >,
})

/**
 * A page of the members whom an organization may find, who was here last first: with what of them
 * fits what was asked for, and nothing about how much.
 */
export async function listTalent(
  db: Db,
  finder: Finder,
  filter: Filter,
  { cursor, limit }: Paging,
): Promise<Page<FoundMember>> {
  const { lastHereAt, id } = users
  const rows = await db
    .select(columns(finder.organizationId))
    .from(users)
    .where(and(found(finder, filter), olderThan(lastHereAt, id, decodeCursor(cursor))))
    .orderBy(sql`${lastHereAt} desc nulls last`, sql`${id} desc`)
    .limit(limit + 1)
  const last = rows.length > limit ? rows[limit - 1]! : null
  const asked = { ...filter, words: wordsOf(filter.q) }
  return {
    rows: rows.slice(0, limit).map(({ shown, lastHereAt: _, ...member }) => ({
      ...member,
      location: shown.location,
      facts: factsOf(shown, asked),
    })),
    next: last && encodeCursor({ key: last.lastHereAt.getTime(), id: last.id }),
  }
}

export type FoundMember = {
  id: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  isVerified: boolean
  industries: string[]
  location: string | null
  invited: boolean
  facts: ReturnType<typeof factsOf>
}

export const countTalent = (db: Db, finder: Finder, filter: Filter) =>
  countUpTo(db, sql`select 1 from ${users} where ${found(finder, filter)}`, TEXT_COUNT_LIMIT)

/** Whether an organization may find one member, whoever looks for it. */
export async function mayFind(db: Db, finder: Finder, memberId: string): Promise<boolean> {
  const nothing = { q: '', industry: null, level: null, country: null }
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), found(finder, nothing)))
  return rows.length > 0
}
