import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from './lock.ts'

const PREFIX = 'waymark-engine-'

/** How new a folder may be and not have its owner's lock yet. Milliseconds. */
const NEW = 60_000

/** A private folder in the temporary one, for as long as an engine runs. */
export type Scratch = { readonly path: string; remove(): void }

/** Makes one, and clears away those whose process was killed. */
export function makeScratch(): Scratch {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(PREFIX)) clearAbandoned(join(tmpdir(), name))
  // Short, because a unix socket's path has room for about 100 bytes; mkdtemp makes it private.
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
    // Others may write to the temporary folder too: nothing of theirs is opened.
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return
    if (Date.now() - found.mtimeMs < NEW) return
    const unlock = lockScratch(path)
    rmSync(path, { recursive: true })
    unlock()
  } catch {
    // Its process runs, or another one has just cleared it away.
  }
}

/** The operating system gives it back when the process ends, in whatever way. */
const lockScratch = (path: string) => lockDataDir(join(path, 'owner'))
