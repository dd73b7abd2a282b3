import type { Sql, TransactionSql } from 'postgres'
import type { FileStore } from '../../lib/files/store.ts'
import { paths } from '../../lib/paths.ts'
import { type Finding, MAX_IDS } from './finding.ts'

/** Milliseconds: a file is there before the row that names it. */
const MIN_AGE_MS = 3_600_000

type Kind = { what: string; names: string }

const picture = (column: string, table: string) =>
  `select split_part(${column}, '/', 3) as name from ${table} where ${column} like '${paths.photos}/%'`

export const PHOTOS: Kind = {
  what: 'photos',
  names: [
    picture('profile_image_url', 'users'),
    picture('logo_url', 'organizations'),
    picture('icon_url', 'communities'),
    picture('picture', 'showcase_pieces'),
  ].join(' union '),
}

export const RESUMES: Kind = { what: 'résumés', names: 'select stored_as as name from resumes' }

/** Names in rows, as of the transaction or now. */
export const storedNames = async (sql: Sql | TransactionSql, { names }: Kind) =>
  new Set((await sql.unsafe<{ name: string }[]>(names)).map(({ name }) => name))

/** @param named as of the snapshot; what was removed or added since is asked for again */
export async function checkFiles(
  sql: Sql,
  store: FileStore,
  kind: Kind,
  named: Set<string>,
): Promise<Finding[]> {
  const missing: string[] = []
  for (const name of named) if (!(await store.has(name))) missing.push(name)
  const unnamed: string[] = []
  for await (const { name, file } of store.all() ?? []) {
    if (named.has(name)) continue
    const { mtimeMs } = await file.stat().catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - MIN_AGE_MS) unnamed.push(name)
  }
  if (missing.length + unnamed.length === 0) return []
  const now = await storedNames(sql, kind)
  return [
    { what: `${kind.what} that are missing`, ids: missing.filter((name) => now.has(name)) },
    { what: `${kind.what} that no row names`, ids: unnamed.filter((name) => !now.has(name)) },
  ].flatMap(({ what, ids }) =>
    ids.length > 0 ? [{ what, count: ids.length, ids: ids.sort().slice(0, MAX_IDS) }] : [],
  )
}
