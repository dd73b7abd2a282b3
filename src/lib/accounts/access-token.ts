import { z } from 'zod'
import { nameLine } from '../text/names.ts'
import { isToken, newToken } from './tokens.ts'

export const SCOPES = ['read', 'write'] as const

export const LIFETIMES = [30, 90, 365] as const

export const MAX_TOKENS = 20

export const TOO_MANY_TOKENS = `You have ${MAX_TOKENS} tokens, which is the limit. Revoke one you no longer use.`

const PREFIX = 'wm_'

export const newAccessToken = () => PREFIX + newToken()

export const isAccessToken = (text: string) =>
  text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length))

/** The visible part of a token: 4 of its 43 random characters. */
export const prefixOf = (token: string) => token.slice(0, PREFIX.length + 4)

const lifetime = z.literal(LIFETIMES, 'Choose 30, 90 or 365 days')

const named = { name: nameLine('Name'), scope: z.enum(SCOPES, 'Choose what the token can do') }

export const tokenSchema = z.object({ ...named, expiresInDays: lifetime })

export const tokenFormSchema = z.object({
  ...named,
  expiresInDays: z.coerce.number().pipe(lifetime),
})

export type NewToken = z.output<typeof tokenSchema>
