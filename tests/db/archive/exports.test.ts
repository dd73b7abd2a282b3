import { expect, test } from 'bun:test'
import { eq, isNotNull } from 'drizzle-orm'
import { PARTS } from '../../../src/db/archive/build.ts'
import { claimExport, freeExports, makePart } from '../../../src/db/archive/claims.ts'
import {
  deleteOldExports,
  newestExport,
  readyExport,
  requestExport,
} from '../../../src/db/archive/exports.ts'
import { filesIn, readFile } from '../../../src/db/archive/stored-files.ts'
import type { Db } from '../../../src/db/database.ts'
import { exportChunks, exports } from '../../../src/db/schema/exports.ts'
import { messages } from '../../../src/db/schema/messages.ts'
import { resumes } from '../../../src/db/schema/resumes.ts'
import { users } from '../../../src/db/schema/users.ts'
import { makeExports, startExporter } from '../../../src/jobs/exporter.ts'
import { EXPORT_RETENTION_MS } from '../../../src/lib/accounts/export.ts'
import { MAX_RESUME_FILES, resumeFile } from '../../../src/lib/archive/files.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import { createLog } from '../../../src/lib/log.ts'
import { archiveFolder, exported, textIn } from '../../support/archives.ts'
import { besideTransaction } from '../../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember } from '../../support/factories.ts'
import { pdf } from '../../support/pdfs.ts'
import { addRichMember } from '../../support/resident.ts'

const database = await testDatabase()
const { db } = database
const stores = storesIn({ dataDir: archiveFolder().folder })
const site = 'https://here.example'
const maker = { stores, site }
const log = createLog('silent')
const now = () => new Date()
const later = (ms: number) => new Date(Date.now() + ms)
const { member } = await addRichMember(db, stores)

async function contentsOf(id: string) {
  const files: Record<string, Uint8Array> = {}
  for (const file of await filesIn(db, id)) {
    const pieces = await Array.fromAsync(readFile(db, id, file))
    files[file.name] = new Uint8Array(Buffer.concat(pieces))
    expect(files[file.name]).toHaveLength(file.size)
  }
  return files
}

/** The member's export as it would be made at once. */
const expected = (madeAt: Date) => exported(db, { memberId: member.id, stores, site, madeAt })

async function newest() {
  const found = await newestExport(db, member.id, now())
  const [row] = await db.select().from(exports).where(eq(exports.id, found!.id))
  return row!
}

test('of very many résumés an archive has the newest', async () => {
  const busy = await addMember(db)
  const bytes = pdf()
  const stored = await Promise.all([1, 2].map(() => stores.resumes.put(bytes)))
  const values = Array.from({ length: MAX_RESUME_FILES + 1 }, (_, index) => ({
    memberId: busy.id,
    storedAs: `x${index}`,
    fileName: 'cv.pdf',
    size: bytes.length,
    createdAt: later(index * 1000),
  }))
  values[0]!.storedAs = stored[0]!
  values.at(-1)!.storedAs = stored[1]!
  const made = await db.insert(resumes).values(values).returning()
  const files = await exported(db, { memberId: busy.id, stores, site, madeAt: now() })
  const named = Object.keys(files).filter((name) => name.startsWith('resumes/'))
  expect(named).toEqual([resumeFile(made.at(-1)!.id)])
})

test('two asked for at once are one, and two instances make it once, with one letter', async () => {
  const requested = await Promise.all(
    Array.from({ length: 4 }, () => requestExport(db, member.id, now())),
  )
  expect(requested.toSorted()).toEqual([false, false, false, true])
  await takeEmails(db)
  const before = await expected((await newest()).createdAt)
  await Promise.all(Array.from({ length: 3 }, () => makeExports(db, maker, log)))
  const made = await newest()
  expect(made).toMatchObject({ status: 'ready', done: PARTS })
  expect(made.expiresAt!.getTime() - made.readyAt!.getTime()).toBe(EXPORT_RETENTION_MS)
  const after = await contentsOf(made.id)
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
  for (const name of Object.keys(before)) expect(textIn(after, name)).toBe(textIn(before, name))
  const emails = await takeEmails(db)
  expect(emails.map(({ kind, to }) => [kind, to])).toEqual([['export-ready', member.email]])
})

test.if(engineOfRun === 'postgres')('one instance of two at once makes an export', async () => {
  await requestExport(db, member.id, now())
  const claim = (tx: Db) => claimExport(tx, now())
  expect(await besideTransaction(db, claim, () => claim(db))).toBeNull()
  await freeExports(db, now())
  await makeExports(db, maker, log)
  await takeEmails(db)
})

test('a killed export is continued, and its first process writes nothing afterwards', async () => {
  await requestExport(db, member.id, now())
  let killed = (await claimExport(db, now()))!
  for (let part = 0; part < 6; part++) killed = (await makePart(db, killed, maker, now()))!
  expect((await newest()).done).toBe(6)
  expect(await claimExport(db, now())).toBeNull()
  const heir = (await claimExport(db, later(61_000)))!
  expect([heir.id, heir.done]).toEqual([killed.id, 6])
  expect(await makePart(db, killed, maker, now())).toBeNull()
  expect((await newest()).done).toBe(6)
  let next: typeof heir | null = heir
  while (next && next.done < PARTS) next = await makePart(db, next, maker, now())
  await makePart(db, { ...killed, done: PARTS }, maker, now())
  expect((await newest()).status).toBe('running')
  await makePart(db, next!, maker, now())
  const made = await newest()
  expect(made.status).toBe('ready')
  const before = await expected(made.createdAt)
  const after = await contentsOf(made.id)
  for (const name of Object.keys(before).filter((each) => each !== 'letters.json'))
    expect(textIn(after, name)).toBe(textIn(before, name))
  expect(await db.$count(exports, eq(exports.memberId, member.id))).toBe(1)
})

