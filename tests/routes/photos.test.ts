import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { EMAIL_TAKEN } from '../../src/lib/accounts/copy.ts'
import { BIO_MISSING } from '../../src/lib/accounts/signup.ts'
import { paths } from '../../src/lib/paths.ts'
import { PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_NARROW } from '../../src/lib/photos/decode.ts'
import { PHOTO_TOO_LARGE } from '../../src/lib/photos/format.ts'
import { NOT_AN_IMAGE, preparePhoto } from '../../src/lib/photos/photo.ts'
import { BusyError } from '../../src/lib/tasks/work-queue.ts'
import { testApp } from '../support/app.ts'
import { takeComplaints } from '../support/complaints.ts'
import { addMember, PASSWORD } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'
import * as images from '../support/images.ts'

const { client, db, env } = await testApp()

let drafted = 0
const draft = (profilePhoto: Blob) => ({
  fullName: 'Mary Somerville',
  email: `mary${++drafted}@example.com`,
  password: PASSWORD,
  country: 'Kenya',
  primaryRole: 'both',
  bio: 'Reads the sky.',
  profilePhoto,
})

const storedPhotos = () => {
  try {
    return readdirSync(join(env.DATA_DIR, 'photos'))
  } catch {
    return []
  }
}

const portrait = images.png(60, 40, (x) => (x < 30 ? images.RED : images.BLUE))
const phonePicture = images.withSegment(await images.jpeg(portrait), 0xe1, images.exif(6))

async function signUpWith(photo: Blob) {
  const browser = client()
  const response = await browser.post('/signup', draft(photo))
  return { browser, response }
}

test('a photo is cut to a square WebP without metadata, stored and shown', async () => {
  const { browser, response } = await signUpWith(new File([phonePicture], 'me.svg'))
  expect(response.status).toBe(303)
  const { profileImageUrl } = await (await browser.get('/api/auth/user')).json()
  expect(profileImageUrl).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/)

  const photo = await browser.get(profileImageUrl)
  expect(photo.status).toBe(200)
  expect(photo.headers.get('Content-Type')).toBe('image/webp')
  expect(photo.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
  expect(photo.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const bytes = await photo.bytes()
  expect(await images.pixels(bytes)).toMatchObject({ width: 512, height: 512 })
  for (const chunk of images.webpChunks(bytes)) expect(chunk).toStartWith('VP8')
  expect(Buffer.from(bytes).includes('GPS was here')).toBe(false)
  expect(await (await browser.get('/')).text()).toContain(profileImageUrl)
})

test('a visitor may see a photo, and a HEAD asks for its headers alone', async () => {
  const { browser } = await signUpWith(new Blob([portrait]))
  const { profileImageUrl } = await (await browser.get('/api/auth/user')).json()
  expect((await client().get(profileImageUrl)).status).toBe(200)
  const head = await client().send('HEAD', profileImageUrl, {})
  expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(await head.text()).toBe('')
})

test('a suspended member’s photo is shown to nobody', async () => {
  const { browser } = await signUpWith(new Blob([portrait]))
  const { id, profileImageUrl } = await (await browser.get('/api/auth/user')).json()
  await db.execute(sql`update users set suspended_at = now() where id = ${id}`)
  expect((await client().get(profileImageUrl)).status).toBe(404)
})

test('the API takes a photo in a multipart form', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(draft(new Blob([portrait])))) form.append(name, value)
  const origin = { Origin: 'http://localhost' }
  const response = await client().send('POST', '/api/signup', origin, form)
  expect(response.status).toBe(201)
  expect((await response.json()).profileImageUrl).toStartWith('/photos/')
})

