import { describe, expect, test } from 'bun:test'
import { github, google, linkedin } from '../../src/lib/providers/known.ts'
import { oidc } from '../../src/lib/providers/oidc.ts'
import { type Provider, ProviderFailure, secretsOf } from '../../src/lib/providers/provider.ts'
import { atEndOfFile } from '../support/endings.ts'

/** A site that answers whatever it is asked in one way. */
function siteThat(answer: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, hostname: 'localhost', fetch: answer })
  atEndOfFile(() => server.stop(true))
  return `http://localhost:${server.port}`
}

const token = (body: object) => Response.json({ token_type: 'bearer', ...body })
const isToken = ({ method }: Request) => method === 'POST'
const untilItIsGivenUp = ({ signal }: Request) =>
  new Promise<Response>((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response()))
  })

/** A profile as any of the providers returns it. */
const EVERYTHING = { sub: 'ada', id: 1, login: 'ada', email: 'ada@example.com' }

const requested = {
  redirectUri: 'http://localhost/login/with/x/back',
  secrets: secretsOf('a token'),
  again: false,
}

const providersAt = (baseUrl: string): Provider[] => {
  const registered = { id: 'waymark', secret: 'secret', baseUrl, timeoutMs: 100 }
  const issuer = { issuer: baseUrl, clientId: 'waymark', clientSecret: 'secret', timeoutMs: 100 }
  return [google(registered), github(registered), linkedin(registered), oidc(issuer)]
}

/** Why nobody came back, by each of the four. */
const whyOf = (baseUrl: string, query = 'code=any') =>
  Promise.all(
    providersAt(baseUrl).map((provider) => {
      const answer = new URL(`${requested.redirectUri}?${query}&state=${requested.secrets.state}`)
      return provider.finish(answer, requested).then(
        () => 'somebody',
        (error) => (error instanceof ProviderFailure ? error.why : error),
      )
    }),
  )

const ALL_FAILED = ['failed', 'failed', 'failed', 'failed']

describe('a site that', () => {
  test.each<[string, (request: Request) => Response | Promise<Response>]>([
    ['fails', () => new Response('no', { status: 500 })],
    ['answers with a page', () => new Response('<h1>Hello</h1>')],
    ['answers with nothing', () => new Response('')],
    ['answers with JSON of something else', () => Response.json([1, 'two'])],
    ['answers null', () => Response.json(null)],
    ['leads elsewhere', () => Response.redirect('http://localhost:1/')],
    [
      'leads elsewhere, code, secret and all',
      (request) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/elsewhere') return token({ access_token: 'x' })
        if (isToken(request)) return Response.redirect('/elsewhere', 307)
        return Response.json(EVERYTHING)
      },
    ],
    ['is silent', untilItIsGivenUp],
    [
      'gives a token, and then fails',
      (request) =>
        isToken(request) ? token({ access_token: 'x' }) : new Response('', { status: 503 }),
    ],
    [
      'gives a token, and is silent then',
      (request) => (isToken(request) ? token({ access_token: 'x' }) : untilItIsGivenUp(request)),
    ],
    [
      'says nobody',
      (request) => (isToken(request) ? token({ access_token: 'x' }) : Response.json({ sub: '' })),
    ],
    [
      'says somebody whom the database cannot keep',
      (request) =>
        isToken(request) ? token({ access_token: 'x' }) : Response.json({ sub: 'a\0', id: -1 }),
    ],
    [
      'gives a token that is longer than anybody reads',
      (request) =>
        isToken(request)
          ? token({ access_token: 'x', more: 'x'.repeat(300 * 1024) })
          : Response.json(EVERYTHING),
    ],
    [
      'answers more than anybody reads',
      (request) =>
        isToken(request)
          ? token({ access_token: 'x' })
          : new Response('x'.repeat(300 * 1024), {
              headers: { 'Content-Type': 'application/json' },
            }),
    ],
  ])('%s is told apart from a person', async (_, answer) => {
    expect(await whyOf(siteThat(answer))).toEqual(ALL_FAILED)
  })

  test('is not there', async () => {
    expect(await whyOf('http://localhost:1')).toEqual(ALL_FAILED)
  })

  // GitHub says it with a status of 200.
  test.each([400, 200])('refuses the code with %p', async (status) => {
    const refuses = () => Response.json({ error: 'invalid_grant' }, { status })
    expect((await whyOf(siteThat(refuses))).slice(0, 3)).toEqual(['refused', 'refused', 'refused'])
  })

  test('was told no', async () => {
    const why = await whyOf('http://localhost:1', 'error=access_denied')
    expect(why.slice(0, 3)).toEqual(['refused', 'refused', 'refused'])
  })
})

test('what the browser holds tells the site’s secrets, and none of them tells another', () => {
  const { state, verifier, nonce } = secretsOf('a token')
  expect(new Set([state, verifier, nonce, 'a token']).size).toBe(4)
  expect(secretsOf('a token')).toEqual({ state, verifier, nonce })
  for (const secret of [state, verifier, nonce]) expect(secret).toMatch(/^[\w-]{43}$/)
})
