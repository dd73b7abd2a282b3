import { expect } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureClient } from '../../scripts/build-client.ts'
import { type App, createApp } from '../../src/app.tsx'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { parseEnv } from '../../src/lib/env.ts'
import type { Log } from '../../src/lib/log.ts'
import { paths } from '../../src/lib/paths.ts'
import { photoStore } from '../../src/lib/photos/store.ts'
import type { Deps } from '../../src/routes/http/context.ts'
import { newClient } from './client.ts'
import { complain } from './complaints.ts'
import { engineOfRun, type TestDatabase, testDatabase } from './database.ts'
import { compareWithDocument } from './described-responses.ts'
import { atEndOfFile } from './endings.ts'
import { PASSWORD } from './factories.ts'

/**
 * The real application for the test file that calls this at its top, on a database of its own or
 * on the one that is given.
 */
export async function testApp(
  configuration: Record<string, string> = {},
  engine = engineOfRun,
  more: Partial<Omit<Deps, 'database'>> & { database?: TestDatabase } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-files-'))
  atEndOfFile(() => rmSync(dataDir, { recursive: true }))
  const database = more.database ?? (await testDatabase(engine))
  const env = parseEnv({ DATA_DIR: dataDir, ...configuration })
  const app = createApp({
    env,
    log,
    photos: photoStore({ dataDir }),
    assets: await builtAssets(),
    stopping: new AbortController().signal,
    ...more,
    database,
  })
  compareWithDocument(app)
  return {
    app,
    db: database.db,
    database,
    env,
    client: () => newClient(app),
    signUp: (draft?: Record<string, unknown>) => signUp(app, draft),
    signInAs: (member: { email: string }) => signInAs(app, member),
  }
}

/** What the application logs as an error fails the test. */
const log: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (event, fields) => complain(`log: ${event} ${Bun.inspect(fields)}`),
}

/** A client of someone new, through the API. Their password is {@link PASSWORD}. */
async function signUp(app: App, draft: Record<string, unknown> = {}) {
  const client = newClient(app)
  const response = await client.json('POST', paths.api.signup, { ...newcomer, ...draft })
  expect(response.status).toBe(201)
  return client
}

/** A draft that a sign-up takes. */
export const newcomer = {
  fullName: 'Mary Somerville',
  email: 'mary@example.com',
  password: PASSWORD,
  country: 'United Kingdom',
  primaryRole: 'seeker',
  bio: 'Reads the sky, and writes it down.',
}

/** A client of a member, through the sign-in page. */
async function signInAs(app: App, { email }: { email: string }) {
  const client = newClient(app)
  const response = await client.post(paths.login, { email, password: PASSWORD })
  expect(response.status).toBe(303)
  return client
}

let built: Promise<Deps['assets']> | undefined

/** The client as its sources are when the first file of this process asks. */
const builtAssets = () =>
  (built ??= ensureClient().then(() =>
    loadAssets({ client: assets.client, publicFiles: assets.public }),
  ))
