import { z } from 'zod'
import { ticked } from '../members/profile.ts'

export const MAX_EXCEPTIONS = 200

export const MAX_NAME_MATCHES = 10

export const talentVisibilitySchema = z.object({ findable: ticked })

export const talentVisibilityChoice = z.object({ findable: z.boolean('Send true or false') })

export const TOO_MANY_EXCEPTIONS = `You can add up to ${MAX_EXCEPTIONS} organizations.`
