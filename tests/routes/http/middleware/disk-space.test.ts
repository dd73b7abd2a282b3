import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { paths } from '../../../../src/lib/paths.ts'
import { NO_ROOM_TITLE } from '../../../../src/views/errors/error-page.tsx'
import { testApp } from '../../../support/app.ts'
import { newClient } from '../../../support/client.ts'
import { takeComplaints } from '../../../support/complaints.ts'
import { addMember, PASSWORD } from '../../../support/factories.ts'
import { visibleText } from '../../../support/html.ts'
import { WRITES } from '../../../support/route-table.ts'

const NO_ROOM = 'There’s no space left to save this right now. Please try again later.'
const answer = { message: NO_ROOM, code: 'out_of_room' }

/** More than any disk has. */
const DISK_RESERVE = '999999999'

const newcomer = {
  fullName: 'Mary Somerville',
  email: 'mary@example.com',
  password: PASSWORD,
  country: 'Kenya',
  primaryRole: 'seeker',
  bio: 'Reads the sky.',
}

const roomy = await testApp({}, 'embedded')
const full = await testApp({ DISK_RESERVE }, 'embedded', { database: roomy.database })
const elsewhere = await testApp({ DISK_RESERVE }, 'postgres')

describe('the embedded database on a disk with too little room', () => {
  /** A member who had signed in before. */
  async function memberClient() {
    const { cookies } = await roomy.signInAs(await addMember(roomy.db))
    const client = newClient(full.app)
    for (const [name, value] of cookies) client.cookies.set(name, value)
    return client
  }

  test('stores nothing more, whatever is asked for', async () => {
    const member = await memberClient()
    const free = [`POST ${paths.signOut}`, `POST ${paths.scheme}`]
    for (const route of Object.keys(WRITES)) {
      if (free.includes(route)) continue
      const [method, path] = route.split(' ')
      const send = path!.startsWith('/api/') ? member.json : member.htmx
      const response = await send(method!, path!, {})
      expect([route, response.status]).toEqual([route, 507])
      expect(response.headers.get('Retry-After')).toBe('600')
      if (path!.startsWith('/api/')) expect(await response.json()).toEqual(answer)
    }
  })

  test('says so to each in their own form', async () => {
    const member = await memberClient()
    const page = await member.post(paths.profile, {}, { Referer: 'http://localhost/profile' })
    const html = await page.text()
    expect([page.status, visibleText(html, 'h1')]).toEqual([507, NO_ROOM_TITLE])
    expect(visibleText(html, 'main')).toContain(NO_ROOM)
    const fragment = await member.htmx('POST', paths.profile, {})
    expect([fragment.status, await fragment.text()]).toEqual([507, ''])
    const { toast } = JSON.parse(fragment.headers.get('HX-Trigger')!)
    expect(toast.description).toBe(NO_ROOM)
  })

  test('goes on showing what it has, and lets its members go', async () => {
    const member = await memberClient()
    for (const path of [paths.profile, paths.opportunities, '/api/communities', '/healthz'])
      expect([path, (await member.get(path)).status]).toEqual([path, 200])
    const bright = await member.post(paths.scheme, { scheme: 'light', next: '/' })
    expect(bright.status).toBe(303)
    expect((await member.json('POST', paths.signOut)).status).toBe(204)
    expect((await member.get(paths.api.user)).status).toBe(401)
  })

  test('is not ready, and says why', async () => {
    const response = await full.client().get('/readyz')
    expect([response.status, await response.text()]).toEqual([503, 'the disk of DATA_DIR is full'])
  })
})

describe('with the database elsewhere', () => {
  test('only photos are in want of room: it stores what has none, and is not ready', async () => {
    await elsewhere.signUp()
    const response = await elsewhere.client().get('/readyz')
    expect([response.status, await response.text()]).toEqual([503, 'the disk of DATA_DIR is full'])
  })

  test('and the photos too, the disk does not matter', async () => {
    const s3 = { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://127.0.0.1:1' }
    const { database } = elsewhere
    const { client } = await testApp({ DISK_RESERVE, ...s3 }, 'postgres', { database })
    expect((await client().get('/readyz')).status).toBe(200)
  })
})

test('a database that has no room for a write says so itself', async () => {
  const { client, db } = await testApp()
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await db.execute(sql`create trigger refusal before insert on users execute function refuse()`)
  const response = await client().json('POST', paths.api.signup, newcomer)
  expect([response.status, await response.json()]).toEqual([507, answer])
  expect(takeComplaints()).toEqual([expect.stringContaining('53100')])
})
