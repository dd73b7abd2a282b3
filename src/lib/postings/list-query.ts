import { z } from 'zod'
import { listPath, pagingFields, searchField } from '../lists/fields.ts'
import { paths } from '../paths.ts'

export const postingsQuery = z.object({
  q: searchField('The search'),
  organizationId: z.uuid('The organization must be an id.').optional(),
  ...pagingFields,
})

export const PERSONAL = 'personal'

/** Without an organization: everything one may manage. */
export const postingsPageQuery = postingsQuery.extend({
  organizationId: z
    .union([z.literal(['all', PERSONAL]), z.uuid()], 'The organization must be an id.')
    .default('all'),
})
export type PostingsQuery = z.output<typeof postingsPageQuery>

export const postingsPath = (
  { q, organizationId }: Omit<PostingsQuery, 'cursor' | 'limit'>,
  more: Record<string, string> = {},
) =>
  listPath(paths.postings, {
    organizationId: organizationId === 'all' ? '' : organizationId,
    q,
    ...more,
  })
