import { afterEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { createToken } from '../../../src/db/accounts/tokens.ts'
import { importMember } from '../../../src/db/archive/import.ts'
import type { Db } from '../../../src/db/database.ts'
import { emailSettings } from '../../../src/db/schema/emails.ts'
import { importedRecords } from '../../../src/db/schema/imported-records.ts'
import { users } from '../../../src/db/schema/users.ts'
import { VERSION } from '../../../src/lib/archive/files.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import { PROFILE_LENGTHS } from '../../../src/lib/members/profile-fields.ts'
import { archiveFolder, exported, type Files, textIn, zipOf } from '../../support/archives.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'
import { png, RED } from '../../support/images.ts'
import { pdf } from '../../support/pdfs.ts'
import { rejection } from '../../support/rejection.ts'
import { addRichMember } from '../../support/resident.ts'

const here = await testDatabase()
const { db } = await testDatabase()
const { folder, write, zip } = archiveFolder()
const stores = storesIn({ dataDir: folder })
const stored = storesIn({ dataDir: join(folder, 'there') })
const { member } = await addRichMember(here.db, stores)
const madeAt = new Date('2027-01-18T09:00:00.000Z')
const good = await exported(here.db, {
  memberId: member.id,
  site: 'https://here.example',
  madeAt,
  stores,
})
const encode = (text: string) => new TextEncoder().encode(text)

const storedIn = (kind: 'photos' | 'resumes') => {
  const stored = join(folder, 'there', kind)
  return existsSync(stored) ? readdirSync(stored) : []
}
const storedPhotos = () => storedIn('photos')
const resume = Object.keys(good).find((name) => name.startsWith('resumes/'))!
const picture = Object.keys(good).find((name) => name.startsWith('showcase/'))!
const otherResume = 'resumes/00000000-0000-4000-8000-000000000000.pdf'

async function removeStored() {
  for (const name of storedPhotos()) await stored.photos.remove(name)
  for (const name of storedIn('resumes')) await stored.resumes.remove(name)
}

afterEach(async () => {
  expect(await db.$count(users)).toBe(0)
  expect(await db.$count(importedRecords)).toBe(0)
  expect(await db.$count(emailSettings)).toBe(0)
  expect([storedPhotos(), storedIn('resumes')]).toEqual([[], []])
})

/** Why a file is not imported. */
async function refusal(file: string): Promise<string> {
  const failure = await importMember(db, stored, file).then(
    () => new Error('it was'),
    (error) => error,
  )
  expect(failure.constructor.name).toBe('ImportError')
  expect(failure.message).toStartWith(`${file} can’t be imported: `)
  return failure.message.slice(`${file} can’t be imported: `.length)
}

/** The good archive with a file in another way; without it where there is no text. */
function changed(name: string, change: (text: string) => string | null): Files {
  const text = change(textIn(good, name))
  const { [name]: _, ...rest } = good
  return text === null ? rest : { ...good, [name]: encode(text) }
}

const bodies = (text: string) => text.split('\n')

test.each<[string, Files, string]>([
  [
    'another version',
    changed('waymark.json', (text) =>
      text.replace(`"version": ${VERSION}`, `"version": ${VERSION + 1}`),
    ),
    'it was made by a newer version of Waymark.',
  ],
  [
    'another format',
    changed('waymark.json', (text) => text.replace('waymark-member', 'waymark-backup')),
    'waymark.json, format: ',
  ],
  ['no manifest', changed('waymark.json', () => null), 'it has no waymark.json.'],
  ['no list of messages', changed('messages.json', () => null), 'it has no messages.json.'],
  [
    'a file more',
    { ...changed('README.txt', () => null), 'shell.sh': encode('') },
    'it has a file that doesn’t belong in an export.',
  ],
  [
    'no JSON',
    changed('profile.json', (text) => text.slice(0, -3)),
    'profile.json isn’t valid JSON.',
  ],
  [
    'no UTF-8',
    { ...good, 'profile.json': new Uint8Array([0xff, 0xfe, 0x7b]) },
    'profile.json isn’t valid JSON.',
  ],
  [
    'an unknown key',
    changed('profile.json', (text) => text.replace('{', '{"passwordHash": "x",')),
    'profile.json: Unrecognized key: "passwordHash".',
  ],
  [
    'a tier',
    changed('profile.json', (text) => text.replace('{', '{"membershipTier": "expert",')),
    'profile.json: Unrecognized key: "membershipTier".',
  ],
  [
    'a script for an address',
    changed('profile.json', (text) =>
      text.replace('https://ada.example/', 'javascript://ada.example/'),
    ),
    'profile.json, websiteUrl: isn’t a web address.',
  ],
  [
    'a location that is too long',
    changed('profile.json', (text) =>
      text.replace(
        /"location": ?(null|"[^"]*")/,
        `"location": "${'x'.repeat(PROFILE_LENGTHS.location + 1)}"`,
      ),
    ),
    `profile.json, location: It must be at most ${PROFILE_LENGTHS.location} characters.`,
  ],
  [
    'a name of the site’s own',
    changed('profile.json', (text) => text.replace('"Ada"', '"Waymark"')),
    'profile.json, firstName: This looks like a name of Waymark itself.',
  ],
  [
    'no address',
    changed('profile.json', (text) => text.replace('Resident+Tag@', 'Resident')),
    'profile.json, email: Enter a valid email address.',
  ],
  [
    'a text that is too long',
    changed('profile.json', (text) => text.replace('Weaves', 'W'.repeat(501))),
    'profile.json, bio: ',
  ],
  [
    'a character that cannot be kept',
    changed('messages.json', (text) => text.replace('Line one', '\\u0000')),
    'messages.json, line 2, body: has characters that can’t be stored.',
  ],
  [
    'half a character',
    changed('messages.json', (text) => text.replace('Line one', '\\ud800')),
    'messages.json, line 2, body: has characters that can’t be stored.',
  ],
  [
    'a day that is none',
    changed('messages.json', (text) => text.replace('"2027-01-10T', '"2027-02-30T')),
    'messages.json, line 2, createdAt: ',
  ],
  [
    'a year that no calendar of the database has',
    changed('activity.json', (text) => text.replace(/"at":"\d{4}-/, '"at":"0000-')),
    'it has an invalid value (',
  ],
  [
    'a record twice',
    changed(
      'messages.json',
      (text) => `${bodies(text).slice(0, 2).join('\n')}\n${bodies(text).slice(1).join('\n')}`,
    ),
    'messages.json has a record twice.',
  ],
  [
    'a list on one line',
    changed('messages.json', (text) => JSON.stringify(JSON.parse(text))),
    'messages.json, line 1, isn’t valid.',
  ],
  [
    'a list without its end',
    changed('messages.json', (text) => text.slice(0, -2)),
    'messages.json, line 406, isn’t valid.',
  ],
  [
    'a list without a comma',
    changed('messages.json', (text) => text.replace('},\n', '}\n')),
    'messages.json, line 3, isn’t valid.',
  ],
  [
    'a list with a comma at its end',
    changed('reviews.json', (text) => text.replace('}\n]', '},\n]')),
    'reviews.json, line 4, isn’t valid.',
  ],
  [
    'more after a list',
    changed('reviews.json', (text) => `${text}[\n]\n`),
    'reviews.json, line 5, isn’t valid.',
  ],
  [
    'a line without an end',
    changed('reviews.json', () => `[\n${' '.repeat(3_000_000)}`),
    'reviews.json, line 2, isn’t valid.',
  ],
  [
    'a deep record',
    changed('reviews.json', () => `[\n${'['.repeat(400_000)}\n]\n`),
    'reviews.json, line 2',
  ],
  [
    'a large profile',
    changed('profile.json', () => ' '.repeat(1_100_000)),
    'profile.json is too large.',
  ],
  [
    'a photo that is no image',
    { ...good, 'photo.webp': encode('<svg onload=alert(1)>') },
    'photo.webp isn’t a valid photo.',
  ],
  [
    'a photo that breaks off',
    { ...good, 'photo.webp': good['photo.webp']!.slice(0, 200) },
    'photo.webp isn’t a valid photo.',
  ],
  [
    'a photo of another kind',
    { ...good, 'photo.webp': new Uint8Array(png(512, 512, () => RED)) },
    'photo.webp isn’t a valid photo.',
  ],
  [
    'a photo of another size',
    { ...good, 'photo.webp': await new Bun.Image(png(500, 512, () => RED)).webp().bytes() },
    'photo.webp isn’t a valid photo.',
  ],
  [
    'a picture of work that is none',
    { ...good, [picture]: encode('<svg onload=alert(1)>') },
    `${picture} isn’t a valid picture.`,
  ],
  [
    'a picture of work of another size',
    { ...good, [picture]: good['photo.webp']! },
    `${picture} isn’t a valid picture.`,
  ],
  [
    'a picture that no piece of work has',
    { ...good, 'showcase/00000000-0000-4000-8000-000000000000.webp': good[picture]! },
    'its profile and pictures don’t match.',
  ],
  [
    'a piece of work without the picture that it names',
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== picture)),
    'its profile and pictures don’t match.',
  ],
  [
    'a piece of work with the picture of another',
    changed('profile.json', (text) => text.replace(`"${picture}"`, '"photo.webp"')),
    'profile.json, showcase, 0, picture: is another one.',
  ],
  [
    'a link of an entry that is not of https',
    changed('profile.json', (text) =>
      text.replace('https://looms.example/c', 'http://looms.example/c'),
    ),
    'profile.json, entries, 0, link: isn’t an https address.',
  ],
  [
    'a month that is none',
    changed('profile.json', (text) => text.replace('"2024-06"', '"2024-13"')),
    'profile.json, entries, 0, month',
  ],
  [
    'a photo that its profile does not have',
    changed('profile.json', (text) => text.replace('"photo.webp"', 'null')),
    'its profile and photo don’t match.',
  ],
  [
    'a résumé with a script',
    { ...good, [resume]: pdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }) },
    `${resume} isn’t a valid résumé.`,
  ],
  [
    'a résumé without its record',
    { ...good, [otherResume]: good[resume]! },
    `no record matches ${otherResume}.`,
  ],
  [
    'a file that calls itself a résumé',
    { ...good, 'resumes/../../x.pdf': good[resume]! },
    'its list of files is damaged, or has a file that doesn’t belong in an export.',
  ],
])('an archive with %s is refused, and nothing of it is kept', async (_, files, why) => {
  expect(await refusal(await zip(files))).toStartWith(why)
})

