import { expect, test } from 'bun:test'
import { savedOpportunities } from '../../../../src/db/schema/saved.ts'
import { paths } from '../../../../src/lib/paths.ts'
import { testApp } from '../../../support/app.ts'
import { addMember, addOpportunity } from '../../../support/factories.ts'

const { db, signInAs } = await testApp()

test('a page of a list is another once there is a page behind it, and a 304 leads there too', async () => {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const save = async (day: number) => {
    const { id } = await addOpportunity(db)
    const createdAt = new Date(Date.UTC(2026, 0, day))
    await db
      .insert(savedOpportunities)
      .values({ memberId: member.id, opportunityId: id, createdAt })
  }
  const read = (tag = '""') => browser.get(`${paths.api.saved}?limit=1`, { 'If-None-Match': tag })
  await save(2)
  const full = await read()
  expect(full.headers.get('Link')).toBeNull()
  await save(1)
  const changed = await read(full.headers.get('ETag')!)
  expect(changed.status).toBe(200)
  expect(await changed.json()).toEqual(await full.json())
  const known = await read(changed.headers.get('ETag')!)
  expect([known.status, await known.text()]).toEqual([304, ''])
  for (const { headers } of [changed, known]) expect(headers.get('Link')).toContain('cursor=')
})
