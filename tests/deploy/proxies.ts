import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { parseProxies } from '../../src/lib/client-address.ts'
import { checkTls } from '../../src/lib/doctor/address.ts'
import { checkProxy } from '../../src/lib/doctor/proxy-headers.ts'
import { PROXY_HEADER, proxyState } from '../../src/lib/doctor/proxy-state.ts'
import { atEndOfFile } from '../support/endings.ts'
import { freePort } from '../support/free-port.ts'
import { CERTIFICATE, KEY } from '../support/outside.ts'

// Tries the files of deploy/ with the real programs: bin/test-deploy, which installs them.

const folder = mkdtempSync(join(tmpdir(), 'waymark-deploy-'))
atEndOfFile(() => rmSync(folder, { recursive: true }))
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text, { mode: 0o644 })
  return join(folder, name)
}
const cert = put('cert.pem', CERTIFICATE)
const key = put('key.pem', KEY)
const both = put('both.pem', `${CERTIFICATE}\n${KEY}`)
const fileOf = (name: string) => readFileSync(join(import.meta.dir, '../../deploy', name), 'utf8')

const proxies = parseProxies('127.0.0.1')
let goOn = Promise.withResolvers<void>()

/** In Waymark's place: says what reached it, and sends its second part when it is told to. */
const upstream = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  maxRequestBodySize: 100 * 2 ** 20,
  async fetch(request, server) {
    const { pathname } = new URL(request.url)
    const forwarded = request.headers.get('X-Forwarded-For') ?? undefined
    const state = proxyState(server.requestIP(request)?.address, forwarded, proxies)
    if (pathname === '/healthz') return new Response('ok', { headers: { [PROXY_HEADER]: state } })
    if (pathname === '/upload') return Response.json((await request.bytes()).length)
    if (pathname === '/pieces') return inPieces('text/html', 'first', 'second')
    if (pathname === '/events')
      return inPieces('text/event-stream', 'data: first\n\n', 'data: second\n\n')
    return Response.json(request.headers)
  },
})
atEndOfFile(() => upstream.stop(true))

const inPieces = (type: string, first: string, second: string) =>
  new Response(
    (async function* () {
      yield new TextEncoder().encode(first)
      await goOn.promise
      yield new TextEncoder().encode(second)
    })() as unknown as ReadableStream,
    { headers: { 'Content-Type': type } },
  )

type Ports = { plain: number; secure: number }

const PROGRAMS: Record<string, (ports: Ports) => string[]> = {
  nginx: ({ plain, secure }) => {
    const site = fileOf('nginx/waymark.conf')
      .replace(/^.*listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace('https://$host$request_uri', `https://$host:${secure}$request_uri`)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream.port}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ')
    const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; user root; worker_processes 1;
      events {} http { access_log off; ${temporary} include ${put('site.conf', site)}; }`
    return ['nginx', '-p', folder, '-c', put('nginx.conf', main)]
  },
  caddy: ({ plain, secure }) => {
    const file = fileOf('caddy/Caddyfile')
      .replace(
        '{\n\tservers',
        `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tservers`,
      )
      .replace('example.org {', `example.org {\n\ttls ${cert} ${key}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream.port}`)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', put('Caddyfile', file)]
  },
  haproxy: ({ plain, secure }) => {
    const file = fileOf('haproxy/haproxy.cfg')
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443', `bind 127.0.0.1:${secure}`)
      .replace('/etc/haproxy/example.org.pem', both)
      .replace('redirect scheme https', `redirect prefix https://example.org:${secure}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream.port}`)
    return ['haproxy', '-db', '-f', put('haproxy.cfg', file)]
  },
}

async function start(name: string) {
  const ports = { plain: freePort(), secure: freePort() }
  const command = PROGRAMS[name]!(ports)
  const proxy = Bun.spawn(command, {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      PATH: `${process.env.PATH}:/usr/sbin`,
    },
    stdout: Bun.file(join(folder, `${name}.log`)),
    stderr: Bun.file(join(folder, `${name}.err`)),
  })
  atEndOfFile(async () => {
    proxy.kill()
    await proxy.exited
  })
  while (!(await answers(ports.secure))) {
    if (proxy.exitCode !== null)
      throw new Error(`${name} ended: ${readFileSync(join(folder, `${name}.err`), 'utf8')}`)
  }
  return ports
}

const answers = (port: number) =>
  send(port, '/').then(
    ({ status }) => status === 200,
    () => false,
  )

type Sent = { method?: string; headers?: Record<string, string>; body?: Uint8Array }

/** `next` gives what arrives, piece by piece. */
function send(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    next(): Promise<string>
    text(): Promise<string>
  }>()
  const asking = request(
    {
      host: 'example.org',
      port,
      path,
      method,
      agent: false,
      ca: CERTIFICATE,
      headers: { ...headers, ...(body && { 'Content-Length': String(body.length) }) },
      lookup: (_host, options, done) =>
        options.all
          ? done(null, [{ address: '127.0.0.1', family: 4 }])
          : done(null, '127.0.0.1', 4),
    },
    (answer) => {
      const pieces = answer[Symbol.asyncIterator]()
      const next = async () => String((await pieces.next()).value ?? '')
      const text = async () => {
        let all = ''
        for (let piece = await next(); piece; piece = await next()) all += piece
        return all
      }
      resolve({ status: answer.statusCode ?? 0, next, text })
    },
  )
  asking.on('error', reject)
  asking.end(body)
  return promise
}

