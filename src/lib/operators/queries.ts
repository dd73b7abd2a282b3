import { z } from 'zod'
import { communityQuery, listQuery } from '../lists/query.ts'
import { ACTION_SUBJECTS } from './actions.ts'

export const searchQuery = communityQuery.pick({ q: true })

export const communitiesQuery = listQuery.extend({ proposals: listQuery.shape.cursor })

export const logQuery = listQuery.extend({
  type: z
    .union(
      [z.literal(''), z.enum(ACTION_SUBJECTS)],
      `The type must be one of ${ACTION_SUBJECTS.join(', ')}.`,
    )
    .optional()
    .transform((type) => type || undefined),
  id: z.uuid('The id isn’t valid.').optional(),
})