test('what is no zip, or not all of one, is refused', async () => {
  const bytes = await zipOf(good)
  const notAll = 'it isn’t a zip file, or it’s incomplete.'
  expect(await refusal(write(encode('id,name\n1,Ada\n')))).toBe(notAll)
  expect(await refusal(write(new Uint8Array()))).toBe(notAll)
  expect(await refusal(write(bytes.slice(0, -1)))).toBe(notAll)
  expect(await refusal(write(bytes.slice(0, bytes.length / 2)))).toBe(notAll)
  expect(await refusal(join(folder, 'missing.zip'))).toContain('ENOENT')
  mkdirSync(join(folder, 'folder.zip'))
  expect(await refusal(join(folder, 'folder.zip'))).toContain('EISDIR')
})

test('a byte that was altered shows itself, in a text and in the photo', async () => {
  const bytes = await zipOf(good)
  for (const [name, place] of [
    [
      'messages.json',
      Buffer.from(bytes).indexOf('Line one', Buffer.from(bytes).indexOf('messages.json', 5000)),
    ],
    ['photo.webp', Buffer.from(bytes).indexOf('WEBP') + 400],
  ] as const) {
    const altered = bytes.slice()
    altered[place]! ^= 1
    expect(await refusal(write(altered))).toBe(`${name} is damaged.`)
  }
})

