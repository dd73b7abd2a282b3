import { and, eq, or } from 'drizzle-orm'
import postgres from 'postgres'
import { PROFILE_FILE, resumeFile } from '../../lib/archive/files.ts'
import { type ArchivedProfile, archivedProfileSchema } from '../../lib/archive/profile.ts'
import {
  type ArchivedRecord,
  otherIn,
  RECORDS,
  SECTION_NAMES,
  type SectionName,
  sectionFile,
  timeOf,
} from '../../lib/archive/records.ts'
import type { FileStore } from '../../lib/files/store.ts'
import type { Stores } from '../../lib/files/stores.ts'
import { PICTURE } from '../../lib/members/showcase.ts'
import { paths } from '../../lib/paths.ts'
import { isStoredPhoto } from '../../lib/photos/photo.ts'
import { checkResume, ResumeError } from '../../lib/resumes/check-resume.ts'
import { isAddressReserved } from '../accounts/reserved-addresses.ts'
import type { Db } from '../database.ts'
import { hasAddress } from '../members/members.ts'
import { emailSettings } from '../schema/emails.ts'
import { importedRecords } from '../schema/imported-records.ts'
import { resumes } from '../schema/resumes.ts'
import { profileEntries, showcasePieces } from '../schema/showcase.ts'
import { users } from '../schema/users.ts'
import { type Archive, openArchive } from './file.ts'

const INSERT_ROWS = 200

/** SQLSTATE classes of rows that don't fit: data, constraint, limit. */
const ROW_REFUSED = ['22', '23', '54']

export type Imported = { memberId: string; records: number; photo: boolean; resumes: number }

/** Atomic, without password, paid tier or verified address. @throws ImportError */
export async function importMember(db: Db, stores: Stores, file: string): Promise<Imported> {
  const archive = await openArchive(file)
  const undo: (() => Promise<void>)[] = []
  const save = async (store: FileStore, bytes: Uint8Array) => {
    const name = await store.put(bytes)
    undo.push(() => store.remove(name))
    return name
  }
  try {
    const profile = await archive.json(PROFILE_FILE, archivedProfileSchema)
    const photo = await photoOf(archive, profile)
    checkPictures(archive, profile)
    return await db.transaction(async (tx) => {
      await addMember(tx, archive, profile)
      let records = 0
      for (const name of SECTION_NAMES) records += await addRecords(tx, archive, profile.id, name)
      if (photo) {
        const profileImageUrl = paths.photo(await save(stores.photos, photo))
        await tx
          .update(users)
          .set({ profileImageUrl, updatedAt: new Date(profile.updatedAt) })
          .where(eq(users.id, profile.id))
      }
      await addEntries(tx, profile)
      await addPieces(tx, archive, profile, (picture) => save(stores.photos, picture))
      for (const id of archive.resumes)
        await addResume(tx, archive, { id, memberId: profile.id }, (pdf) =>
          save(stores.resumes, pdf),
        )
      const brought = { photo: photo !== null, resumes: archive.resumes.length }
      return { memberId: profile.id, records, ...brought }
    })
  } catch (error) {
    for (const remove of undo) await remove()
    throw refused(archive, error)
  } finally {
    archive.close()
  }
}

async function photoOf(archive: Archive, { photo }: ArchivedProfile) {
  if (archive.hasPhoto !== (photo !== null))
    throw archive.refuse('its profile and photo don’t match')
  if (!photo) return null
  const bytes = await archive.photo()
  if (!(await isStoredPhoto(bytes))) throw archive.refuse(`${photo} isn’t a valid photo`)
  return bytes
}

function checkPictures({ pictures, refuse }: Archive, { showcase = [] }: ArchivedProfile) {
  const named = showcase.filter(({ picture }) => picture !== null).map(({ id }) => id)
  if (named.toSorted().join() !== pictures.toSorted().join())
    throw refuse('its profile and pictures don’t match')
}

