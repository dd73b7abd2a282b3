import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ensureServer } from '../../scripts/build-server.ts'
import { FIRST_OPERATOR_NOTICE } from '../../src/lib/operators/first-operator.ts'
import { paths } from '../../src/lib/paths.ts'
import { emptyDatabase } from '../support/database.ts'
import { startServer } from './server-process.ts'

const server = resolve(import.meta.dir, '../../src/server.ts')
const folder = mkdtempSync(join(tmpdir(), 'start-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Before it listens it opens its database; an embedded one it would have to make first.
const DATABASE_URL = await emptyDatabase()

/** Starts the site where it cannot, and gives how it ended. */
async function start(env: Record<string, string>) {
  const started = Bun.spawn([process.execPath, server], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: '0',
      PGHOST: process.env.PGHOST,
      PGUSER: process.env.PGUSER,
      ...env,
    },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const reported = await new Response(started.stderr).text()
  return { code: await started.exited, told: reported }
}

const refused = (value: RegExp) => ({
  code: 2,
  told: expect.stringMatching(
    new RegExp(`^Some environment variables have invalid values:\\n  ${value.source}\\n$`),
  ),
})

test('a port that another program has is named', async () => {
  const other = Bun.serve({ port: 0, development: false, fetch: () => new Response() })
  const port = String(other.port)
  const ended = await start({ DATABASE_URL, PORT: port })
  await other.stop()
  expect(ended).toEqual(refused(new RegExp(`PORT: ${port} is already in use`)))
})

test('an address that is not this machine’s is named', async () => {
  const ended = await start({ DATABASE_URL, HOST: '203.0.113.7' })
  expect(ended).toEqual(refused(/HOST, PORT: can’t listen on 203\.0\.113\.7:0 \(.+\)/))
})

test('a data directory that cannot be one is named', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await start({ DATA_DIR: file })).toEqual(
    refused(new RegExp(`DATA_DIR: ${file} can’t be used \\(EEXIST: .+\\)`)),
  )
})

test('a database that does not answer is named, its password not', async () => {
  const ended = await start({ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/waymark' })
  expect(ended).toEqual(refused(/DATABASE_URL: can’t open the database \(.*ECONNREFUSED.*\)/))
  expect(ended.told).not.toContain('secret')
})

test('what bin/start runs opens the embedded engine, and is in a folder that holds it all', async () => {
  const bundle = await ensureServer()
  const site = await startServer([process.execPath, bundle], folder)
  try {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  } finally {
    await site.end()
  }
  expect(readdirSync(dirname(bundle))).toContain('worker.js')
})

test('a start without an operator prints a link for the first one, which the next start ends', async () => {
  const bundle = await ensureServer()
  const own = { DATABASE_URL: await emptyDatabase() }
  const printLink = async (ask: (link: string) => Promise<void>) => {
    const site = await startServer([process.execPath, bundle], folder, own)
    try {
      const [, notice, link] = /^(This site .+)\n(http:\S+)$/m.exec(site.printed())!
      expect([notice, link!.split('?')[0]]).toEqual([
        FIRST_OPERATOR_NOTICE,
        site.url + paths.firstOperator,
      ])
      await ask(link!)
      return new URL(link!).search
    } finally {
      await site.end()
    }
  }
  const statusOf = async (link: string) => (await fetch(link)).status
  const first = await printLink(async (link) => expect(await statusOf(link)).toBe(200))
  await printLink(async (link) => {
    expect(await statusOf(link)).toBe(200)
    expect(await statusOf(new URL(first, link).href)).toBe(410)
  })
})

test('a site that is reached elsewhere says so, and its links lead there', async () => {
  const PUBLIC_URL = 'http://waymark.example'
  const own = { DATABASE_URL: await emptyDatabase(), PUBLIC_URL }
  const site = await startServer([process.execPath, server], folder, own)
  await site.end()
  expect(site.url).toBe(PUBLIC_URL)
  const [, link] = /^(http\S+)$/m.exec(site.printed())!
  expect(link!.split('?')[0]).toBe(PUBLIC_URL + paths.firstOperator)
})
