import { z } from 'zod'
import { searchField } from '../lists/fields.ts'
import { paths } from '../paths.ts'

export const SEARCH_TYPES = [
  'opportunities',
  'people',
  'organizations',
  'communities',
  'discussions',
] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** Rows of each group on a page of all groups. */
export const GROUP_ROWS = 5

/** Rows of each group at most: a group has no further pages, its list has. */
export const MAX_GROUP_ROWS = 50

const TYPES_TEXT = `The types must be some of ${SEARCH_TYPES.join(', ')}, separated by commas.`
const LIMIT_TEXT = `The limit must be a whole number from 1 to ${MAX_GROUP_ROWS}.`

export const everythingQuery = z.object({
  q: searchField('The search'),
  types: z
    .string()
    .max(200, TYPES_TEXT)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(SEARCH_TYPES, TYPES_TEXT)))
    .transform((types) => SEARCH_TYPES.filter((type) => !types.length || types.includes(type)))
    .default([...SEARCH_TYPES]),
  limit: z.coerce
    .number(LIMIT_TEXT)
    .int(LIMIT_TEXT)
    .min(1, LIMIT_TEXT)
    .max(MAX_GROUP_ROWS, LIMIT_TEXT)
    .optional(),
})
export type EverythingQuery = z.output<typeof everythingQuery>

export const searchPath = (q: string, type?: SearchType) =>
  `${paths.search}?${new URLSearchParams({ q, ...(type && { types: type }) })}`

type FoundRow = { id: string; details: object }

export function foundPath(type: SearchType, { id, details }: FoundRow): string {
  switch (type) {
    case 'opportunities':
      return paths.opportunity(id)
    case 'people':
      return paths.member(id)
    case 'organizations':
      return paths.company(id)
    case 'communities':
      return paths.community(id)
    case 'discussions':
      return paths.discussion((details as { communityId: string }).communityId, id)
  }
}
