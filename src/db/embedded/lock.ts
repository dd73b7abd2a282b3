import { Database } from 'bun:sqlite'

export class DataDirBusy extends Error {
  constructor(dir: string) {
    super(`The data directory ${dir} is in use: another process has it open.`)
  }
}

// Referenced: a garbage-collected lock would let a second process in.
const held = new Set<Database>()

/** Does not wait; the OS releases it with the process. @throws DataDirBusy */
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
