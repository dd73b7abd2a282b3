import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PhotoStore, photoStore } from '../../../src/lib/photos/store.ts'
import { resumeStore } from '../../../src/lib/resumes/store.ts'
import { testBucket } from '../../support/bucket.ts'
import { rejection } from '../../support/rejection.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'photos-'))
const { s3, objects } = testBucket()

afterAll(() => rm(dataDir, { recursive: true }))

const bytes = Uint8Array.from([82, 73, 70, 70])

describe.each([
  ['disk', () => photoStore({ dataDir })],
  ['S3', () => photoStore({ dataDir, s3 })],
])('photos on %s', (_, open) => {
  let store: PhotoStore
  beforeEach(() => {
    store = open()
  })

  test('come back as they were put, under names that nobody can guess', async () => {
    const names = [await store.put(bytes), await store.put(bytes)]
    expect(new Set(names).size).toBe(2)
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
      const photo = await store.get(name)
      expect(photo?.type).toBe('image/webp')
      expect(await photo?.bytes()).toEqual(bytes)
    }
  })

  test('are gone once removed, and removing again is no error', async () => {
    const name = await store.put(bytes)
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
    await store.remove(name)
  })

  test('that were never put are not there', async () => {
    expect(await store.get(`${'0'.repeat(32)}.webp`)).toBeNull()
  })

  test.each([
    '',
    '.',
    '..',
    '../secret.webp',
    '..%2fsecret.webp',
    '/etc/passwd',
    `../photos/${'a'.repeat(32)}.webp`,
    `${'a'.repeat(32)}.webp/../../secret.webp`,
    `${'A'.repeat(32)}.webp`,
    `${'a'.repeat(32)}.webp\n`,
    `${'a'.repeat(32)}.webp\0`,
    `${'a'.repeat(31)}.webp`,
    `${'a'.repeat(32)}.png`,
  ])('have no name like %j', async (name) => {
    await writeFile(join(dataDir, 'secret.webp'), 'secret')
    expect(await store.get(name)).toBeNull()
    await store.remove(name)
    expect(await Bun.file(join(dataDir, 'secret.webp')).text()).toBe('secret')
  })
})

test('writing leaves no temporary file behind', async () => {
  const store = photoStore({ dataDir: join(dataDir, 'fresh') })
  const name = await store.put(bytes)
  expect(await readdir(join(dataDir, 'fresh/photos'))).toEqual([name])
})

test('a folder that cannot be written to fails the upload', async () => {
  await writeFile(join(dataDir, 'file'), '')
  await rejection(photoStore({ dataDir: join(dataDir, 'file') }).put(bytes))
})

test('the bucket keeps the type, and its refusal is an error, not a missing photo', async () => {
  const name = await photoStore({ dataDir, s3 }).put(bytes)
  expect(objects.get(`/members/photos/${name}`)?.type).toBe('image/webp')
  const outsider = photoStore({ dataDir, s3: { ...s3, accessKeyId: 'other' } })
  await rejection(outsider.get(name))
  await rejection(outsider.put(bytes))
})

test.each([
  ['disk', { dataDir }],
  ['S3', { dataDir, s3 }],
])('résumés on %s are no photos', async (_, place) => {
  const resumes = resumeStore(place)
  const photos = photoStore(place)
  const name = await resumes.put(bytes)
  expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/)
  expect((await resumes.get(name))?.type).toBe('application/pdf')
  expect(await photos.get(name)).toBeNull()
  expect(await resumes.get(await photos.put(bytes))).toBeNull()
})
