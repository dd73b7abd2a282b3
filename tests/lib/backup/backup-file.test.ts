import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupDamaged, BackupError } from '../../../src/lib/backup/backup-error.ts'
import { type BackupFile, readBytes, writeLines } from '../../../src/lib/backup/backup-file.ts'
import { makeKey, readKey } from '../../../src/lib/backup/key.ts'
import { backupPlace, locateBackup } from '../../../src/lib/backup/place.ts'
import { testBucket } from '../../support/bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-file-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = (name: string) => join(folder, name)
const newKey = async (name: string) => {
  const recipient = await makeKey(path(name))
  return { recipient, key: await readKey(path(name)) }
}
const { key, recipient } = await newKey('key.txt')
const other = await newKey('other.txt')

/** Random, so that compressed it has several chunks of 64 KiB, and several parts of a bucket. */
const lines = Array.from(
  { length: 40 },
  () => `${crypto.getRandomValues(new Uint8Array(30_000)).toHex()}\n`,
)
const whole = lines.join('')

async function* of(texts: string[]) {
  yield* texts
}

async function read(file: BackupFile) {
  const chunks: Buffer[] = []
  for await (const chunk of readBytes(file)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const failureOf = (file: BackupFile) => read(file).catch((error) => error)

const plain = locateBackup(path('plain'))
const sealed = { ...locateBackup(path('sealed')), key }
await writeLines(plain, of(lines))
await writeLines(sealed, of(lines))
const bytes = readFileSync(path('sealed'))
const HEADER = bytes.indexOf('\n--- ') + 49

describe('an encrypted backup', () => {
  test('is read with its key, and shows nothing without', async () => {
    expect(await read(sealed)).toBe(whole)
    expect(bytes.toString('latin1')).toStartWith('age-encryption.org/v1\n-> X25519 ')
    expect(bytes.includes(Buffer.from([0x1f, 0x8b, 8]).toString('latin1'))).toBe(false)
  })

  test('is made with the public key alone, which can’t read it', async () => {
    writeFileSync(path('public.txt'), `# for the site\n${recipient}\n`)
    const half = await readKey(path('public.txt'))
    await writeLines({ ...locateBackup(path('by-public')), key: half }, of(['a line\n']))
    expect(half.canDecrypt).toBe(false)
    expect((await failureOf({ ...locateBackup(path('by-public')), key: half })).message).toContain(
      'with a key that isn’t in BACKUP_KEY_FILE.',
    )
    expect(await read({ ...locateBackup(path('by-public')), key })).toBe('a line\n')
  })

  test('says which setting is missing or wrong', async () => {
    expect(await failureOf(locateBackup(path('sealed')))).toEqual(
      new BackupError(`${path('sealed')} is encrypted. Set BACKUP_KEY_FILE to its key file.`),
    )
    expect(await failureOf({ ...sealed, key: other.key })).toEqual(
      new BackupError(`${path('sealed')} was encrypted with a key that isn’t in BACKUP_KEY_FILE.`),
    )
  })

  const chunk = 64 * 1024 + 16
  const at = (n: number) => HEADER + 16 + n * chunk
  const swapped = Buffer.concat([
    bytes.subarray(0, at(1)),
    bytes.subarray(at(2), at(3)),
    bytes.subarray(at(1), at(2)),
    bytes.subarray(at(3)),
  ])
  const flipped = Buffer.from(bytes)
  flipped[at(1) + 100]! ^= 1
  test.each<[string, Uint8Array]>([
    ['cut within a chunk', bytes.subarray(0, -10)],
    ['cut between two chunks', bytes.subarray(0, at(3))],
    ['cut in its head', bytes.subarray(0, 60)],
    ['with two chunks exchanged', swapped],
    ['without a chunk', Buffer.concat([bytes.subarray(0, at(1)), bytes.subarray(at(2))])],
    ['with a bit changed', flipped],
    ['with more at its end', Buffer.concat([bytes, bytes.subarray(at(1), at(2))])],
  ])('%s is damaged', async (_, content) => {
    writeFileSync(path('bad'), content)
    expect(await failureOf({ ...locateBackup(path('bad')), key })).toEqual(
      new BackupDamaged(path('bad')),
    )
  })
})

describe('a key file', () => {
  test('is for its owner alone, and never overwritten', async () => {
    expect(statSync(path('key.txt')).mode & 0o777).toBe(0o600)
    const before = readFileSync(path('key.txt'))
    expect(await makeKey(path('key.txt')).catch((error) => error)).toBeInstanceOf(BackupError)
    expect(readFileSync(path('key.txt'))).toEqual(before)
  })

  test.each(['', 'a password', 'AGE-SECRET-KEY-1QQQQ', 'age1qqqq'])(
    'of %j is refused',
    async (text) => {
      writeFileSync(path('bad-key.txt'), text)
      const { message } = await readKey(path('bad-key.txt')).catch((error) => error)
      expect(message).toContain('bad-key.txt has no valid key.')
    },
  )

  test('that is missing is named', async () => {
    const { message } = await readKey(path('none.txt')).catch((error) => error)
    expect(message).toMatch(/BACKUP_KEY_FILE: .+ENOENT/)
  })
})

describe('a bucket', () => {
  const { s3, objects } = testBucket()
  const place = backupPlace('s3://members/a/b', s3)
  const inBucket = { ...locateBackup('s3://members/a/b/one.backup', s3), key }

  test('holds a backup in parts, which is read as it was', async () => {
    const large = Array.from({ length: 15 }, () => whole.slice(0, 1_200_000))
    await writeLines({ ...inBucket, key: undefined }, of([...large, ...lines]))
    expect([...objects.keys()]).toEqual(['/members/a/b/one.backup'])
    expect(await place.size('one.backup')).toBe(
      objects.get('/members/a/b/one.backup')!.bytes.length,
    )
    expect(await read(inBucket)).toBe(large.join('') + whole)
  })

  test('lists all of its folder, and removes', async () => {
    for (const name of ['two', 'three', 'four', 'five'])
      await writeLines({ place, name }, of(['x']))
    await writeLines({ place: backupPlace('s3://members/a', s3), name: 'b2' }, of(['x']))
    expect(await place.names()).toEqual(['five', 'four', 'one.backup', 'three', 'two'])
    await place.remove('two')
    expect((await place.names()).length).toBe(4)
  })

  test('gets nothing of a backup that fails', async () => {
    const before = [...objects.keys()]
    async function* failing() {
      for (let n = 0; n < 20; n++) yield whole
      throw new Error('the database is away')
    }
    const failure = await writeLines({ place, name: 'half' }, failing()).catch((error) => error)
    expect(failure.message).toContain('is away')
    expect([...objects.keys()]).toEqual(before)
  })

  test('that refuses is one sentence', async () => {
    const refused = { ...s3, accessKeyId: 'wrong' }
    const file = locateBackup('s3://members/x.backup', refused)
    expect((await failureOf(file)).message).toBe('s3://members/x.backup can’t be read (no)')
    expect(await writeLines(file, of(['x'])).catch((error) => error)).toBeInstanceOf(BackupError)
    expect((await failureOf(locateBackup('s3://members/none', s3))).message).toBe(
      's3://members/none can’t be read (no)',
    )
  })
})

test('a folder has nothing of a backup that fails', async () => {
  const before = readdirSync(folder)
  async function* failing() {
    yield whole
    throw new Error('the database is away')
  }
  const failure = await writeLines(locateBackup(path('half')), failing()).catch((error) => error)
  expect(failure.message).toContain('is away')
  expect(readdirSync(folder)).toEqual(before)
})
