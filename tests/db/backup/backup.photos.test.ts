import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '../../../src/db/backup/backup.ts'
import { readBackup } from '../../../src/db/backup/file.ts'
import { restore } from '../../../src/db/backup/restore.ts'
import { sessions, users } from '../../../src/db/schema.ts'
import { BackupError } from '../../../src/lib/backup/backup-error.ts'
import { locateBackup } from '../../../src/lib/backup/place.ts'
import { type Stores, storesIn } from '../../../src/lib/files/stores.ts'
import { photo, row, sealed, table, webp } from '../../support/backups.ts'
import { testBucket } from '../../support/bucket.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const full = await testDatabase()
const { db, ...empty } = await testDatabase()
const { s3, objects } = testBucket()
const folder = mkdtempSync(join(tmpdir(), 'backup-photos-'))
const file = join(folder, 'backup.gz')
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  await db.delete(users)
})

let made = 0
/** A store of its own, and what lies in it. */
function newStore() {
  const dataDir = join(folder, `data${++made}`)
  const lying = () => readdirSync(join(dataDir, 'photos')).toSorted()
  return { dataDir, store: storesIn({ dataDir }), lying }
}

const restoreInto = async (store: Stores) =>
  restore({ db, ...empty }, store, await readBackup(locateBackup(file)))

const textOf = async (store: Stores, name: string) => (await store.photos.get(name))?.text()

describe('photos', () => {
  test('come with a backup, and are back under their names after its restore', async () => {
    const { store, dataDir } = newStore()
    const names = [await store.photos.put(webp('Ada')), await store.photos.put(webp('Grace'))]
    await addMember(full.db, { profileImageUrl: `/photos/${names[0]}` })
    writeFileSync(join(dataDir, 'photos/.half.webp.part'), 'half')
    writeFileSync(join(dataDir, 'photos/notes.txt'), 'mine')
    expect(await backup(full, store, locateBackup(file))).toEqual({
      rows: 1,
      photos: 2,
      resumes: 0,
    })

    const there = newStore()
    mkdirSync(join(there.dataDir, 'photos'), { recursive: true })
    writeFileSync(
      join(there.dataDir, `photos/.${names[0]}.part`),
      'left by a restore that was killed',
    )
    expect(await restoreInto(there.store)).toEqual({ rows: 1, photos: 2, resumes: 0 })
    expect(there.lying()).toEqual(names.toSorted())
    expect(await textOf(there.store, names[0]!)).toBe('RIFF....WEBPAda')
    expect(await textOf(there.store, names[1]!)).toBe('RIFF....WEBPGrace')
  })

  test('that are there still stay as they are', async () => {
    const { store, lying } = newStore()
    const name = await store.photos.put(webp('first'))
    writeFileSync(file, sealed([photo(name, webp('second')), photo(name, webp('third'))]))
    expect(await restoreInto(store)).toEqual({ rows: 0, photos: 2, resumes: 0 })
    expect([await textOf(store, name), lying()]).toEqual(['RIFF....WEBPfirst', [name]])
  })

  test('in a bucket stay there, and those of a file go into it', async () => {
    const store = storesIn({ dataDir: folder, s3 })
    await store.photos.put(webp('Ada'))
    expect(await backup(full, store, locateBackup(file))).toEqual({
      rows: 1,
      photos: 0,
      resumes: 0,
    })

    const name = `${'a'.repeat(32)}.webp`
    writeFileSync(file, sealed([photo(name, webp('Grace'))]))
    expect(await restoreInto(store)).toEqual({ rows: 0, photos: 1, resumes: 0 })
    expect(objects.get(`/members/photos/${name}`)?.type).toBe('image/webp')
    expect(await textOf(store, name)).toBe('RIFF....WEBPGrace')
  })

  test('that no restore would take fail the backup by name', async () => {
    const { store } = newStore()
    const name = await store.photos.put(new Uint8Array(7 << 20))
    const failure = await backup(full, store, locateBackup(join(folder, 'large.gz'))).catch(
      (error) => error,
    )
    expect(failure).toBeInstanceOf(BackupError)
    expect(failure.message).toContain(`larger than the 8 MB a backup can hold: P{"name":"${name}"`)
    expect(readdirSync(folder).filter((entry) => entry.startsWith('large'))).toEqual([])
  })

  test('of which there are none need no folder', async () => {
    const { store } = newStore()
    expect(await backup(full, store, locateBackup(file))).toEqual({
      rows: 1,
      photos: 0,
      resumes: 0,
    })
  })
})

describe('where a restore fails', () => {
  const good = `${'0'.repeat(32)}.webp`
  const users = table('users', ['id', 'email', 'first_name'])
  const ada = row({ id: crypto.randomUUID(), email: 'ada@example.com', first_name: 'Ada' })

  test.each([
    ['at its end', ['X'], 'isn’t a complete backup'],
    ['at a row', [users, ada, ada], 'has an invalid row in users (users_pkey)'],
    ['at a name that leads elsewhere', [photo('../../evil.webp', webp('x'))], 'isn’t a complete'],
    ['at another kind of file', [photo(`${'1'.repeat(32)}.html`, webp('x'))], 'isn’t a complete'],
    [
      'at what is no WebP',
      [photo(`${'1'.repeat(32)}.webp`, Buffer.from('<svg>'))],
      'isn’t a complete',
    ],
  ])('%s, no photo of it stays, and those before it do', async (_, lines, reason) => {
    const { store, lying } = newStore()
    const before = await store.photos.put(webp('before'))
    const content = [photo(before, webp('other')), photo(good, webp('good')), ...lines]
    writeFileSync(file, sealed(content))
    const failure = await restoreInto(store).catch((error) => error)
    expect(failure).toBeInstanceOf(BackupError)
    expect(failure.message).toContain(reason)
    expect(lying()).toEqual([before])
    expect(readdirSync(folder).filter((name) => name.includes('evil'))).toEqual([])
  })
})

test('a backup of the format before is restored, and signs nobody in', async () => {
  const id = crypto.randomUUID()
  const members = table('users', ['id', 'email', 'first_name'])
  const signedIn = table('sessions', ['sid', 'sess', 'expire'])
  const session = row({ sid: 'hash', sess: { userId: id }, expire: '2100-01-01T00:00:00Z' })
  const lines = [
    members,
    row({ id, email: 'ada@example.com', first_name: 'Ada' }),
    signedIn,
    session,
  ]
  writeFileSync(file, sealed(lines, { version: 1 }))
  expect(await restoreInto(newStore().store)).toEqual({ rows: 1, photos: 0, resumes: 0 })
  expect([await db.$count(users), await db.$count(sessions)]).toEqual([1, 0])
})
