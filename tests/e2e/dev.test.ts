import { afterAll, expect, test } from 'bun:test'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openPage } from '../support/browser.ts'
import { testDatabase } from '../support/database.ts'
import { addMember } from '../support/factories.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from './server-process.ts'

const root = resolve(import.meta.dir, '../..')
const folder = mkdtempSync(join(tmpdir(), 'dev-test-'))
for (const name of [
  'src',
  'public',
  'drizzle',
  'scripts',
  'dist',
  'package.json',
  'tsconfig.json',
  'bun.lock',
])
  cpSync(join(root, name), join(folder, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true }))

const { db, where } = await testDatabase('postgres')
// An empty database would be filled, which takes its time.
await addMember(db)

test('a page that is open shows what was changed in its styles and its source', async () => {
  const server = await startServer([process.execPath, 'scripts/dev.ts'], folder, {
    PORT: String(freePort()),
    DATABASE_URL: where.databaseUrl!,
  })
  const browser = await openPage({
    expectedErrors: /ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING)/,
  })
  try {
    await browser.goto(server.url)
    const site = join(folder, 'src/lib/site.ts')
    writeFileSync(site, readFileSync(site, 'utf8').replace(/'Waymark'/, "'Milestone'"))
    appendFileSync(join(folder, 'src/views/styles/reset.css'), 'h1 { letter-spacing: 7px }')
    await browser.waitForFunction(
      () =>
        document.title.includes('Milestone') &&
        getComputedStyle(document.querySelector('h1')!).letterSpacing === '7px',
    )
  } finally {
    expect(await server.end()).toBe(0)
  }
})

test('without what is built, the server says what to run', async () => {
  rmSync(join(folder, 'dist'), { recursive: true })
  const { stderr, exitCode } = await Bun.$`${process.execPath} src/server.ts`
    .cwd(folder)
    .env({ PORT: '0', DATABASE_URL: where.databaseUrl! })
    .nothrow()
    .quiet()
  expect(stderr.toString()).toBe(
    'The scripts and styles aren’t built. Run bin/start, bin/dev or bun scripts/build-client.ts.\n',
  )
  expect(exitCode).toBe(2)
})
