import { z } from 'zod'
import { ticked } from '../profile.ts'

/** Organizations at most that a member keeps from finding them. */
export const MOST_EXCEPTIONS = 200

/** Organizations at most that a name finds, to be kept from finding somebody. */
export const MOST_NAMED = 10

/** Whether organizations may find a member, as the form sends it. */
export const findingSchema = z.object({ findable: ticked })

/** The same as the API does. */
export const findingChoice = z.object({ findable: z.boolean('Say true or false') })

export const TOO_MANY_EXCEPTIONS = `There can be ${MOST_EXCEPTIONS} organizations on the list at most.`
