import { Database } from 'bun:sqlite'

/** The data directory belongs to another process that is running. */
export class DataDirBusy extends Error {
  constructor(dir: string) {
    super(`The data directory ${dir} is in use: another process has it open.`)
  }
}

// A lock that the garbage collector closed would let a second process in.
const held = new Set<Database>()

/**
 * Takes `<dir>.lock` for this process, at once or not at all. The operating system gives it
 * back when the process ends, in whatever way. Returns the release.
 * @throws DataDirBusy where another process holds it
 */
export function lockDataDir(dir: string): () => void {
  const lock = new Database(`${dir}.lock`)
  try {
    lock.run('PRAGMA locking_mode = EXCLUSIVE')
    lock.run('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const busy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
    throw busy ? new DataDirBusy(dir) : error
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
