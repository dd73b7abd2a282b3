import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServer } from '../../scripts/build-server.ts'
import { memberEmail } from '../../src/db/seed/members.ts'
import { FIRST_OPERATOR_NOTICE } from '../../src/lib/operators/first-operator.ts'
import { hashPassword } from '../../src/lib/password/hash.ts'
import { emptyDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'
import { freePort } from '../support/free-port.ts'
import { asAdmin } from '../support/server-databases.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// As bin/start runs it.
const server = [process.execPath, await ensureServer(), 'serve']
const folder = mkdtempSync(join(tmpdir(), 'demo-test-'))
const stored = join(folder, 'data/demo-password')
const database = { DATABASE_URL: await emptyDatabase() }

/** Runs the site on the same data, one start after the other, and looks at it. */
async function serving<T>(
  args: string[],
  env: Record<string, string>,
  look: (site: ServerProcess) => Promise<T>,
): Promise<T> {
  const site = await startServer([...server, ...args], folder, { ...database, HOST: '', ...env })
  try {
    return await look(site)
  } finally {
    await site.kill()
  }
}

afterAll(() => rmSync(folder, { recursive: true }))

const shownPassword = ({ printed }: ServerProcess) =>
  /^Demo sign-ins, all with the password (\S+):$/m.exec(printed())?.[1]

const signIn = ({ url }: Pick<ServerProcess, 'url'>, handle: string, password: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: memberEmail(handle), password }),
  })

/** On Linux whatever listens beyond 127.0.0.1 is also at every other address that begins so. */
const reachedBeyond = ({ url }: ServerProcess) =>
  fetch(`http://127.0.0.2:${new URL(url).port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

const warned = ({ printed }: ServerProcess) =>
  [...printed().matchAll(/^Warning: (.*)/gm)].map(([, text]) => text)
const asRoot: string[] = process.getuid?.() === 0 ? [expect.stringContaining('as root')] : []
const reachedAtNoAddress = expect.stringMatching(/^HOST \(0\.0\.0\.0\) .* PUBLIC_URL isn’t set/)

const SIGN_INS = ['amara', 'ingrid', 'kofi', 'efua', 'operator']
const OTHERS = ['zainab', 'rafael']

const statuses = async (site: ServerProcess, handles: string[], password: string) => {
  const found: number[] = []
  for (const handle of handles) found.push((await signIn(site, handle, password)).status)
  return found
}

/** What a database is like that was filled before: everybody has the known password. */
const letAllIn = async () => {
  const hash = await hashPassword('waymark-demo')
  await asAdmin(database.DATABASE_URL, (sql) => sql`update users set password_hash = ${hash}`)
}

describe('a demo', () => {
  test('is on this machine alone, its sign-ins with the known password, the others with none', () =>
    serving(['--demo'], {}, async (site) => {
      expect(await reachedBeyond(site)).toBe(false)
      expect(shownPassword(site)).toBe('waymark-demo')
      expect(site.printed()).not.toContain(FIRST_OPERATOR_NOTICE)
      expect(await statuses(site, SIGN_INS, 'waymark-demo')).toEqual(Array(5).fill(200))
      expect(await statuses(site, OTHERS, 'waymark-demo')).toEqual([401, 401])
      expect(existsSync(stored)).toBe(false)
      expect(warned(site)).toEqual(asRoot)
    }))

  test('is ready only once its sign-ins are open', async () => {
    await asAdmin(database.DATABASE_URL, (sql) => sql`update users set password_hash = null`)
    const PORT = String(freePort())
    const site = Bun.spawn([...server, '--demo'], {
      cwd: folder,
      env: { ...process.env, ...database, PORT, HOST: '127.0.0.1', DATA_DIR: './data' },
      stdout: 'ignore',
    })
    atEndOfFile(() => site.kill('SIGKILL'))
    const url = `http://127.0.0.1:${PORT}`
    const isReady = () =>
      fetch(`${url}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    while (!(await isReady()));
    expect((await signIn({ url }, 'amara', 'waymark-demo')).status).toBe(200)
    site.kill('SIGTERM')
    expect(await site.exited).toBe(0)
  })

  test('that others reach gets a password of its own, which stays; the known one opens nothing', async () => {
    await letAllIn()
    const made = await serving(['--demo'], { HOST: '0.0.0.0' }, async (site) => {
      expect(await reachedBeyond(site)).toBe(true)
      const password = shownPassword(site)!
      expect(readFileSync(stored, 'utf8').trim()).toBe(password)
      expect(statSync(stored).mode & 0o777).toBe(0o600)
      expect(await statuses(site, SIGN_INS, password)).toEqual(Array(5).fill(200))
      expect(await statuses(site, OTHERS, password)).toEqual([401, 401])
      expect(await statuses(site, [...SIGN_INS, ...OTHERS], 'waymark-demo')).toEqual(
        Array(7).fill(401),
      )
      return password
    })
    const proxied = { HOST: '127.0.0.1', PUBLIC_URL: 'http://demo.waymark.example' }
    await serving(['--demo'], proxied, async (site) => {
      expect(shownPassword(site)).toBe(made)
      expect(warned(site)).toEqual(asRoot)
    })
  })

  test('that is over lets no demo member sign in', async () => {
    await letAllIn()
    await serving([], {}, async (site) => {
      expect(shownPassword(site)).toBeUndefined()
      expect(site.printed()).toContain(FIRST_OPERATOR_NOTICE)
      expect(warned(site)).toEqual([...asRoot, reachedAtNoAddress])
      expect(await statuses(site, [...SIGN_INS, ...OTHERS], 'waymark-demo')).toEqual(
        Array(7).fill(401),
      )
    })
  })
})