async function addMember(tx: Db, { refuse }: Archive, profile: ArchivedProfile) {
  const { id, email, photo: _, lettersStopped, unlisted, unpushed, ...rest } = profile
  const { entries: _entries, showcase: _showcase, ...columns } = rest
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, id), hasAddress(email)))
    .limit(1)
  const added = taken
    ? []
    : await tx
        .insert(users)
        .values({ ...columns, id, email, ...asWritten(profile) })
        .onConflictDoNothing()
        .returning({ id: users.id })
  if (added.length === 0)
    throw refuse(
      taken?.id === id
        ? 'this site already has this member'
        : 'another member here has this email address',
    )
  if (await isAddressReserved(tx, email))
    throw refuse('another member can still restore this email address')
  const off = { stopped: lettersStopped, unlisted: unlisted ?? [], unpushed: unpushed ?? [] }
  if (Object.values(off).flat().length > 0)
    await tx.insert(emailSettings).values({ memberId: id, ...off })
}

const asWritten = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

async function addEntries(tx: Db, { id: memberId, entries = [] }: ArchivedProfile) {
  const rows = entries.map((entry) => ({ ...entry, memberId, ...asWritten(entry) }))
  if (rows.length > 0) await tx.insert(profileEntries).values(rows)
}

async function addPieces(
  tx: Db,
  { picture: read, refuse }: Archive,
  { id: memberId, showcase = [] }: ArchivedProfile,
  save: (picture: Uint8Array) => Promise<string>,
) {
  for (const [index, piece] of showcase.entries()) {
    const bytes = piece.picture && (await read(piece.id))
    if (bytes && !(await isStoredPhoto(bytes, PICTURE)))
      throw refuse(`${piece.picture} isn’t a valid picture`)
    const picture = bytes ? paths.photo(await save(bytes)) : null
    const row = { ...piece, picture, memberId, position: index + 1, ...asWritten(piece) }
    await tx.insert(showcasePieces).values(row)
  }
}

async function addRecords(
  tx: Db,
  archive: Archive,
  memberId: string,
  section: SectionName,
): Promise<number> {
  const name = sectionFile(section)
  let added = 0
  let batch: ArchivedRecord[] = []
  const insert = async () => {
    const rows = batch.map((record) => ({
      memberId,
      section,
      id: record.id,
      at: timeOf(record),
      otherId: otherIn(record),
      record,
    }))
    batch = []
    const inserted = await tx
      .insert(importedRecords)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: importedRecords.id })
    if (inserted.length < rows.length) throw archive.refuse(`${name} has a record twice`)
    added += rows.length
  }
  for await (const record of archive.records<ArchivedRecord>(name, RECORDS[section])) {
    batch.push(record)
    if (batch.length === INSERT_ROWS) await insert()
  }
  if (batch.length > 0) await insert()
  return added
}

async function addResume(
  tx: Db,
  archive: Archive,
  { id, memberId }: { id: string; memberId: string },
  save: (pdf: Uint8Array) => Promise<string>,
) {
  const { refuse } = archive
  const { section, id: recordId } = importedRecords
  const [stored] = await tx
    .select({ record: importedRecords.record })
    .from(importedRecords)
    .where(and(eq(importedRecords.memberId, memberId), eq(section, 'resumes'), eq(recordId, id)))
  if (!stored) throw refuse(`no record matches ${resumeFile(id)}`)
  const { fileName, createdAt } = stored.record as { fileName: string; createdAt: string }
  const pdf = await archive.resume(id)
  await checkResume(new Blob([pdf.slice()])).catch((error) => {
    throw error instanceof ResumeError ? refuse(`${resumeFile(id)} isn’t a valid résumé`) : error
  })
  await tx.insert(resumes).values({
    id,
    memberId,
    fileName,
    createdAt: new Date(createdAt),
    size: pdf.length,
    storedAs: await save(pdf),
  })
}

function refused({ refuse }: Archive, error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof postgres.PostgresError)) return error
  const { code, constraint_name } = cause
  if (!ROW_REFUSED.includes(code.slice(0, 2))) return error
  return refuse(`it has an invalid value (${constraint_name ?? `SQL state ${code}`})`)
}
