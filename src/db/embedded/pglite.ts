import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Extension, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { embeddedFile } from '../../lib/assets-root.ts'
import { DurableFS } from './durable-fs.ts'

/** How PGlite's module says that a query failed in the ordinary way. */
const QUERY_FAILED = 100

/** How many of PostgreSQL's last messages a failure shows. */
const MAX_LOGGED_MESSAGES = 5

const SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  // The memory that a clean-up takes is never given back.
  'maintenance_work_mem=16MB',
  // Only what ends the engine: the message of a failed query may hold a member's data.
  'log_min_messages=fatal',
]

/**
 * Opens the engine on a prepared data directory.
 * @param scratch a private folder, for the extension of an executable
 * @param fatal is told, and must not return, when the engine breaks in a way that no query's
 *   error tells: it must answer nothing more
 * @throws where it cannot open, with what PostgreSQL said
 */
export async function openEngine(dir: string, scratch: string, fatal: (reason: Error) => never) {
  const fs = new DurableFS(dir)
  const logged: string[] = []
  const reason = (error: unknown) =>
    new Error([String(error), ...logged.slice(-MAX_LOGGED_MESSAGES)].join('\n'))
  const options = {
    fs,
    ...(await embeddedParts()),
    extensions: { pg_trgm: trigrams(scratch) },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    onStderr: (line: string) => {
      if (logged.push(line) > 2 * MAX_LOGGED_MESSAGES) logged.splice(0, MAX_LOGGED_MESSAGES)
      return false
    },
  }
  const engine = await PGlite.create(options).catch((error) => {
    throw reason(error)
  })
  endWhenBroken(engine, (error) => fatal(reason(error)))
  return { engine, fs }
}

/** PGlite swallows what breaks the engine, a failed flush among it, and would go on answering. */
function endWhenBroken({ Module }: PGlite, broken: (error: unknown) => never) {
  const step = Module._PostgresMainLoopOnce
  Module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === QUERY_FAILED) throw error
      broken(error)
    }
  }
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
