import { z } from 'zod'

/** The sites with which members sign in, as addresses name them. */
const PROVIDER_KEYS = ['google', 'github', 'linkedin', 'oidc'] as const

type ProviderKey = (typeof PROVIDER_KEYS)[number]

/** An account elsewhere, as its site tells of it. */
export type Identity = {
  /** The site, as rows name it. */
  provider: string
  /** What never changes of the account there. */
  subject: string
  email: string | null
  /** Whether the site says that the address is theirs. */
  verified: boolean
  name: string
}

/** What ties an answer to the browser that asked; all of it follows from the browser's token. */
export type Secrets = { state: string; verifier: string; nonce: string }

export type ProviderRequest = {
  /** Where the browser comes back to. */
  redirectUri: string
  secrets: Secrets
  /** Whether who is signed in there has to show it once more, where the site can be asked for that. */
  again: boolean
}

/** A site with which members sign in. Both calls reject with {@link ProviderFailure}. */
export type Provider = {
  key: ProviderKey
  /** As rows name it: another issuer's accounts are others. */
  id: string
  /** As people know it. */
  name: string
  /** Where the browser is sent. */
  begin(requested: ProviderRequest): Promise<URL>
  /** Whose account it is, by the address that the browser came back to. */
  finish(answer: URL, requested: ProviderRequest): Promise<Identity>
}

/** `refused`: the person or the site said no. `failed`: the site is down, slow or not understood. */
export class ProviderFailure extends Error {
  readonly why: 'refused' | 'failed'

  constructor(why: 'refused' | 'failed', cause: unknown) {
    super(`The sign-in elsewhere ${why === 'refused' ? 'was refused' : 'failed'}`, { cause })
    this.why = why
  }
}

/** Milliseconds that a site may take for all that it is asked in one request of ours. */
export const PROVIDER_TIMEOUT_MS = 8000

/** Bytes of an answer that are read at most. */
const MAX_ANSWER = 256 * 1024

const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('base64url')

/** What follows from a token: who knows one of them, or what is kept of the token, knows no other. */
export const secretsOf = (token: string): Secrets => ({
  state: hash(`state ${token}`),
  verifier: hash(`verifier ${token}`),
  nonce: hash(`nonce ${token}`),
})

/** Asks for JSON with somebody's token, and reads no more of the answer than there can be. */
export async function requestWithToken<T extends z.ZodType>(
  url: string,
  token: string,
  schema: T,
  signal: AbortSignal,
): Promise<z.output<T>> {
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    // GitHub answers nobody without one.
    'User-Agent': 'Waymark',
  }
  const response = await fetch(url, { headers, redirect: 'error', signal })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return schema.parse(JSON.parse(await readAnswer(response)))
}

/** The text of an answer. @throws where it is longer than any of them is */
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

/** What a site calls somebody; nothing where the database could not keep it. */
export const nameSchema = z
  .string()
  .max(200)
  .refine((name) => name.isWellFormed() && !name.includes('\0'))
  .catch('')

const address = z.email().max(254).nullable().catch(null)

/** What a userinfo endpoint and an ID token say. Source: OpenID Connect Core 1.0, section 5.1 */
export const claimsSchema = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: address.default(null),
  // Some say it as a text.
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
