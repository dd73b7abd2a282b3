import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { atEndOfFile } from './endings.ts'

/** What a site tells of somebody who has an account there, by their login. */
export type SitePeople = Record<string, { email?: string; email_verified?: boolean; name?: string }>

export type SiteName = 'google' | 'github' | 'linkedin' | 'oidc'

/** The paths that each of them has, and how it takes a client's secret. */
const KINDS = {
  google: {
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', userinfo: '/v1/userinfo' },
    method: 'client_secret_basic',
    pkce: true,
  },
  linkedin: {
    routes: {
      authorization: '/oauth/v2/authorization',
      token: '/oauth/v2/accessToken',
      userinfo: '/v2/userinfo',
    },
    method: 'client_secret_post',
    pkce: false,
  },
  github: {
    routes: { authorization: '/login/oauth/authorize', token: '/login/oauth/access_token' },
    method: 'client_secret_basic',
    pkce: false,
  },
  oidc: { routes: {}, method: 'client_secret_basic', pkce: true },
} as const

const CLIENT = { id: 'waymark', secret: 'a secret of waymark & more' }

/**
 * Real servers of sign-ins for the test file that calls this at its top, and the configuration that
 * names them. They know where to send people back to once `serve` says where the site is.
 */
export async function sites(people: SitePeople, names: SiteName[]) {
  const servers = await Promise.all(names.map((name) => listen(name)))
  const configuration = Object.assign({}, ...servers.map(configurationOf)) as Record<string, string>
  const serve = (origin: string) => {
    for (const { name, server, url } of servers) {
      const provider = providerAt(url, name, origin, people)
      server.on('request', provider.callback())
    }
  }
  return {
    configuration,
    serve,
    urls: Object.fromEntries(servers.map(({ name, url }) => [name, url])),
  }
}

async function listen(name: SiteName) {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return { name, server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

const configurationOf = ({ name, url }: { name: SiteName; url: string }) =>
  name === 'oidc'
    ? {
        OIDC_ISSUER: url,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: 'Looms Guild',
      }
    : {
        [`${name.toUpperCase()}_CLIENT_ID`]: CLIENT.id,
        [`${name.toUpperCase()}_CLIENT_SECRET`]: CLIENT.secret,
        [`${name.toUpperCase()}_BASE_URL`]: url,
      }

function providerAt(url: string, name: SiteName, origin: string, people: SitePeople) {
  const { routes, method, pkce } = KINDS[name]
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/login/with/${name}/back`],
        token_endpoint_auth_method: method,
      },
    ],
    cookies: { keys: ['for tests'], names: namesOf(name) },
    scopes: ['openid', 'user:email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: name !== 'oidc',
    pkce: { required: () => pkce },
    routes,
    features: { devInteractions: { enabled: true } },
    findAccount: (_: unknown, id: string) =>
      people[id] && { accountId: id, claims: () => ({ sub: id, ...people[id] }) },
  })
  if (name === 'github') provider.use(api(provider, people))
  return provider
}

/** Those of one site are not another's, which is at the same host. */
const namesOf = (name: SiteName) => ({
  session: `${name}_session`,
  interaction: `${name}_interaction`,
  resume: `${name}_resume`,
})

/** GitHub's own API, for who has a token of the real server. */
const api =
  (provider: Provider, people: SitePeople) =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (!ctx.path.startsWith('/api/v3/')) return next()
    const token = await provider.AccessToken.find(ctx.get('Authorization').replace('Bearer ', ''))
    const person = token && people[token.accountId]
    if (!person) {
      ctx.status = 401
      return
    }
    const id = [...token.accountId].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7)
    ctx.body =
      ctx.path === '/api/v3/user'
        ? { id, login: token.accountId, name: person.name ?? null }
        : [
            { email: `old-${person.email}`, primary: false, verified: true },
            { email: person.email, primary: true, verified: person.email_verified ?? false },
          ]
  }

type Context = {
  path: string
  get(name: string): string
  status: number
  body: unknown
}

/**
 * Signs somebody in at a site as a browser does that has never been there, and gives where it sends
 * them back to.
 */
export async function signInThere(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let [url, init]: [string, RequestInit] = [address, {}]
  for (let step = 0; step < 20; step++) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const { name, value } = Bun.Cookie.parse(line)
      cookies.set(name, value)
    }
    const location = response.headers.get('Location')
    const html = await response.text()
    if (location) {
      const to = new URL(location, url)
      if (to.host !== new URL(address).host) return to.pathname + to.search
      ;[url, init] = [to.href, {}]
      continue
    }
    const action = /action="([^"]+)"/.exec(html)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1]
    if (!action || !prompt) throw new Error(`${response.status} ${url}: ${html.slice(0, 500)}`)
    const body = new URLSearchParams({ prompt, login, password: 'any' })
    ;[url, init] = [new URL(action, url).href, { method: 'POST', body }]
  }
  throw new Error('The site asks for ever.')
}