type Forged = {
  name: string
  bytes: Uint8Array
  says?: number
  deflated?: boolean
  encrypted?: boolean
}

/** A zip by hand (APPNOTE.TXT, 4.3), as no program of good will writes one. */
function forge(entries: Forged[]): Buffer {
  const files: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, says = bytes.length, deflated = false, encrypted = false } of entries) {
    const data = deflated ? deflateRawSync(bytes) : Buffer.from(bytes)
    const named = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(encrypted ? 0x801 : 0x800, 2)
    fields.writeUInt16LE(deflated ? 8 : 0, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(says, 18)
    fields.writeUInt16LE(named.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = [Buffer.from('PK\x03\x04'), fields, named, data]
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, named)
    files.push(...local)
    offset += Buffer.concat(local).length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, list, end])
}

const entries = Object.entries(good).map(([name, bytes]): Forged => ({ name, bytes }))
const forged = (name: string, change: Partial<Forged>) =>
  write(forge(entries.map((entry) => (entry.name === name ? { ...entry, ...change } : entry))))

test('a zip with names that lead elsewhere, lying sizes, a bomb or too many files is refused', async () => {
  const damagedList =
    'its list of files is damaged, or has a file that doesn’t belong in an export.'
  const readme = { bytes: encode('x'.repeat(1000)) }
  for (const name of ['../README.txt', '/etc/passwd', 'C:/README.txt', '..\\README.txt'])
    expect(await refusal(forged('README.txt', { ...readme, name }))).toBe(damagedList)
  expect(await refusal(forged('README.txt', { name: 'waymark.json' }))).toBe(
    'it has waymark.json twice.',
  )
  const reviews = { bytes: good['reviews.json']!, deflated: true }
  const says = reviews.bytes.length
  for (const lie of [says - 1, says + 1, 0])
    expect(await refusal(forged('reviews.json', { ...reviews, says: lie }))).toBe(
      'reviews.json is damaged.',
    )
  expect(
    await refusal(forged('reviews.json', { ...reviews, deflated: false, says: says - 1 })),
  ).toBe(damagedList)
  expect(await refusal(forged('reviews.json', { deflated: true, encrypted: true }))).toBe(
    'reviews.json is damaged.',
  )
  const bomb = { bytes: new Uint8Array(64 * 1024 * 1024), deflated: true }
  expect(await refusal(forged('reviews.json', bomb))).toBe('reviews.json, line 1, isn’t valid.')
  expect(await refusal(forged('README.txt', { deflated: true, says: 2 ** 32 - 2 }))).toBe(
    'it’s larger than 1 GB when unpacked.',
  )
  const many = Array.from({ length: 1500 }, (_, n) => ({ name: `${n}.json`, bytes: encode('') }))
  expect(await refusal(write(forge([...entries, ...many])))).toBe(
    'it has more files than an export can have.',
  )
})

