import type { TransactionSql } from 'postgres'
import type { BackupFile } from '../../lib/backup/backup-file.ts'
import type { Stores } from '../../lib/files/stores.ts'
import type { Database } from '../database.ts'
import { appliedMigration } from '../migrate.ts'
import { type BackupEntry, writeBackup } from './file.ts'
import { LEFT_OUT, listTables, POSTINGS } from './tables.ts'

const FETCH_ROWS = 500

/** One snapshot of the rows, then the files outside buckets. @throws BackupError */
export async function backup({ db, sql }: Database, stores: Stores, to: BackupFile) {
  const migration = await appliedMigration(db)
  return sql.begin('isolation level repeatable read, read only', (tx) =>
    writeBackup(to, migration, readEntries(tx, stores)),
  )
}

async function* readEntries(
  tx: TransactionSql,
  { photos, resumes }: Stores,
): AsyncGenerator<BackupEntry> {
  for (const table of await listTables(tx)) {
    if (LEFT_OUT.includes(table.name)) continue
    yield { table }
    // A repost must follow its original: rows are restored in batches.
    const order = table.name === POSTINGS ? tx`order by created_at` : tx``
    await tx`
      declare entries no scroll cursor for
      select to_jsonb(entry)::text as row
      from (select ${tx(table.columns)} from ${tx(table.name)} ${order}) entry`
    for (;;) {
      const rows = await tx<{ row: string }[]>`fetch ${tx.unsafe(`${FETCH_ROWS}`)} from entries`
      yield* rows
      if (rows.length < FETCH_ROWS) break
    }
    await tx`close entries`
  }
  // One that its member removes meanwhile is left out.
  for await (const { name } of photos.all() ?? []) {
    const photo = await photos.get(name)
    if (photo) yield { photo: { name, webp: await photo.bytes() } }
  }
  for await (const { name } of resumes.all() ?? []) {
    const resume = await resumes.get(name)
    if (resume) yield { resume: { name, pdf: await resume.bytes() } }
  }
}