test('the only process that there can be goes on at once after a kill', async () => {
  await requestExport(db, member.id, now())
  const killed = (await claimExport(db, now()))!
  await freeExports(db, now())
  const heir = await claimExport(db, now())
  expect(heir?.id).toBe(killed.id)
  expect(await makePart(db, killed, maker, now())).toBeNull()
  // However often it is killed, as long as it comes further.
  for (let kill = 0; kill < 7; kill++) {
    await freeExports(db, now())
    await makePart(db, (await claimExport(db, now()))!, maker, now())
  }
  await freeExports(db, now())
  await makeExports(db, maker, log)
  expect(await newest()).toMatchObject({ id: killed.id, status: 'ready' })
})

test('one that a stop cut off is gone on with at once', async () => {
  const resident = await addMember(db, { profileImageUrl: '/photos/x.webp' })
  await requestExport(db, resident.id, now())
  const stopping = new AbortController()
  const get = async () => {
    stopping.abort()
    return null
  }
  const cutOff = { site, stores: { ...stores, photos: { ...stores.photos, get } } }
  await makeExports(db, cutOff, log, stopping.signal)
  expect(stopping.signal.aborted).toBe(true)
  expect((await newestExport(db, resident.id, now()))?.status).not.toBe('ready')
  await makeExports(db, maker, log)
  expect(await newestExport(db, resident.id, now())).toMatchObject({ status: 'ready' })
})

test('one that comes no further is given up, and another can be asked for', async () => {
  const noMember = await addMember(db)
  await requestExport(db, noMember.id, now())
  const broken = {
    site,
    stores: {
      ...stores,
      photos: { ...stores.photos, get: () => Promise.reject(new Error('away')) },
    },
  }
  await db.update(users).set({ profileImageUrl: '/photos/x.webp' }).where(eq(users.id, noMember.id))
  for (let tried = 0; tried < 6; tried++) {
    await makeExports(db, broken, log)
    await db.update(exports).set({ dueAt: now() }).where(eq(exports.memberId, noMember.id))
  }
  await makeExports(db, broken, log)
  expect(await newestExport(db, noMember.id, now())).toMatchObject({ status: 'failed', done: 1 })
  expect(await requestExport(db, noMember.id, now())).toBe(true)
  await makeExports(db, maker, log)
  expect(await newestExport(db, noMember.id, now())).toMatchObject({ status: 'ready' })
})

test('what is large is kept in pieces, and read piece by piece', async () => {
  const [mentorship] = await db
    .select()
    .from(messages)
    .where(isNotNull(messages.mentorshipId))
    .limit(1)
  const long = Array.from({ length: 400 }, () => ({
    mentorshipId: mentorship!.mentorshipId,
    senderId: member.id,
    body: 'é'.repeat(1_500),
    clientId: crypto.randomUUID(),
  }))
  await db.insert(messages).values(long)
  await requestExport(db, member.id, now())
  await makeExports(db, maker, log)
  const { id } = await newest()
  const file = (await filesIn(db, id)).find(({ name }) => name === 'messages.json')!
  expect(file.chunks).toBeGreaterThan(4)
  for await (const piece of readFile(db, id, file)) expect(piece.length).toBeLessThan(300_000)
  expect(JSON.parse(textIn(await contentsOf(id), 'messages.json'))).toHaveLength(804)
})

test('files of one name in two parts are read apart', async () => {
  const { id } = await newest()
  const files = [0, 1].map((part) => ({ part, name: 'twice.json', chunks: 1 }))
  await db.insert(exportChunks).values(
    files.map(({ part, name }) => ({
      ...{ exportId: id, part, name, position: 0 },
      bytes: new Uint8Array([part]),
    })),
  )
  for (const file of files) {
    const [piece] = await Array.fromAsync(readFile(db, id, file))
    expect([...piece!]).toEqual([file.part])
  }
  await db.delete(exportChunks).where(eq(exportChunks.name, 'twice.json'))
})

test('an export is its member’s alone, for as long as it is kept, and ends with the account', async () => {
  const { id, expiresAt } = await newest()
  const other = await addMember(db)
  expect(await readyExport(db, member.id, id, now())).not.toBeNull()
  expect(await readyExport(db, other.id, id, now())).toBeNull()
  expect(await readyExport(db, member.id, id, expiresAt!)).toBeNull()
  expect(await newestExport(db, member.id, expiresAt!)).toBeNull()
  await deleteOldExports(db, new Date(expiresAt!.getTime()))
  expect(await db.$count(exports, eq(exports.id, id))).toBe(1)
  await deleteOldExports(db, new Date(expiresAt!.getTime() + 1))
  expect(await db.$count(exportChunks, eq(exportChunks.exportId, id))).toBe(0)

  await requestExport(db, other.id, now())
  await makeExports(db, maker, log)
  const own = await newestExport(db, other.id, now())
  expect(await db.$count(exportChunks, eq(exportChunks.exportId, own!.id))).toBeGreaterThan(
    PARTS - 1,
  )
  await db.delete(users).where(eq(users.id, other.id))
  expect(await db.$count(exportChunks)).toBe(0)
})

test('a process makes what is asked for soon after, and what was left from before', async () => {
  const first = await addMember(db)
  const second = await addMember(db)
  await requestExport(db, first.id, now())
  const stop = await startExporter({ database, log, ...maker })
  const ready = async (memberId: string) =>
    (await newestExport(db, memberId, now()))?.status === 'ready'
  while (!(await ready(first.id))) await new Promise(setImmediate)
  await requestExport(db, second.id, now())
  while (!(await ready(second.id))) await new Promise(setImmediate)
  await stop()
})
