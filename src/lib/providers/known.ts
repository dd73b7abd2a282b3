import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from 'arctic'
import { z } from 'zod'
import { timeLimit } from '../tasks/time-limit.ts'
import {
  claimsSchema,
  type Identity,
  identityOf,
  nameSchema,
  PROVIDER_TIMEOUT_MS,
  type Provider,
  ProviderFailure,
  type ProviderRequest,
  readAnswer,
  requestWithToken,
} from './provider.ts'

type Registered = {
  id: string
  secret: string
  baseUrl?: string | undefined
  /** Milliseconds; {@link PROVIDER_TIMEOUT_MS} by default. */
  timeoutMs?: number
}

type Site = {
  key: 'google' | 'github' | 'linkedin'
  name: string
  scopes: string[]
  authorize: string
  token: string
  pkce?: boolean
  /** The token endpoint reads the client secret from the form only. */
  secretInForm?: boolean
  again?: Record<string, string>
  identify(token: string, signal: AbortSignal): Promise<Identity>
}

const at = (endpoint: string, baseUrl: string | undefined, path = new URL(endpoint).pathname) =>
  baseUrl ? baseUrl.replace(/\/$/, '') + path : endpoint

/** Source: https://developers.google.com/identity/openid-connect/openid-connect */
export const google = (registered: Registered) =>
  provider(registered, {
    key: 'google',
    name: 'Google',
    scopes: ['openid', 'profile', 'email'],
    authorize: at('https://accounts.google.com/o/oauth2/v2/auth', registered.baseUrl),
    token: at('https://oauth2.googleapis.com/token', registered.baseUrl),
    pkce: true,
    again: { prompt: 'select_account' },
    identify: userinfo('google', 'https://openidconnect.googleapis.com/v1/userinfo', registered),
  })

/**
 * Source:
 * https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
export const linkedin = (registered: Registered) =>
  provider(registered, {
    key: 'linkedin',
    name: 'LinkedIn',
    scopes: ['openid', 'profile', 'email'],
    authorize: at('https://www.linkedin.com/oauth/v2/authorization', registered.baseUrl),
    token: at('https://www.linkedin.com/oauth/v2/accessToken', registered.baseUrl),
    secretInForm: true,
    identify: userinfo('linkedin', 'https://api.linkedin.com/v2/userinfo', registered),
  })

const userinfo =
  (id: string, endpoint: string, { baseUrl }: Registered) =>
  async (token: string, signal: AbortSignal) =>
    identityOf(id, await requestWithToken(at(endpoint, baseUrl), token, claimsSchema, signal))

const userSchema = z.object({
  // A login can change hands; the number never does.
  id: z.int().positive(),
  login: z.string().max(100),
  name: nameSchema,
})

const emailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)

/** Source: https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export const github = (registered: Registered) =>
  provider(registered, {
    key: 'github',
    name: 'GitHub',
    scopes: ['user:email'],
    authorize: at('https://github.com/login/oauth/authorize', registered.baseUrl),
    token: at('https://github.com/login/oauth/access_token', registered.baseUrl),
    again: { prompt: 'select_account' },
    async identify(token, signal) {
      const api = (path: string) =>
        at(`https://api.github.com${path}`, registered.baseUrl, `/api/v3${path}`)
      const [user, emails] = await Promise.all([
        requestWithToken(api('/user'), token, userSchema, signal),
        requestWithToken(api('/user/emails'), token, emailsSchema, signal),
      ])
      const own = emails.find(({ primary }) => primary)
      const email = z.email().max(254).safeParse(own?.email)
      return {
        provider: 'github',
        subject: String(user.id),
        email: email.success ? email.data : null,
        verified: email.success && own?.verified === true,
        name: user.name.trim(),
      }
    },
  })

function provider(
  { id, secret, timeoutMs = PROVIDER_TIMEOUT_MS }: Registered,
  site: Site,
): Provider {
  return {
    key: site.key,
    id: site.key,
    name: site.name,
    async begin({ redirectUri, secrets, again }) {
      const client = new OAuth2Client(id, secret, redirectUri)
      const { authorize, scopes } = site
      const url = site.pkce
        ? client.createAuthorizationURLWithPKCE(
            authorize,
            secrets.state,
            CodeChallengeMethod.S256,
            secrets.verifier,
            scopes,
          )
        : client.createAuthorizationURL(authorize, secrets.state, scopes)
      for (const [name, value] of Object.entries((again && site.again) || {}))
        url.searchParams.set(name, value)
      return url
    },
    async finish(answer, requested) {
      const code = answer.searchParams.get('code')
      if (!code || answer.searchParams.has('error'))
        throw new ProviderFailure('refused', answer.searchParams.get('error') ?? 'no code')
      const signal = timeLimit(timeoutMs)
      try {
        const token = await exchange({ id, secret }, site, code, requested, signal)
        return await site.identify(token, signal)
      } catch (error) {
        const why = error instanceof OAuth2RequestError ? 'refused' : 'failed'
        throw new ProviderFailure(why, error)
      }
    },
  }
}

/** arctic would follow a redirect with the secret and read an answer of any length. */
async function exchange(
  { id, secret }: Pick<Registered, 'id' | 'secret'>,
  { token, pkce, secretInForm }: Site,
  code: string,
  { redirectUri, secrets }: ProviderRequest,
  signal: AbortSignal,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(pkce && { code_verifier: secrets.verifier }),
    ...(secretInForm && { client_id: id, client_secret: secret }),
  })
  const headers = {
    Accept: 'application/json',
    'User-Agent': 'Waymark',
    ...(!secretInForm && {
      Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    }),
  }
  const response = await fetch(token, { method: 'POST', headers, body, redirect: 'error', signal })
  const stated = JSON.parse(await readAnswer(response))
  // GitHub reports errors with status 200.
  if (typeof stated?.error === 'string')
    throw new OAuth2RequestError(stated.error, null, null, null)
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return z.object({ access_token: z.string().min(1) }).parse(stated).access_token
}
