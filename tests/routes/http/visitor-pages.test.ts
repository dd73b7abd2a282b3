import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'

const { client, db, signInAs } = await testApp()
const { id } = await addOpportunity(db, { title: 'Weaver' })
const page = paths.opportunity(id)

test('a copy is sent again, and not to who has it', async () => {
  const [first, second] = [await client().get(page), await client().get(page)]
  expect(await second.text()).toBe(await first.text())
  const tag = second.headers.get('ETag')!
  expect(tag).toBe(first.headers.get('ETag')!)
  expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
  expect(second.headers.get('Content-Security-Policy')).not.toContain('nonce')
  const known = await client().get(page, { 'If-None-Match': tag })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

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
