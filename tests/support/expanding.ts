/** What stops a version that serves beside the one that migrates: what it reads goes, or it waits for a lock. */
const CONTRACTIONS: [RegExp, string][] = [
  [/\bdrop (table|view|function|type|sequence)\b/i, 'drops what the previous version may use'],
  [/\bdrop column\b/i, 'drops a column that the previous version may read'],
  [/\brename (to|column|constraint)\b/i, 'renames what the previous version may use'],
  [/\balter column "?\w+"? (set data )?type\b/i, 'changes a type, which rewrites the table'],
  [/\balter column "?\w+"? set not null\b/i, 'refuses rows that the previous version writes'],
]

/** For tables that are there, and may be large. */
const LOCKS: [RegExp, string][] = [
  [
    /^create (unique )?index (?!concurrently)/i,
    'locks the table: move it to concurrent-indexes.sql',
  ],
  [
    /\badd constraint (?!.*\bnot valid\b)(?!.*\busing index\b)/is,
    'checks all rows under a lock: add it as NOT VALID',
  ],
  [/\badd column .*\bgenerated always\b/is, 'rewrites the table: use a trigger and a job'],
  [
    /\badd column .*\bdefault (now|clock_timestamp|gen_random_uuid|random|nextval)\b/is,
    'rewrites the table: a default that differs by row',
  ],
  [
    /\badd column (?!.*\bdefault\b).*\bnot null\b/is,
    'refuses rows that the previous version writes: give it a default',
  ],
  [/^(with|update|delete)\b/i, 'changes any number of rows under one lock: use a job'],
  [/^(vacuum full|cluster|reindex)\b/i, 'locks the table'],
]

/**
 * Why a migration can't be applied while the previous version serves. Tables that it creates are nobody's
 * yet.
 */
export function problemsOf(migration: string): string[] {
  const statements = migration
    .split('--> statement-breakpoint')
    .map((text) => text.replace(/^\s*--.*$/gm, '').trim())
    .filter((text) => text !== '')
  const created = new Set(statements.flatMap((text) => tableIn(/^create table/i, text) ?? []))
  return statements.flatMap((text) => {
    const table = tableIn(/^(alter table|create (unique )?index .*? on|update|delete from)/is, text)
    if (table && created.has(table)) return []
    // The body of a function runs later.
    if (/^create (or replace )?(function|trigger|constraint trigger)\b/i.test(text)) return []
    return [...CONTRACTIONS, ...LOCKS]
      .filter(([pattern]) => pattern.test(text))
      .map(([, problem]) => `${text.split('\n')[0]}: it ${problem}`)
  })
}

/** The table that follows a beginning; null for a statement that begins otherwise. */
function tableIn(beginning: RegExp, text: string): string | null {
  const [begins] = beginning.exec(text) ?? []
  if (begins === undefined) return null
  return (
    /^\s*(?:if (?:not )?exists |only )?(?:"?public"?\.)?"?(\w+)"?/i.exec(
      text.slice(begins.length),
    )?.[1] ?? null
  )
}
