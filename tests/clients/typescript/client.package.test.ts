import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ROUTES } from '../../../clients/typescript/src/api.ts'
import { clientTypes } from '../../../scripts/client-types.ts'
import { makeToken } from '../../../src/db/accounts/access-tokens.ts'
import { paths } from '../../../src/lib/paths.ts'
import { openApiDocument } from '../../../src/routes/api/openapi/document.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { atEndOfFile } from '../../support/endings.ts'
import { addOpportunity } from '../../support/factories.ts'
import { unreliableServer } from '../../support/unreliable-server.ts'

const root = resolve(import.meta.dir, '../../..')
const { app, db } = await testApp()
const { ada } = await cast(db)
const MAX_BUNDLE_BYTES = 8_000

describe('the client’s types', () => {
  test('are current: bun scripts/api-client-types.ts', () => {
    const written = readFileSync(join(root, 'clients/typescript/src/api.ts'), 'utf8')
    expect(clientTypes(openApiDocument(app.routes)) === written).toBe(true)
  })

  test('have no parameter that hides the body, and a key for members’ posts alone', () => {
    for (const methods of Object.values(openApiDocument(app.routes).paths))
      for (const operation of Object.values(methods)) {
        const { parameters = [] } = operation as { parameters?: { name: string }[] }
        expect(parameters.map(({ name }) => name)).not.toContain('body')
      }
    expect(ROUTES.apply).toBe('POST+ /api/applications')
    expect(ROUTES.contact).toBe('POST /api/contact')
  })
})

test('the client is below 8 kB, compressed', async () => {
  const entry = join(root, 'clients/typescript/src/waymark.ts')
  const { outputs } = await Bun.build({ entrypoints: [entry], minify: true })
  const bundle = new Uint8Array(await outputs[0]!.arrayBuffer())
  expect(Bun.gzipSync(bundle).length).toBeLessThan(MAX_BUNDLE_BYTES)
})

const PROGRAM = `
import { createClient, unwrap } from 'waymark-client'
const waymark = createClient({ url: process.env.URL, token: process.env.TOKEN })
const titles = []
for await (const { title } of waymark.each('listOpportunities', { limit: 1 })) titles.push(title)
const refused = await waymark.apply({ body: { opportunityId: 'none' } })
console.log(JSON.stringify({
  me: unwrap(await waymark.getMe()).firstName,
  titles,
  code: refused.failure.code,
}))`

test('the package that the site serves is installed and used by Node', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-client-'))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  const archive = await (await app.request(paths.api.client)).bytes()
  await Bun.$`mkdir -p node_modules/waymark-client`.cwd(folder)
  await Bun.$`tar -xz --strip-components=1 -C node_modules/waymark-client < ${archive}`.cwd(folder)
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  await addOpportunity(db, { title: 'Warp' })
  await addOpportunity(db, { title: 'Weft' })
  const { url } = await unreliableServer(app)
  const named = { name: 'Node', scope: 'write', expiresInDays: 30 } as const
  const { token } = (await makeToken(db, ada.id, named, new Date()))!
  const program = Bun.spawn(['node', 'program.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, URL: url, TOKEN: token },
    stderr: 'inherit',
  })
  const printed = JSON.parse(await new Response(program.stdout).text())
  expect(printed).toEqual({ me: 'Ada', titles: ['Weft', 'Warp'], code: 'not_found' })
}, 20_000)
