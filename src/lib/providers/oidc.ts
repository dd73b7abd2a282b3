import * as client from 'openid-client'
import { HOUR_MS } from '../durations.ts'
import {
  claimsSchema,
  identityOf,
  PROVIDER_TIMEOUT_MS,
  type Provider,
  ProviderFailure,
  readAnswer,
  type Secrets,
} from './provider.ts'

type Options = {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  name?: string | undefined
  timeoutMs?: number
}

/** Any OpenID Connect issuer. Discovery happens at the first sign-in and is refreshed hourly. */
export function oidc(options: Options): Provider {
  const { issuer, name } = options
  const server = new URL(issuer)
  const hash = new Bun.CryptoHasher('sha256').update(server.href).digest('hex')
  const id = `oidc-${hash.slice(0, 12)}`
  const discovered = cachedForAnHour(() => discover(server, options))

  return {
    key: 'oidc',
    id,
    name: name ?? server.host,
    async begin({ redirectUri, secrets, again }) {
      try {
        return client.buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          ...(again && { prompt: 'login' }),
        })
      } catch (error) {
        throw new ProviderFailure('failed', error)
      }
    },
    async finish(answer, { secrets }) {
      try {
        const claims = await claimsOf(await discovered(), answer, secrets)
        return identityOf(id, claimsSchema.parse(claims))
      } catch (error) {
        throw new ProviderFailure(isRefusal(error) ? 'refused' : 'failed', error)
      }
    },
  }
}

function cachedForAnHour<T>(load: () => Promise<T>) {
  let cached: { value: Promise<T>; until: number } | undefined
  return () => {
    if (cached && cached.until > performance.now()) return cached.value
    const value = load()
    cached = { value, until: performance.now() + HOUR_MS }
    value.catch(() => {
      cached = undefined
    })
    return value
  }
}

async function claimsOf(config: client.Configuration, answer: URL, secrets: Secrets) {
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  })
  const verified = tokens.claims()!
  // The ID token need not carry more than the subject.
  const more: Partial<client.UserInfoResponse> = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, tokens.access_token, verified.sub)
    : {}
  // An email from userinfo must not inherit the ID token's `email_verified`.
  const { email, email_verified } = more.email === undefined ? verified : more
  return { ...verified, ...more, email, email_verified }
}

const isRefusal = (error: unknown) =>
  error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError

async function discover(
  server: URL,
  { clientId, clientSecret: secret, timeoutMs = PROVIDER_TIMEOUT_MS }: Options,
) {
  const isLoopback = server.protocol === 'http:'
  const execute = [
    client.enableNonRepudiationChecks,
    ...(isLoopback ? [client.allowInsecureRequests] : []),
  ]
  const timeout = timeoutMs / 1000
  const options = { execute, timeout, [client.customFetch]: boundedFetch }
  const found = await client.discovery(server, clientId, undefined, client.None(), options)
  if (!secret) return found
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported
  // Without a list it is Basic. Source: OpenID Connect Discovery 1.0, section 3
  const inForm = methods?.includes('client_secret_post') ?? false
  const authentication = inForm ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
  const metadata = found.serverMetadata()
  const config = new client.Configuration(metadata, clientId, undefined, authentication)
  config.timeout = timeout
  config[client.customFetch] = boundedFetch
  for (const each of execute) each(config)
  return config
}

const boundedFetch: client.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const { status, headers } = response
  const text = await readAnswer(response)
  const empty = status === 204 || status === 304
  return new Response(empty ? null : text, { status, headers })
}
