import { z } from 'zod'
import { communityQuery, listQuery } from '../lists/query.ts'
import { ACTION_SUBJECTS } from './actions.ts'

/** What operators look for: a part of a name or an address. */
export const searchQuery = communityQuery.pick({ q: true })

/** All communities, and beside them the proposals that wait, each with its own cursor. */
export const communitiesQuery = listQuery.extend({ proposals: listQuery.shape.cursor })

/** The log, of all or about one kind of thing, or one thing. */
export const logQuery = listQuery.extend({
  type: z
    .union(
      [z.literal(''), z.enum(ACTION_SUBJECTS)],
      `The type must be one of ${ACTION_SUBJECTS.join(', ')}.`,
    )
    .optional()
    .transform((type) => type || undefined),
  id: z.uuid('The id is none.').optional(),
})
