import { Database } from 'bun:sqlite'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dir, '..')
const cache = join(root, 'node_modules/.cache/waymark')

/** A text that changes with the names and contents of the files that the patterns find. */
export function fingerprint(patterns: string[], ...more: string[]): string {
  const hash = new Bun.CryptoHasher('sha256').update(JSON.stringify(more))
  for (const name of globSync(patterns, { cwd: root }).sort())
    if (/\.\w+$/.test(name))
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * A folder that is made once for each version of what it is made from, and kept between runs. Of
 * several processes one makes it and the others wait; older versions go.
 * @param make fills a path at which nothing is yet
 */
export async function cachedBuild(
  name: string,
  version: string,
  make: (folder: string) => Promise<void>,
) {
  const folder = join(cache, `${name}-${version}`)
  await alone(name, async () => {
    if (existsSync(folder)) return
    for (const older of readdirSync(cache))
      if (older.startsWith(`${name}-`)) rmSync(join(cache, older), { recursive: true })
    const making = join(cache, `making-${name}`)
    rmSync(making, { recursive: true, force: true })
    await make(making)
    renameSync(making, folder)
  })
  return folder
}

/**
 * Builds a folder unless it stands as its sources are. Of several processes one builds it and the others wait.
 * @param build puts it where it belongs, whole
 */
export const cachedPath = (
  name: string,
  folder: string,
  sources: string[],
  build: () => Promise<unknown>,
) =>
  alone(name, async () => {
    const stamp = join(folder, 'sources')
    const now = fingerprint(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
    await build()
    writeFileSync(stamp, now)
  })

/** Runs `work` while no other process of this checkout runs it under the same name. */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(cache, { recursive: true })
  const lock = new Database(join(cache, `.${name}.lock`))
  try {
    lock.run('PRAGMA busy_timeout = 120000')
    lock.run('BEGIN EXCLUSIVE')
    return await work()
  } finally {
    lock.close()
  }
}