/** Connections that begin a request and never end it. */
async function slowClients(port: number, begun: string, count: number) {
  const sockets = Array.from({ length: count }, () =>
    connect({ host: '127.0.0.1', port, servername: 'example.org', ca: CERTIFICATE }),
  )
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          socket.on('error', () => done())
          socket.on('secureConnect', () => socket.write(begun, () => done()))
        }),
    ),
  )
  return () => sockets.forEach((socket) => void socket.destroy())
}

const BODY = new Uint8Array(5 * 2 ** 20).fill(7)

describe.each(Object.keys(PROGRAMS))('%s', async (name) => {
  const { plain, secure } = await start(name)
  const outside = {
    network: { textsOf: async () => [] },
    addressOf: () => '127.0.0.1',
    ca: CERTIFICATE,
    plainPort: plain,
  }
  const site = { PUBLIC_URL: `https://example.org:${secure}` }

  test.each([
    ['a page that is streamed arrives in parts', '/pieces', 'first', 'second'],
    ['an event is delivered at once', '/events', 'data: first\n\n', 'data: second\n\n'],
  ])('%s', async (_title, path, first, second) => {
    goOn = Promise.withResolvers()
    const page = await send(secure, path)
    expect(await page.next()).toBe(first)
    goOn.resolve()
    expect(await page.text()).toBe(second)
  })

  test('an upload of 5 MB passes', async () => {
    const uploaded = await send(secure, '/upload', { method: 'POST', body: BODY })
    expect([uploaded.status, await uploaded.text()]).toEqual([200, String(BODY.length)])
  })

  test.skipIf(name === 'caddy')('one of 20 MB does not reach Waymark', async () => {
    // The connection may close before all of it is there.
    const refused = await send(secure, '/upload', {
      method: 'POST',
      body: new Uint8Array(20 * 2 ** 20),
    }).catch(() => null)
    expect(refused?.status ?? 413).toBe(413)
  })

  test('clients that are slow with their headers or bodies block nobody', async () => {
    const headers = 'GET / HTTP/1.1\r\nHost: example.org\r\nX-Slow: '
    const body = 'POST /upload HTTP/1.1\r\nHost: example.org\r\nContent-Length: 100000\r\n\r\nx'
    const ends = [await slowClients(secure, headers, 60), await slowClients(secure, body, 60)]
    expect((await send(secure, '/')).status).toBe(200)
    for (const end of ends) end()
  })

  test('the name, https and the client are passed on; what a client claims to be is not', async () => {
    const sent = await send(secure, '/', { headers: { 'X-Forwarded-For': '192.0.2.77' } })
    expect(JSON.parse(await sent.text())).toMatchObject({
      host: expect.stringMatching(/^example\.org(:\d+)?$/),
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  })

  test('the doctor finds nothing wrong with it', async () => {
    const signal = AbortSignal.timeout(5_000)
    const advice = [
      ...(await checkProxy(site, outside, signal)),
      ...(await checkTls(site, outside, signal)),
    ]
    expect(advice.map(({ status, text }) => `${status}: ${text}`)).toEqual([
      'good: The proxy names each client, and TRUST_PROXY trusts it.',
      expect.stringMatching(/^good: The certificate is valid/),
      'good: Plain http is redirected to https.',
    ])
  })
})

describe('the systemd unit', () => {
  const unit = (program: string) =>
    put(
      'waymark.service',
      fileOf('systemd/waymark.service').replace('/usr/local/bin/waymark', program),
    )

  test('has no line that systemd does not know', async () => {
    const { exitCode, stderr } = await Bun.$`systemd-analyze verify --man=no ${unit('/bin/true')}`
      .nothrow()
      .quiet()
    const ours = stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes('waymark'))
    expect([exitCode, ours]).toEqual([0, []])
  })

  test('exposes at most 1.5 of 10', async () => {
    const text = await Bun.$`systemd-analyze security --offline=true ${unit('/bin/true')}`.text()
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(text)?.[1])
    expect(exposure).toBeLessThanOrEqual(1.5)
  })

  test('leaves the compiler its memory', () => {
    expect(fileOf('systemd/waymark.service')).not.toMatch(/^MemoryDenyWriteExecute/m)
  })
})

test('the container’s health check asks the port, and fails where nobody answers', async () => {
  const [, json = ''] =
    /HEALTHCHECK .* CMD (\[.*\])$/m.exec(fileOf('container/Containerfile')) ?? []
  const run = (port: number) =>
    Bun.spawn(JSON.parse(json), {
      env: { PORT: String(port), PATH: process.env.PATH },
      stderr: 'ignore',
    }).exited
  expect([await run(upstream.port!), await run(freePort())]).toEqual([0, 1])
})
