import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Extension, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { embeddedFile } from '../../lib/assets-root.ts'
import { DurableFS } from './durable-fs.ts'

const DATABASE_ERROR = 100

/**
 * Opens the engine on a prepared data directory. `fatal` is called, and never returns, when the
 * engine breaks in a way that a query's error cannot tell: it must not answer after that.
 * @param scratch a private folder, for the extension of an executable
 */
export async function openEngine(dir: string, scratch: string, fatal: (error: unknown) => never) {
  const fs = new DurableFS(dir)
  const engine = await PGlite.create({
    fs,
    ...(await embeddedParts()),
    extensions: { pg_trgm: trigrams(scratch) },
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
    ],
  })
  const module = engine.Module
  const step = module._PostgresMainLoopOnce
  // PGlite swallows what is thrown here and carries on: a commit whose flush failed, a panic.
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === DATABASE_ERROR) throw error
      fatal(error)
    }
  }
  return { engine, fs }
}

/** An executable holds the engine's parts where the engine itself would not look for them. */
async function embeddedParts(): Promise<PGliteOptions> {
  const wasm = embeddedFile('pglite.wasm')
  const data = embeddedFile('pglite.data')
  if (!wasm || !data) return {}
  return {
    pgliteWasmModule: await WebAssembly.compile(await readFile(wasm)),
    fsBundle: new Blob([await readFile(data)]),
  }
}

/** The extension, from a copy on disk where it lies in an executable: it is read as a stream. */
const trigrams = (scratch: string): Extension => {
  const embedded = embeddedFile('pg_trgm.tar.gz')
  if (!embedded) return pg_trgm
  const setup = async () => {
    const copy = join(scratch, 'pg_trgm.tar.gz')
    await writeFile(copy, await readFile(embedded))
    return { bundlePath: pathToFileURL(copy) }
  }
  return { name: pg_trgm.name, setup }
}
