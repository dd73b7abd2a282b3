import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { OpportunityType, OrganizationType } from '../../lib/catalog.ts'
import type { SearchType } from '../../lib/search/search.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { isPublicField } from '../members/profiles.ts'
import { NOW } from '../membership/current-tier.ts'
import { isMentoring } from '../mentorship/is-mentoring.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { isShownTo, type ListViewer, listKeyPart, listParams } from '../opportunities/shown-to.ts'
import { isPublicOrganization } from '../organizations/list.ts'
import { contains } from '../pagination.ts'
import { blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { communities } from '../schema/communities.ts'
import { discussions } from '../schema/discussions.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { type FoundGroup, type MixedList, searchBest } from './best-found.ts'
import { didYouMean } from './did-you-mean.ts'
import { textHasWords } from './text-search.ts'

type FoundDetails = {
  opportunities: {
    type: OpportunityType
    organization: string | null
    organizationId: string | null
    logoUrl: string | null
    location: string | null
  }
  people: {
    firstName: string
    lastName: string
    profileImageUrl: string | null
    industries: string[]
    isMentor: boolean
  }
  organizations: { type: OrganizationType; logoUrl: string | null; location: string | null }
  communities: { category: string }
  discussions: { communityId: string; community: string }
}

type GroupOf<Type extends SearchType> = { type: Type } & FoundGroup<FoundDetails[Type]>
/** What was found of one type. */
export type SearchGroup = { [Type in SearchType]: GroupOf<Type> }[SearchType]

type Wanted = { q: string; types: readonly SearchType[]; limit: number }

/** A group for each type, also where it has nothing. Visitors find no people. */
export function searchEverything(
  db: Db,
  viewer: ListViewer | null,
  { q, types, limit }: Wanted,
  now: Date,
): Promise<SearchGroup[]> {
  const allowed = typesFor(viewer, types)
  return Promise.all(
    allowed.map(async (type) => {
      const group = await searchBest<unknown>(db, LISTS[type](viewer, now), q, limit)
      return { type, ...group } as SearchGroup
    }),
  )
}

const typesFor = (viewer: ListViewer | null, types: readonly SearchType[]) =>
  types.filter((type) => viewer || type !== 'people')

/** The same search with known words, where that finds what the viewer may see. */
export const correctEverything = (
  db: Db,
  viewer: ListViewer | null,
  { q, types }: Pick<Wanted, 'q' | 'types'>,
  now: Date,
) =>
  didYouMean(
    db,
    typesFor(viewer, types).map((type) => LISTS[type](viewer, now)),
    q,
    async (corrected) => {
      const wanted = { q: corrected, types, limit: 1 }
      const groups = await searchEverything(db, viewer, wanted, now)
      return groups.some(({ rows }) => rows.length > 0)
    },
  )

const q = sql.placeholder('q')
const excerptOf = (text: SQL | typeof users.bio) => sql`left(${text}, ${sql.raw('2000')})`

type ListFor<Type extends SearchType> = (
  viewer: ListViewer | null,
  now: Date,
) => MixedList<FoundDetails[Type]>

const LISTS: { [Type in SearchType]: ListFor<Type> } = {
  opportunities: (viewer, now) => ({
    table: opportunities,
    shape: `of all opportunities ${listKeyPart(viewer)}`,
    listed: () => isOpen(NOW),
    rest: () => isShownTo(viewer),
    parts: () => contains(opportunities.title, q),
    values: { now: now.toISOString(), ...listParams(viewer) },
    title: sql`${opportunities.title}`,
    text: excerptOf(sql`${opportunities.description}`),
    details: sql<
      FoundDetails['opportunities']
    >`json_build_object('type', ${opportunities.type}, 'location', ${opportunities.location},
      'organization', ${organizations.name}, 'organizationId', ${organizations.id},
      'logoUrl', ${organizations.logoUrl})`,
    joins: sql`left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`,
  }),
  people: (viewer, now) => ({
    table: users,
    shape: `of all people ${blockKeyPart(viewer)}`,
    listed: () => and(isActive(), isNull(users.formerSince)),
    rest: () => notBlocked(users.id, viewer),
    // Who does not mentor is found by name alone: the rest is for talent search, which they choose.
    byWords: () => or(textHasWords(NAME), isMentoring()),
    parts: () => contains(NAME, q),
    values: { now: now.toISOString(), ...blockParams(viewer) },
    title: NAME,
    text: sql`case when ${isPublicField('bio')} then ${excerptOf(users.bio)} end`,
    details: sql<
      FoundDetails['people']
    >`json_build_object('firstName', ${users.firstName}, 'lastName', ${users.lastName},
      'profileImageUrl', ${users.profileImageUrl}, 'industries', ${users.industries},
      'isMentor', ${isMentoring()})`,
  }),
  organizations: () => ({
    table: organizations,
    shape: 'of all organizations',
    listed: isPublicOrganization,
    parts: () => contains(organizations.name, q),
    values: {},
    title: sql`${organizations.name}`,
    text: excerptOf(sql`${organizations.description}`),
    details: sql<
      FoundDetails['organizations']
    >`json_build_object('type', ${organizations.type}, 'logoUrl', ${organizations.logoUrl},
      'location', ${organizations.location})`,
  }),
  communities: () => ({
    table: communities,
    shape: 'of all communities',
    listed: () => eq(communities.isActive, true),
    parts: () => contains(communities.name, q),
    values: {},
    title: sql`${communities.name}`,
    text: excerptOf(sql`${communities.description}`),
    details: sql<
      FoundDetails['communities']
    >`json_build_object('category', ${communities.category})`,
  }),
  discussions: (viewer) => ({
    table: discussions,
    shape: `of all discussions ${blockKeyPart(viewer)}`,
    listed: () => eq(discussions.hidden, false),
    rest: () =>
      and(
        notBlocked(discussions.authorId, viewer),
        sql`${discussions.communityId} in (select ${communities.id} from ${communities}
          where ${communities.isActive})`,
      ),
    // The index of parts has those with words.
    parts: () => sql`${contains(discussions.title, q)} and ${discussions}.words is not null`,
    values: blockParams(viewer),
    title: sql`${discussions.title}`,
    text: excerptOf(sql`${discussions.body}`),
    details: sql<
      FoundDetails['discussions']
    >`json_build_object('communityId', ${communities.id}, 'community', ${communities.name})`,
    joins: sql`join ${communities} on ${communities.id} = ${discussions.communityId}`,
  }),
}

const NAME = sql`(${users.firstName} || ' ' || ${users.lastName})`
