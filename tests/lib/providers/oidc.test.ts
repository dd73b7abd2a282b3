import { describe, expect, test } from 'bun:test'
import { oidc } from '../../../src/lib/providers/oidc.ts'
import { type Identity, ProviderFailure, secretsOf } from '../../../src/lib/providers/provider.ts'
import { atEndOfFile } from '../../support/endings.ts'

const RS256 = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const newKey = () => crypto.subtle.generateKey(RS256, true, ['sign', 'verify'])
const own = await newKey()
const foreign = await newKey()

const base64url = (bytes: string | ArrayBuffer) =>
  Buffer.from(bytes as string).toString('base64url')

async function signed(claims: object, key: CryptoKey) {
  const header = { alg: 'RS256', kid: 'own' }
  const text = [header, claims].map((each) => base64url(JSON.stringify(each))).join('.')
  const signature = await crypto.subtle.sign(RS256.name, key, Buffer.from(text))
  return `${text}.${base64url(signature)}`
}

type Says = {
  /** Beside who it is, in the ID token. */
  idToken?: object
  /** Null where the issuer has no such endpoint. */
  userinfo?: object | null
  key?: CryptoKey
  clientSecret?: string | undefined
}

const requested = {
  redirectUri: 'http://localhost/login/with/oidc/back',
  secrets: secretsOf('a token'),
  again: false,
}

/** Who somebody is for an issuer that says such things of them, or why they are nobody. */
async function identityFrom({ idToken, userinfo = null, key = own.privateKey, ...says }: Says) {
  const server = Bun.serve({
    port: 0,
    hostname: 'localhost',
    async fetch({ url }) {
      const { origin, pathname } = new URL(url)
      if (pathname === '/.well-known/openid-configuration')
        return Response.json({
          issuer: origin,
          authorization_endpoint: `${origin}/auth`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/jwks`,
          ...(userinfo && { userinfo_endpoint: `${origin}/userinfo` }),
        })
      if (pathname === '/jwks') {
        const jwk = await crypto.subtle.exportKey('jwk', own.publicKey)
        return Response.json({ keys: [{ ...jwk, kid: 'own', use: 'sig', alg: 'RS256' }] })
      }
      if (pathname === '/userinfo') return Response.json({ sub: 'ada', ...userinfo })
      const now = Math.floor(Date.now() / 1000)
      const who = { iss: origin, sub: 'ada', aud: 'waymark', nonce: requested.secrets.nonce }
      const id_token = await signed({ ...who, iat: now, exp: now + 60, ...idToken }, key)
      return Response.json({ access_token: 'x', token_type: 'bearer', id_token })
    },
  })
  atEndOfFile(() => server.stop(true))
  const issuer = `http://localhost:${server.port}`
  const provider = oidc({ issuer, clientId: 'waymark', clientSecret: says.clientSecret })
  const answer = new URL(`${requested.redirectUri}?code=any&state=${requested.secrets.state}`)
  return provider.finish(answer, requested).catch((error: unknown) => error)
}

const ADA = { email: 'ada@example.com', email_verified: true }
const addressOf = async (says: Says) => {
  const { email, verified } = (await identityFrom(says)) as Identity
  return { email, verified }
}

describe.each([
  ['with a client secret', 'secret'],
  ['without one', undefined],
])('an ID token, to a client %s,', (_, clientSecret) => {
  test('counts where the issuer signed it', async () => {
    expect(await identityFrom({ idToken: ADA, clientSecret })).toMatchObject({
      subject: 'ada',
      email: ADA.email,
      verified: true,
    })
  })

  test('signed by a foreign key is refused', async () => {
    const found = await identityFrom({ idToken: ADA, clientSecret, key: foreign.privateKey })
    expect(found).toBeInstanceOf(ProviderFailure)
  })
})

describe('an address is verified', () => {
  test('where the userinfo says both', async () => {
    const grace = { email: 'grace@example.com', email_verified: true }
    expect(await addressOf({ idToken: ADA, userinfo: grace })).toEqual({
      email: grace.email,
      verified: true,
    })
  })

  test('where the ID token says both, and the userinfo nothing of it', async () => {
    expect(await addressOf({ idToken: ADA, userinfo: { name: 'Ada' } })).toEqual({
      email: ADA.email,
      verified: true,
    })
  })

  test('not by the ID token’s word for an address that only the userinfo has', async () => {
    const userinfo = { email: 'grace@example.com' }
    expect(await addressOf({ idToken: ADA, userinfo })).toEqual({
      email: 'grace@example.com',
      verified: false,
    })
  })

  test('not by the userinfo’s word for an address that only the ID token has', async () => {
    const idToken = { email: ADA.email }
    expect(await addressOf({ idToken, userinfo: { email_verified: true } })).toEqual({
      email: ADA.email,
      verified: false,
    })
  })
})

test('a name is taken from either', async () => {
  expect(await identityFrom({ idToken: { name: 'Ada' }, userinfo: {} })).toMatchObject({
    name: 'Ada',
  })
  expect(await identityFrom({ userinfo: { name: 'Ada L.' } })).toMatchObject({ name: 'Ada L.' })
})