test('a member or an address that is here already is refused, and two imports at once make one', async () => {
  const file = await zip(good)
  const present = await addMember(db, { email: member.email.toUpperCase() })
  expect(await refusal(file)).toBe('another member here has this email address.')
  await db.update(users).set({ id: member.id, email: 'another@example.com' })
  expect(await refusal(file)).toBe('this site already has this member.')
  await db.delete(users)
  expect(present.id).not.toBe(member.id)

  const both = await Promise.allSettled([
    importMember(db, stored, file),
    importMember(db, stored, file),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.$count(users)).toBe(1)
  expect([storedPhotos().length, storedIn('resumes').length]).toEqual([2, 1])
  await db.delete(users)
  await removeStored()
})

test('an address that may go back to a member who had it is refused', async () => {
  const { id: memberId } = await addMember(db)
  const wayBack = { memberId, purpose: 'restore-address', address: member.email } as const
  await createToken(db, wayBack, new Date())
  expect(await refusal(await zip(good))).toBe(
    'another member can still restore this email address.',
  )
  await db.delete(users)
})

test('an import that is lost at its end leaves no photo either', async () => {
  const losing = {
    transaction: (work: (tx: Db) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        await work(tx)
        expect(storedPhotos()).toHaveLength(2)
        throw new Error('lost')
      }),
  } as unknown as Db
  expect((await rejection(importMember(losing, stored, await zip(good)))).message).toContain('lost')
})

test('a zip that another program packed, compressed, is taken', async () => {
  const packed = forge(entries.map((entry) => ({ ...entry, deflated: true })).toReversed())
  const { photo, memberId } = await importMember(db, stored, write(packed))
  expect([photo, memberId]).toEqual([true, member.id])
  await db.delete(users)
  await removeStored()
})
