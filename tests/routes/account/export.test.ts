import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { PARTS } from '../../../src/db/archive/build.ts'
import { newestExport } from '../../../src/db/archive/exports.ts'
import { importMember } from '../../../src/db/archive/import.ts'
import { activity } from '../../../src/db/schema/activity.ts'
import { exports } from '../../../src/db/schema/exports.ts'
import { importedRecords } from '../../../src/db/schema/imported-records.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { makeExports } from '../../../src/jobs/exporter.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import { createLog } from '../../../src/lib/log.ts'
import { paths } from '../../../src/lib/paths.ts'
import { RATE_LIMITS } from '../../../src/lib/rate-limits.ts'
import { testApp } from '../../support/app.ts'
import { archiveFolder } from '../../support/archives.ts'
import { testDatabase } from '../../support/database.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { rejection } from '../../support/rejection.ts'

const { db, env, signInAs, client } = await testApp()
const there = await testDatabase()
const { folder, write } = archiveFolder()
const stores = storesIn({ dataDir: env.DATA_DIR })
const log = createLog('silent')

const make = () => makeExports(db, { stores, site: 'https://here.example' }, log)
const at = paths.accountExport

async function pageOf(browser: { get(path: string): Promise<Response> }) {
  const response = await browser.get(at)
  expect(response.status).toBe(200)
  return response.text()
}

async function exportedBy(member: { id: string; email: string }) {
  const browser = await signInAs(member)
  await browser.post(at)
  await make()
  const { id } = (await newestExport(db, member.id, new Date()))!
  return { browser, id, archive: paths.exportArchive(id) }
}