describe('a name that is no photo’s is not found', () => {
  test.each([
    '0'.repeat(32),
    `${'0'.repeat(32)}.webp`,
    `${'A'.repeat(32)}.webp`,
    '..%2f..%2f..%2fetc%2fpasswd',
    '%00.webp',
    '%E0%A4%A',
    '.webp',
  ])('%s', async (name) => {
    const response = await client().get(paths.photo(name))
    expect(response.status).toBe(404)
    expect(visibleText(await response.text(), 'h1')).toBe('404 Page Not Found')
    expect(response.headers.get('Cache-Control')).not.toContain('immutable')
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const zeros = images.pngChunk('IDAT', deflateSync(new Uint8Array(1_000_000)))

describe('a file that is no photo is refused beside its field, and nothing is kept', () => {
  const readable = 'We can’t read this photo. The file may be damaged.'
  const kinds = NOT_AN_IMAGE
  const cases: [string, BlobPart, string][] = [
    ['a text', 'not a picture', kinds],
    ['an SVG', svg, kinds],
    ['an SVG that says it is a PNG', `\x89PNG\r\n${svg}`, kinds],
    ['half a picture', portrait.subarray(0, portrait.length / 2), readable],
    ['a decompression bomb', images.pngFile(30_000, 30_000, [zeros]), PHOTO_TOO_MANY_PIXELS],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), PHOTO_TOO_LARGE],
  ]
  test.each(cases)('%s', async (_, part, message) => {
    const before = storedPhotos()
    const { browser, response } = await signUpWith(new File([part], 'a.png', { type: 'image/png' }))
    expect(response.status).toBe(422)
    expect(visibleText(await response.text(), '#profilePhoto-error')).toBe(message)
    expect(browser.cookies.has('session')).toBe(false)
    expect(storedPhotos().sort()).toEqual(before.sort())
  })

  test('more than any form may hold is told on a page', async () => {
    const { response } = await signUpWith(new Blob([new Uint8Array(7 * 1024 * 1024)]))
    expect(response.status).toBe(413)
    expect(await response.text()).toContain(PHOTO_TOO_LARGE)
  })

  test('an empty file with a name, to the wizard’s script', async () => {
    const form = new FormData()
    form.append('profilePhoto', new File([], 'empty.png'))
    const headers = { Accept: 'application/json', Origin: 'http://localhost' }
    const response = await client().send('POST', '/signup', headers, form)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty('profilePhoto', 'The photo is empty')
  })

  test('two photos, or a photo as text', async () => {
    for (const profilePhoto of ['photo', ['a', 'b']]) {
      const response = await client().json('POST', '/api/signup', { profilePhoto })
      expect((await response.json()).errors).toHaveProperty('profilePhoto')
    }
  })
})

test('a draft that is refused anyway has its photo looked at, not decoded', async () => {
  const broken = portrait.subarray(0, portrait.length - 40)
  const errorsOf = async (photo: Uint8Array<ArrayBuffer>, more = {}) => {
    const body = { ...draft(new Blob([photo])), ...more }
    const headers = { Accept: 'application/json' }
    return (await (await client().post('/signup', body, headers)).json()).errors
  }
  const damaged = 'We can’t read this photo. The file may be damaged.'
  expect(await errorsOf(broken)).toEqual({ profilePhoto: damaged })
  const bio = BIO_MISSING
  expect(await errorsOf(broken, { bio: '' })).toEqual({ bio })
  const long = images.png(1, 9, () => images.RED)
  const narrow = PHOTO_TOO_NARROW
  expect(await errorsOf(long, { bio: '' })).toEqual({ bio, profilePhoto: narrow })
  const { email } = await addMember(db)
  const taken = EMAIL_TAKEN
  expect(await errorsOf(broken, { email })).toEqual({ email: taken })
})

test('visitors who send photos keep no member waiting', async () => {
  const { browser } = await signUpWith(new Blob([portrait]))
  const flood = Array.from({ length: 40 }, () => preparePhoto(new Blob([portrait]), 'visitor'))
  const full = Promise.race(flood.map((photo) => photo.then(() => new Promise(() => {}))))
  expect(await full.catch((error) => error)).toBeInstanceOf(BusyError)
  const response = await browser.post(paths.profilePhoto, { photo: new Blob([portrait]) })
  expect(response.status).toBe(303)
  await Promise.allSettled(flood)
})

test('nor do members keep a visitor waiting', async () => {
  const flood = Array.from({ length: 60 }, () => preparePhoto(new Blob([portrait]), 'member'))
  const full = Promise.race(flood.map((photo) => photo.then(() => new Promise(() => {}))))
  expect(await full.catch((error) => error)).toBeInstanceOf(BusyError)
  expect((await signUpWith(new Blob([portrait]))).response.status).toBe(303)
  await Promise.allSettled(flood)
})

test('who loses the race for an address leaves no photo behind', async () => {
  const before = storedPhotos().length
  const body = draft(new Blob([portrait]))
  const attempts = Array.from({ length: 4 }, () => client().post('/signup', body))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([303, 422, 422, 422])
  expect(storedPhotos()).toHaveLength(before + 1)
})

test('a database that fails leaves no photo behind', async () => {
  const before = storedPhotos()
  await db.execute(sql`alter table users add constraint nobody check (false) not valid`)
  const { response } = await signUpWith(new Blob([portrait]))
  await db.execute(sql`alter table users drop constraint nobody`)
  expect(response.status).toBe(500)
  expect(takeComplaints()).toHaveLength(1)
  expect(storedPhotos().sort()).toEqual(before.sort())
})
