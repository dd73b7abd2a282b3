import { z } from 'zod'
import { ticked } from '../members/profile.ts'

/** Organizations at most that a member keeps from finding them. */
export const MAX_EXCEPTIONS = 200

/** Organizations at most that a name finds, to be kept from finding somebody. */
export const MAX_NAME_MATCHES = 10

/** Whether organizations may find a member, as the form sends it. */
export const talentVisibilitySchema = z.object({ findable: ticked })

/** The same as the API does. */
export const talentVisibilityChoice = z.object({ findable: z.boolean('Say true or false') })

export const TOO_MANY_EXCEPTIONS = `There can be ${MAX_EXCEPTIONS} organizations on the list at most.`
