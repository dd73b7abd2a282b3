import { z } from 'zod'
import { ticked } from '../members/profile.ts'

export const MAX_EXCEPTIONS = 200

export const MAX_NAME_MATCHES = 10

export const talentVisibilitySchema = z.object({ findable: ticked })

export const talentVisibilityChoice = z.object({ findable: z.boolean('Say true or false') })

export const TOO_MANY_EXCEPTIONS = `There can be ${MAX_EXCEPTIONS} organizations on the list at most.`
