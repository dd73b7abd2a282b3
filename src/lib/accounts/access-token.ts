import { z } from 'zod'
import { nameLine } from '../text/names.ts'
import { isToken, newToken } from './tokens.ts'

/** What a personal access token allows: to read, or to write as well. */
export const SCOPES = ['read', 'write'] as const

/** Days after which a token ends, at its owner's choice. */
export const LIFETIMES = [30, 90, 365] as const

/** How many a member may have at once: more than anybody has programs. */
export const MAX_TOKENS = 20

export const TOO_MANY_TOKENS = `You have ${MAX_TOKENS} tokens, the most there can be. Revoke one that nothing uses any more.`

/** Tells a token of ours from others, to people and to programs that look for lost secrets. */
const PREFIX = 'wm_'

export const newAccessToken = () => PREFIX + newToken()

/** Whether a text has the form of a token. */
export const isAccessToken = (text: string) =>
  text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length))

/** By what its owner knows a token again: of 43 characters these four tell nobody anything. */
export const prefixOf = (token: string) => token.slice(0, PREFIX.length + 4)

const lifetime = z.literal(LIFETIMES, 'Choose 30, 90 or 365 days')

const named = { name: nameLine('Name'), scope: z.enum(SCOPES, 'Choose what it may do') }

/** What the API is sent for a new token. */
export const tokenSchema = z.object({ ...named, expiresInDays: lifetime })

/** What the form sends. */
export const tokenFormSchema = z.object({
  ...named,
  expiresInDays: z.coerce.number().pipe(lifetime),
})

export type NewToken = z.output<typeof tokenSchema>
