import { asc, desc, eq, or, sql } from 'drizzle-orm'
import {
  archivedPictureFile,
  FORMAT,
  MANIFEST_FILE,
  MAX_RESUME_FILES,
  PHOTO_FILE,
  PROFILE_FILE,
  README,
  README_FILE,
  resumeFile,
  VERSION,
} from '../../lib/archive/files.ts'
import { RECORDS, SECTION_NAMES, type SectionName, sectionFile } from '../../lib/archive/records.ts'
import type { Stores } from '../../lib/files/stores.ts'
import { photoAt } from '../../lib/photos/store.ts'
import type { Db } from '../database.ts'
import { importedRecords } from '../schema/imported-records.ts'
import { resumes } from '../schema/resumes.ts'
import { jsonOf } from './fields.ts'
import { profileOf, profileText } from './profile.ts'
import { SITE } from './sections/parts.ts'
import { ARCHIVE_SECTIONS } from './sections.ts'

const FETCH_ROWS = 200

export type Making = {
  memberId: string
  site: string
  madeAt: Date
  stores: Stores
}

export type ArchiveFile = { name: string; content: AsyncIterable<string | Uint8Array> }

export const PARTS = 2 + SECTION_NAMES.length

/** Deterministic but for the time. @param part 0 to PARTS - 1 */
export async function filesOf(tx: Db, making: Making, part: number): Promise<ArchiveFile[]> {
  if (part === 0) return introduction(making)
  if (part === 1) return profileFiles(tx, making)
  const name = SECTION_NAMES[part - 2]!
  const section = { name: sectionFile(name), content: linesOf(tx, making, name) }
  return name === 'resumes' ? [section, ...(await resumeFiles(tx, making))] : [section]
}

function introduction({ madeAt }: Making): ArchiveFile[] {
  const manifest = { format: FORMAT, version: VERSION, madeAt: madeAt.toISOString() }
  return [file(README_FILE, README), file(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`)]
}

async function profileFiles(tx: Db, { memberId, stores }: Making): Promise<ArchiveFile[]> {
  const profile = await profileOf(tx, memberId)
  if (!profile) return []
  const stored = [
    { name: PHOTO_FILE, address: profile.photo },
    ...profile.showcase.map(({ id, picture }) => ({
      name: archivedPictureFile(id),
      address: picture,
    })),
  ]
  const files = new Map<string, Uint8Array>()
  for (const { name, address } of stored) {
    const found = address && (await stores.photos.get(photoAt(address)))
    if (found) files.set(name, await found.bytes())
  }
  const text = file(PROFILE_FILE, profileText(profile, new Set(files.keys())))
  return [text, ...[...files].map(([name, bytes]) => file(name, bytes))]
}

/** Read one at a time. */
async function resumeFiles(tx: Db, { memberId, stores }: Making): Promise<ArchiveFile[]> {
  const newest = tx
    .select({ id: resumes.id, storedAs: resumes.storedAs })
    .from(resumes)
    .where(eq(resumes.memberId, memberId))
    .orderBy(desc(resumes.createdAt), resumes.id)
    .limit(MAX_RESUME_FILES)
    .as('newest')
  const files: ArchiveFile[] = []
  for (const { id, storedAs } of await tx.select().from(newest).orderBy(asc(newest.id))) {
    const pdf = await stores.resumes.get(storedAs)
    if (pdf) files.push({ name: resumeFile(id), content: bytesOf(pdf) })
  }
  return files
}

async function* bytesOf(file: Blob) {
  yield await file.bytes()
}

const file = (name: string, whole: string | Uint8Array): ArchiveFile => ({
  name,
  content: (async function* () {
    yield whole
  })(),
})

type Row = { record: string; stored: boolean }

/** NDJSON, oldest first, with imported records. */
async function* linesOf(tx: Db, { memberId, site }: Making, name: SectionName) {
  const { owners, at, id, from, fields, where } = ARCHIVE_SECTIONS[name]
  const own = or(...owners.map((owner) => sql`${owner} = ${memberId}::uuid`))
  const record = jsonOf({ id: sql`${id}`, ...fields, site: SITE })
  await tx.execute(sql`
    declare records no scroll cursor for
    with archive as (select ${memberId}::uuid as member, ${site}::text as site)
    select record, stored from (
      select ${at} as at, ${id} as id, ${record}::text as record, false as stored
      from ${from} where (${own}) ${where ? sql`and (${where})` : sql``}
      union all
      select ${importedRecords.at}, ${importedRecords.id}, ${importedRecords.record}::text, true
      from ${importedRecords}
      where ${importedRecords.memberId} = ${memberId}::uuid and ${importedRecords.section} = ${name}
    ) all_records order by at, id`)
  let before = '[\n'
  for (;;) {
    const rows = await tx.execute<Row>(sql.raw(`fetch ${FETCH_ROWS} from records`))
    for (const row of rows) {
      yield `${before}${JSON.stringify(inOrder(name, row))}`
      before = ',\n'
    }
    if (rows.length < FETCH_ROWS) break
  }
  await tx.execute(sql`close records`)
  yield before === '[\n' ? '[\n]\n' : '\n]\n'
}

/** JSONB lost the key order, which the schema restores. */
const inOrder = (name: SectionName, { record, stored }: Row): unknown =>
  stored ? RECORDS[name].parse(JSON.parse(record)) : JSON.parse(record)
