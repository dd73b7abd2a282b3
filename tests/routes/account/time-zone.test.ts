import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { contentFor } from '../../../src/db/emails/deliver.ts'
import { users } from '../../../src/db/schema/users.ts'
import { NOT_A_ZONE, ZONE_SAVED } from '../../../src/lib/accounts/time-zone.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()

const zoneOf = async (id: string) => {
  const [row] = await db
    .select({ zone: users.timeZone, fixed: users.timeZoneFixed })
    .from(users)
    .where(eq(users.id, id))
  return row!
}

test('the device’s zone is saved until the member chooses one, and again after that', async () => {
  const ada = await addMember(db)
  const browser = await signInAs(ada)
  const zoneOfPage = async () =>
    all(await (await browser.get(paths.account)).text(), 'body')[0]!.attributes['data-time-zone']
  expect(await zoneOfPage()).toBe('')
  const detect = (detected: string) => browser.post(paths.accountTimeZone, { detected })
  expect((await detect('Africa/Lagos')).status).toBe(204)
  expect(await zoneOf(ada.id)).toEqual({ zone: 'Africa/Lagos', fixed: false })
  expect(await zoneOfPage()).toBe('Africa/Lagos')

  await browser.post(paths.accountTimeZone, { zone: 'Asia/Kathmandu' })
  await detect('Africa/Lagos')
  expect(await zoneOf(ada.id)).toEqual({ zone: 'Asia/Kathmandu', fixed: true })
  const html = await (await browser.get(paths.account)).text()
  expect(visibleText(html, '[data-flash]')).toContain(ZONE_SAVED)
  expect(visibleText(html, '#time-zone option[selected]')).toBe('Asia/Kathmandu')
  expect(await zoneOfPage()).toBeUndefined()

  await browser.post(paths.accountTimeZone, { zone: '' })
  await detect('Africa/Lagos')
  expect(await zoneOf(ada.id)).toEqual({ zone: 'Africa/Lagos', fixed: false })
})

test('what is no time zone is refused', async () => {
  const browser = await signInAs(await addMember(db))
  for (const form of [{ zone: 'Mars/Olympus' }, { detected: '' }, { zone: 'A'.repeat(99) }]) {
    const response = await browser.post(paths.accountTimeZone, form)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(NOT_A_ZONE)
  }
})

test('emails name times in the zone of who reads them', async () => {
  const email = { memberId: null, kind: 'password-changed', data: { at: '2027-01-18T09:00:00Z' } }
  const to = { siteUrl: '', name: 'Ada', address: 'ada@example.com', timeZone: 'Africa/Lagos' }
  const content = await contentFor(db, email as never, to, new Date())
  expect(JSON.stringify(content)).toContain('18 January 2027 at 10:00 (Africa/Lagos)')
})