describe('an export', () => {
  test('is asked for, made, told by letter, fetched, and read by another site', async () => {
    const member = await addMember(db, { firstName: 'Ada' })
    const browser = await signInAs(member)
    expect(visibleText(await (await browser.get(paths.account)).text(), '#your-data')).toContain(
      'Prepare',
    )
    const before = await pageOf(browser)
    expect(visibleText(before, '#export button')).toBe('Prepare download')
    expect(visibleText(before, 'main')).toContain('Only you can download it, for 7 days')

    const requested = await browser.post(at)
    expect([requested.status, requested.headers.get('Location')]).toEqual([303, at])
    const making = await pageOf(browser)
    expect(visibleText(making, '#export')).toContain(`0 of ${PARTS} parts ready`)
    expect(all(making, '#export a').map(({ attributes }) => attributes.href)).toEqual([
      paths.exportAgain(1),
    ])

    await make()
    const ready = await pageOf(browser)
    expect(visibleText(ready, '#export')).toContain('Your download is ready: ')
    const emails = await takeEmails(db)
    expect(emails).toMatchObject([{ kind: 'export-ready', to: member.email }])
    expect(emails[0]!.text).toContain(paths.accountExport)
    const kinds = await db.select().from(activity).where(eq(activity.memberId, member.id))
    expect(kinds.map(({ kind }) => kind)).toContain('export-asked')

    const { href } = all(ready, '#export a.btn-primary')[0]!.attributes
    const response = await browser.get(href!)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="waymark-\d{4}-\d{2}-\d{2}\.zip"$/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const length = Number(response.headers.get('Content-Length'))
    const bytes = await response.bytes()
    expect(bytes).toHaveLength(length)
    const store = storesIn({ dataDir: folder })
    const imported = await importMember(there.db, store, write(bytes))
    expect(imported.memberId).toBe(member.id)
    const [same] = await there.db.select().from(users).where(eq(users.id, member.id))
    expect(same).toMatchObject({ firstName: 'Ada', email: member.email, passwordHash: null })
  })

  test('is nobody else’s, and gone once its days are over', async () => {
    const { browser, id, archive } = await exportedBy(await addMember(db))
    const other = await signInAs(await addMember(db))
    expect((await other.get(archive)).status).toBe(404)
    expect((await client().get(archive)).status).toBe(401)
    expect((await browser.get(paths.exportArchive('nothing'))).status).toBe(404)
    expect((await browser.get(archive)).status).toBe(200)
    await db.update(exports).set({ expiresAt: new Date() }).where(eq(exports.id, id))
    expect((await browser.get(archive)).status).toBe(404)
    expect(visibleText(await pageOf(browser), '#export button')).toBe('Prepare download')
  })

  test('can be left in the middle of fetching it, and ends with its account then', async () => {
    const member = await addMember(db)
    const { browser, archive } = await exportedBy(member)
    await (await browser.get(archive)).body!.cancel()
    const left = (await browser.get(archive)).body!.getReader()
    await left.read()
    await left.cancel()
    const cut = await browser.get(archive)
    await db.delete(users).where(eq(users.id, member.id))
    expect((await rejection(cut.bytes())).message).toContain('deleted while it was fetched')
  })

  test('needs a recent sign-in to request and to download', async () => {
    const member = await addMember(db)
    const { browser, archive } = await exportedBy(member)
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
    await db.update(sessions).set({ provedAt: hourAgo }).where(eq(sessions.userId, member.id))
    const fetched = await browser.get(archive)
    expect([fetched.status, fetched.headers.get('Location')]).toEqual([
      303,
      paths.confirmIdentityThen(archive),
    ])
    const requested = await browser.post(at)
    expect(requested.headers.get('Location')).toStartWith(paths.confirmIdentity)
    expect(await db.$count(exports, eq(exports.memberId, member.id))).toBe(1)
  })

  test('asked for twice is one, and asked for often is refused for a while', async () => {
    const member = await addMember(db)
    const browser = await signInAs(member)
    const { max } = RATE_LIMITS['exports of a member']
    for (let requested = 0; requested < max; requested++)
      expect((await browser.post(at)).status).toBe(303)
    expect(await db.$count(exports, eq(exports.memberId, member.id))).toBe(1)
    const refused = await browser.post(at)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('You’ve requested a lot of exports.')
    await make()
  })

  test('that failed says so, and can be asked for again', async () => {
    const member = await addMember(db)
    await db.insert(exports).values({ memberId: member.id, status: 'failed' })
    const page = await pageOf(await signInAs(member))
    expect(visibleText(page, '#export [role=alert]')).toContain(
      'couldn’t prepare your last download',
    )
    expect(visibleText(page, '#export button')).toBe('Prepare download')
  })
})

test('the page looks again by itself while an export is made, ever more rarely, and not for ever', async () => {
  const member = await addMember(db)
  const browser = await signInAs(member)
  await browser.post(at)
  const requested = async (look: number | string) => {
    const response = await browser.get(`${at}?look=${look}`, { 'HX-Request': 'true' })
    const html = await response.text()
    expect(html).not.toContain('<html')
    const { attributes } = all(html, '#export')[0]!
    return [attributes['hx-get'], attributes['hx-trigger']]
  }
  expect(await requested(0)).toEqual([paths.exportAgain(1), 'load delay:1s'])
  expect(await requested(5)).toEqual([paths.exportAgain(6), 'load delay:6s'])
  expect(await requested(59)).toEqual([paths.exportAgain(60), 'load delay:10s'])
  expect(await requested(60)).toEqual([undefined, undefined])
  expect(await requested('-9e99')).toEqual([paths.exportAgain(1), 'load delay:1s'])
  await make()
  expect(await requested(3)).toEqual([undefined, undefined])
})

test('what was brought along from another site is told, with where it is from', async () => {
  const member = await addMember(db)
  await db.insert(importedRecords).values({
    memberId: member.id,
    section: 'reviews',
    id: crypto.randomUUID(),
    at: new Date(),
    record: { site: 'https://elsewhere.example' },
  })
  const page = await pageOf(await signInAs(member))
  expect(visibleText(page, 'main')).toContain(
    '1 record from https://elsewhere.example were imported on',
  )
})
