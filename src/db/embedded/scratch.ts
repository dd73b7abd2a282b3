import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from './lock.ts'

const PREFIX = 'waymark-engine-'

/** Milliseconds in which a new folder may lack its lock. */
const NEW = 60_000

export type Scratch = { readonly path: string; remove(): void }

/** Also removes those of killed processes. */
export function makeScratch(): Scratch {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(PREFIX)) clearAbandoned(join(tmpdir(), name))
  // Short: a unix socket's path has room for about 100 bytes.
  const path = mkdtempSync(join(tmpdir(), PREFIX))
  const unlock = lockScratch(path)
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true })
      unlock()
    },
  }
}

function clearAbandoned(path: string) {
  try {
    const found = lstatSync(path)
    // The temporary folder is shared: touch nothing of other users.
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return
    if (Date.now() - found.mtimeMs < NEW) return
    const unlock = lockScratch(path)
    rmSync(path, { recursive: true })
    unlock()
  } catch {
    // In use, or just removed by another process.
  }
}

const lockScratch = (path: string) => lockDataDir(join(path, 'owner'))
