import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { assets } from '../../lib/assets-root.ts'

/**
 * Makes `dir` a data directory that the engine can open, unless it is one. It is filled beside
 * its place, flushed to disk and then renamed, so that a crash leaves either none or a whole one.
 */
export async function prepareDataDir(dir: string): Promise<void> {
  if (existsSync(join(dir, 'PG_VERSION'))) return
  const fresh = `${dir}.new`
  await rm(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  const template = Bun.file(assets.embeddedTemplate)
  const archive = (await template.exists()) ? await template.bytes() : await makeTemplate()
  await new Bun.Archive(archive).extract(fresh)
  for (const path of await readdir(fresh, { recursive: true })) flush(join(fresh, path))
  flush(fresh)
  await rename(fresh, dir)
  flush(dirname(dir))
}

/** A new, empty data directory as a tar archive; takes seconds. */
export async function makeTemplate(): Promise<Uint8Array> {
  const engine = await PGlite.create()
  try {
    return await (await engine.dumpDataDir('none')).bytes()
  } finally {
    await engine.close()
  }
}

function flush(path: string) {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
