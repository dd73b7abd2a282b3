import { expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../../../src/db/schema/opportunities.ts'
import { paths } from '../../../../src/lib/paths.ts'
import { flashCookie } from '../../../../src/routes/http/flash.ts'
import { testApp } from '../../../support/app.ts'
import { addMember, addOpportunity } from '../../../support/factories.ts'

const { app, client, database, db, signInAs } = await testApp()
const { id } = await addOpportunity(db, { title: 'Weaver' })
const page = paths.opportunity(id)

test('a copy is sent again, and not to who has it', async () => {
  const first = await client().get(page)
  const second = await client().get(page)
  expect(await second.text()).toBe(await first.text())
  const tag = second.headers.get('ETag')!
  expect(tag).toBe(first.headers.get('ETag')!)
  expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
  expect(second.headers.get('Content-Security-Policy')).not.toContain('nonce')
  const known = await client().get(page, { 'If-None-Match': tag })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test.each([paths.home, paths.open, paths.openKind('jobs'), page])(
  'a copy of %s is kept',
  async (path) => {
    for (const title of ['Dyer', 'Spinner']) await addOpportunity(db, { title })
    const tag = (await client().get(path)).headers.get('ETag')!
    expect((await client().get(path, { 'If-None-Match': tag })).status).toBe(304)
  },
)

test('what was written is in the next page', async () => {
  for (const title of ['Dyer', 'Spinner']) {
    await db.update(opportunities).set({ title }).where(eq(opportunities.id, id))
    expect(await (await client().get(page)).text()).toContain(title)
  }
})

test('a member, and who has chosen colours, get pages of their own', async () => {
  const visitor = await (await client().get(page)).text()
  const member = await signInAs(await addMember(db, { firstName: 'Sanna' }))
  const own = await member.get(page)
  expect(await own.text()).toContain('Sanna')
  expect(own.headers.has('ETag')).toBe(false)
  const dark = await client().get(page, { Cookie: 'scheme=dark' })
  expect(await dark.text()).toContain('data-theme="dark"')
  expect(await (await client().get(page)).text()).toBe(visitor)
})

test('a copy is sent as it was asked for, and at its own address', async () => {
  for (const encoding of ['zstd', 'gzip']) {
    const response = await client().get(page, { 'Accept-Encoding': encoding })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
  }
  expect((await client().get(page)).headers.has('Content-Encoding')).toBe(false)
  // Who takes brotli too gets that, which is smaller; who does not, never a copy of it.
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['zstd', 'zstd'],
    ['zstd, br;q=0', 'zstd'],
  ] as const) {
    const response = await client().get(page, { 'Accept-Encoding': accepted })
    expect([accepted, response.headers.get('Content-Encoding')]).toEqual([accepted, encoding])
  }
  for (const site of ['http://one.example', 'http://two.example'])
    expect(await (await app.request(site + page)).text()).toContain(`"${site}${page}"`)
})

test('what is for one visitor alone, a fragment or a refusal is no copy', async () => {
  const { flash } = flashCookie({ title: 'Told once' })
  const noMember = crypto.randomUUID()
  const reported = await client().get(page, { Cookie: `flash=${flash}` })
  expect(await reported.text()).toContain('Told once')
  expect(await (await client().get(page)).text()).not.toContain('Told once')
  expect(await (await client().get(paths.membership)).text()).toContain('<html')
  const fragment = await client().get(paths.membership, { 'HX-Request': 'true' })
  expect(await fragment.text()).not.toContain('<html')
  for (let time = 0; time < 2; time++)
    expect((await client().get(paths.opportunity(noMember))).status).toBe(404)
})

test('what another process wrote is in the page a second later', async () => {
  const read = async () => (await client().get(page)).text()
  await read()
  await database.sql`update opportunities set title = 'Of another process' where id = ${id}`
  expect(await read()).not.toContain('Of another process')
  const later = performance.now() + 1001
  const clock = spyOn(performance, 'now').mockImplementation(() => later)
  expect(await read()).toContain('Of another process')
  clock.mockRestore()
})
