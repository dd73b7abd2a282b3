import { z } from 'zod'
import { nameLine } from '../text/names.ts'
import {
  CHOSEN,
  GENERAL_SCOPES,
  type GeneralScope,
  type Granted,
  generalScope,
  ORGANIZATION_PRESETS,
  ORGANIZATION_SCOPES,
  SCOPE_PRESETS,
  SCOPES,
  type Scope,
} from './scopes.ts'
import { isToken, newToken } from './tokens.ts'

export const LIFETIMES = [30, 90, 365] as const

export const MAX_TOKENS = 20

/** Days before a token ends, when its owner hears of it. */
export const TOKEN_NOTICE_DAYS = 7

export const ORGANIZATION_HAS_ENOUGH = `This organization has ${MAX_TOKENS} tokens, which is the limit. Revoke one it no longer uses.`

export const TOO_MANY_TOKENS = `You have ${MAX_TOKENS} tokens, which is the limit. Revoke one you no longer use.`

const PREFIX = 'wm_'

export const newAccessToken = () => PREFIX + newToken()

export const isAccessToken = (text: string) =>
  text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length))

/** The visible part of a token: 4 of its 43 random characters. */
export const prefixOf = (token: string) => token.slice(0, PREFIX.length + 4)

const CHOOSE_LIFETIME = 'Choose 30, 90 or 365 days'

const lifetime = z.literal(LIFETIMES, CHOOSE_LIFETIME)

const CHOOSE = 'Choose what the token can do'

const someOf = (scopes: Scope[]) => {
  const unknown = ({ input }: { input: unknown }) =>
    `‘${String(input).slice(0, 40)}’ is none of these scopes: ${scopes.join(', ')}`
  return z
    .array(z.enum(scopes, { error: unknown }), CHOOSE)
    .min(1, CHOOSE)
    .max(scopes.length, CHOOSE)
}

export const tokenSchema = z
  .object({
    name: nameLine('Name'),
    scope: z.enum(GENERAL_SCOPES, CHOOSE).optional().meta({ description: 'For everything' }),
    scopes: someOf(SCOPES).optional().meta({ description: 'For these alone, instead of `scope`' }),
    expiresInDays: lifetime,
  })
  .refine(({ scope, scopes }) => (scope === undefined) !== (scopes === undefined), {
    message: 'Send either scope or scopes',
    path: ['scope'],
  })

export const organizationTokenSchema = z.object({
  name: nameLine('Name'),
  scopes: someOf(ORGANIZATION_SCOPES),
  expiresInDays: lifetime,
})

export type NewToken = {
  name: string
  expiresInDays: number
  scope: GeneralScope
  scopes?: Granted['scopes'] | undefined
}

type SentToken = Omit<NewToken, 'scope'> & { scope?: GeneralScope | undefined }

export const newTokenOf = ({ scope, scopes, ...rest }: SentToken): NewToken => ({
  ...rest,
  scope: scope ?? generalScope(scopes!),
  scopes: scopes ? [...new Set(scopes)] : null,
})

const ticked = z.preprocess(
  (sent) => (sent === undefined ? [] : [sent].flat()),
  z.array(z.unknown()),
)

const formSchema = (presets: typeof SCOPE_PRESETS, allowed: Scope[]) =>
  z
    .object({
      name: nameLine('Name'),
      scope: z.enum([...Object.keys(presets), CHOSEN], CHOOSE),
      scopes: ticked,
      expiresInDays: z.coerce.number(CHOOSE_LIFETIME).pipe(lifetime),
    })
    .transform(({ scope, scopes: sent, ...rest }, { issues }): NewToken => {
      const granted = presets[scope]?.granted
      if (granted) return { ...rest, ...granted }
      const chosen = someOf(allowed).safeParse(sent)
      if (chosen.success) return newTokenOf({ ...rest, scopes: chosen.data })
      issues.push({ code: 'custom', message: CHOOSE, path: ['scopes'], input: sent })
      return z.NEVER
    })

export const tokenFormSchema = formSchema(SCOPE_PRESETS, SCOPES)

export const organizationTokenFormSchema = formSchema(ORGANIZATION_PRESETS, ORGANIZATION_SCOPES)
