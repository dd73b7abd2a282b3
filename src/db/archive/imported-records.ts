import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { importedRecords } from '../schema/imported-records.ts'

/** How many, from which five sites at most, and since when; null for none. */
export async function findImportedRecords(db: Db, memberId: string) {
  const [row] = await db
    .select({
      records: count(),
      sites: sql<string[]>`array(
        select distinct record ->> 'site' from imported_records where member_id = ${memberId}::uuid
        order by 1 limit 5)`,
      since: sql<Date | null>`max(${importedRecords.importedAt})`.mapWith(
        importedRecords.importedAt,
      ),
    })
    .from(importedRecords)
    .where(eq(importedRecords.memberId, memberId))
  return row && row.records > 0 ? row : null
}

export type ImportedRecords = Awaited<ReturnType<typeof findImportedRecords>>
