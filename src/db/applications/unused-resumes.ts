import type { FileStore } from '../../lib/files/store.ts'
import type { Db } from '../database.ts'
import { deleteUnusedResumes, UNUSED_RESUME_RETENTION_MS, unreferencedNames } from './resumes.ts'

const BATCH = 200

/** Also files without a row, as a crash leaves them; those in a bucket stay. */
export async function deleteUnusedFiles(
  db: Db,
  store: FileStore,
  now: Date,
  stopping: AbortSignal,
) {
  while (!stopping.aborted) {
    const names = await deleteUnusedResumes(db, now)
    for (const name of names) await store.remove(name)
    if (names.length === 0) break
  }
  let names: string[] = []
  const removeStrays = async () => {
    for (const name of names.length > 0 ? await unreferencedNames(db, names) : [])
      await store.remove(name)
    names = []
  }
  for await (const { name, file } of store.all() ?? []) {
    if (stopping.aborted) return
    const { mtimeMs } = await file.stat().catch(() => ({ mtimeMs: now.getTime() }))
    if (mtimeMs < now.getTime() - UNUSED_RESUME_RETENTION_MS) names.push(name)
    if (names.length === BATCH) await removeStrays()
  }
  await removeStrays()
}
