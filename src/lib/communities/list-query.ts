import type { z } from 'zod'
import {
  choiceField,
  listPath,
  pagingFields,
  searchableList,
  searchField,
} from '../lists/fields.ts'
import { paths } from '../paths.ts'

export const ACTIVE_WITHIN = ['week', 'month'] as const

export const communityQuery = searchableList.extend({
  category: searchField('The category').transform((name) => (name === 'all' ? '' : name)),
  active: choiceField('The activity', ACTIVE_WITHIN),
})
export type CommunityQuery = z.output<typeof communityQuery>

export const discussionsQuery = searchableList
export type DiscussionsQuery = z.output<typeof discussionsQuery>

export const communityPeopleQuery = searchableList.extend({ bans: pagingFields.cursor })

export const communitiesPath = (
  { q, category, active }: Partial<Omit<CommunityQuery, 'cursor' | 'limit'>>,
  more: Record<string, string> = {},
) => listPath(paths.communities, { q, category, active, ...more })

/** The page of a community, with the discussions that words find. */
export const discussionsPath = (
  communityId: string,
  { q }: Pick<DiscussionsQuery, 'q'>,
  more: Record<string, string> = {},
) => listPath(paths.community(communityId), { q, ...more })
