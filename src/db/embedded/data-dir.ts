import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { assets } from '../../lib/assets-root.ts'

/** Fsynced and renamed into place, so that a crash leaves none or a whole one. */
export async function prepareDataDir(dir: string, initial = prepared): Promise<void> {
  if (existsSync(join(dir, 'PG_VERSION'))) return
  const fresh = `${dir}.new`
  await rm(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  await new Bun.Archive(await initial()).extract(fresh)
  for (const path of await readdir(fresh, { recursive: true })) flush(join(fresh, path))
  flush(fresh)
  await rename(fresh, dir)
  flush(dirname(dir))
}

async function prepared(): Promise<Uint8Array<ArrayBuffer>> {
  const template = Bun.file(assets.embeddedTemplate)
  return (await template.exists()) ? template.bytes() : initialize()
}

/** Runs initdb, which takes seconds. */
export async function initialize(): Promise<Uint8Array<ArrayBuffer>> {
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
