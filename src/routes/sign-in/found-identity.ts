import { z } from 'zod'
import { beginChallenge, findChallenge, takeChallenge } from '../../db/accounts/challenges.ts'
import { newToken } from '../../lib/accounts/tokens.ts'
import { localPath } from '../../lib/paths.ts'
import type { Identity } from '../../lib/providers/provider.ts'
import type { AppContext } from '../http/context.ts'
import { deleteOauthCookie, readOauthCookie, setOauthCookie } from './oauth-cookie.ts'

const IDENTITY_LIFETIME_MINUTES = 60

const identitySchema = z.object({
  name: z.string(),
  identity: z.object({
    provider: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    verified: z.boolean(),
    name: z.string(),
  }),
  next: z.string().transform(localPath),
})

export type FoundIdentity = { name: string; identity: Identity; next: string }

/** Stored for this browser until the identity is linked to a member. */
export async function storeIdentity(c: AppContext, found: FoundIdentity) {
  const token = newToken()
  const challenge = { memberId: null, data: found, minutes: IDENTITY_LIFETIME_MINUTES } as const
  const now = new Date()
  await beginChallenge(c.get('db'), token, { purpose: 'provider-sign-up', ...challenge }, now)
  setOauthCookie(c, 'found', token, IDENTITY_LIFETIME_MINUTES)
}

export async function findIdentity(
  c: AppContext,
): Promise<(FoundIdentity & { token: string }) | null> {
  const token = readOauthCookie(c, 'found')
  if (!token) return null
  const stored = await findChallenge(c.get('db'), 'provider-sign-up', token, new Date())
  const parsed = identitySchema.safeParse(stored?.data)
  return parsed.success ? { ...parsed.data, token } : null
}

export const dropIdentity = (c: AppContext) => deleteOauthCookie(c, 'found')

export async function takeIdentity(c: AppContext): Promise<FoundIdentity | null> {
  const token = readOauthCookie(c, 'found')
  if (!token) return null
  deleteOauthCookie(c, 'found')
  const taken = await takeChallenge(c.get('db'), 'provider-sign-up', token, new Date())
  const parsed = identitySchema.safeParse(taken?.data)
  return parsed.success ? parsed.data : null
}
