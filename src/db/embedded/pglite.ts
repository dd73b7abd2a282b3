import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Extension, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { embeddedFile } from '../../lib/assets-root.ts'
import { DurableFS } from './durable-fs.ts'

/** PGlite's status for an ordinary failed query. */
const QUERY_FAILED = 100

const MAX_LOGGED_MESSAGES = 5

const SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  // Freed memory is never returned to the OS.
  'maintenance_work_mem=16MB',
  // Messages of failed queries may hold a member's data.
  'log_min_messages=fatal',
]

/**
 * @param scratch a private folder
 * @param fatal must not return: the engine may answer nothing more
 * @throws with PostgreSQL's messages
 */
export async function openEngine(dir: string, scratch: string, fatal: (reason: Error) => never) {
  const fs = new DurableFS(dir)
  const logged: string[] = []
  const reason = (error: unknown) =>
    new Error([String(error), ...logged.slice(-MAX_LOGGED_MESSAGES)].join('\n'))
  const options = {
    fs,
    ...(await embeddedParts()),
    extensions: {
      pg_trgm: bundled(pg_trgm, scratch),
      btree_gist: bundled(btree_gist, scratch),
    },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    onStderr: (line: string) => {
      if (logged.push(line) > 2 * MAX_LOGGED_MESSAGES) logged.splice(0, MAX_LOGGED_MESSAGES)
      return false
    },
  }
  const engine = await PGlite.create(options).catch((error) => {
    throw damageIn(dir, logged) ?? reason(error)
  })
  endWhenBroken(engine, (error) => fatal(reason(error)))
  return { engine, fs }
}

/** What PostgreSQL says of files without which it cannot start. */
const DAMAGE = [
  ['write-ahead log', /could not locate a valid checkpoint record/],
  [
    'control file',
    /incorrect checksum in control file|pg_control": (?:No such file|read \d)|initialized with PG_CONTROL_VERSION \d{6}/,
  ],
] as const

function damageIn(dir: string, logged: string[]): Error | null {
  const [file] = DAMAGE.find(([, says]) => logged.some((line) => says.test(line))) ?? []
  if (!file) return null
  return new Error(
    `${dir} is damaged: its ${file} can’t be read. Move it away, then run \`waymark restore FILE\` with your latest backup.`,
  )
}

/** PGlite swallows fatal errors, such as a failed flush, and would go on answering. */
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

/** PGlite does not look inside an executable. */
async function embeddedParts(): Promise<PGliteOptions> {
  const wasm = embeddedFile('pglite.wasm')
  const data = embeddedFile('pglite.data')
  if (!wasm || !data) return {}
  return {
    pgliteWasmModule: await WebAssembly.compile(await readFile(wasm)),
    fsBundle: new Blob([await readFile(data)]),
  }
}

/** Copied to disk from an executable: it is read as a stream. */
function bundled(extension: Extension, scratch: string): Extension {
  const file = `${extension.name}.tar.gz`
  const embedded = embeddedFile(file)
  if (!embedded) return extension
  const setup = async () => {
    const copy = join(scratch, file)
    await writeFile(copy, await readFile(embedded))
    return { bundlePath: pathToFileURL(copy) }
  }
  return { name: extension.name, setup }
}
