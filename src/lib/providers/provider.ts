import { z } from 'zod'

const PROVIDER_KEYS = ['google', 'github', 'linkedin', 'oidc'] as const

type ProviderKey = (typeof PROVIDER_KEYS)[number]

export type Identity = {
  provider: string
  subject: string
  email: string | null
  verified: boolean
  name: string
}

/** Ties an answer to the browser that asked; derived from the browser's token. */
export type Secrets = { state: string; verifier: string; nonce: string }

export type ProviderRequest = {
  redirectUri: string
  secrets: Secrets
  again: boolean
}

/** Both calls reject with {@link ProviderFailure}. */
export type Provider = {
  key: ProviderKey
  id: string
  name: string
  begin(requested: ProviderRequest): Promise<URL>
  finish(answer: URL, requested: ProviderRequest): Promise<Identity>
}

/** `refused`: denied there. `failed`: the provider is down, slow or not understood. */
export class ProviderFailure extends Error {
  readonly why: 'refused' | 'failed'

  constructor(why: 'refused' | 'failed', cause: unknown) {
    super(`The sign-in elsewhere ${why === 'refused' ? 'was refused' : 'failed'}`, { cause })
    this.why = why
  }
}

/** Milliseconds for all calls to a provider during one request of ours. */
export const PROVIDER_TIMEOUT_MS = 8000

/** Bytes. */
const MAX_ANSWER = 256 * 1024

const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('base64url')

/** One-way: neither a secret nor the stored hash reveals the others. */
export const secretsOf = (token: string): Secrets => ({
  state: hash(`state ${token}`),
  verifier: hash(`verifier ${token}`),
  nonce: hash(`nonce ${token}`),
})

export async function requestWithToken<T extends z.ZodType>(
  url: string,
  token: string,
  schema: T,
  signal: AbortSignal,
): Promise<z.output<T>> {
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    // GitHub refuses requests without one.
    'User-Agent': 'Waymark',
  }
  const response = await fetch(url, { headers, redirect: 'error', signal })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return schema.parse(JSON.parse(await readAnswer(response)))
}

export async function readAnswer({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

export const nameSchema = z
  .string()
  .max(200)
  .refine((name) => name.isWellFormed() && !name.includes('\0'))
  .catch('')

const address = z.email().max(254).nullable().catch(null)

/** Source: OpenID Connect Core 1.0, section 5.1 */
export const claimsSchema = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: address.default(null),
  // Some send it as text.
  email_verified: z.preprocess((stated) => stated === true || stated === 'true', z.boolean()),
  name: nameSchema,
})

export const identityOf = (provider: string, claims: z.output<typeof claimsSchema>): Identity => ({
  provider,
  subject: claims.sub,
  email: claims.email,
  verified: claims.email !== null && claims.email_verified,
  name: claims.name.trim(),
})
