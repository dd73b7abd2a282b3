import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { unusable } from '../../lib/env.ts'
import type { Database } from '../database.ts'
import { startEngine } from '../embedded/engine.ts'
import { DataDirBusy, lockDataDir } from '../embedded/lock.ts'
import type { ServerAddresses } from './clients.ts'

type Where = Partial<ServerAddresses> & { dataDir: string }
export type Manner = {
  /** Whether somebody waits for each answer: then a server that is away or silent fails soon. */
  prompt?: boolean
}

/**
 * Opens the database: PostgreSQL where its address is given, otherwise the embedded engine on
 * `<dataDir>/db`, which this process then has to itself.
 * @throws DataDirBusy where another process has the data directory open; EngineBroken where the
 *   engine cannot open it; EnvError where the folder cannot be written, or the server not be
 *   reached in 10 seconds
 */
export async function connect(
  { databaseUrl, dataDir, ...others }: Where,
  manner: Manner = {},
): Promise<Database> {
  if (!databaseUrl) return connectEmbedded(dataDir)
  const { connectServer } = await import('./clients.ts')
  return connectServer({ databaseUrl, ...others }, manner)
}

async function connectEmbedded(dataDir: string): Promise<Database> {
  const dir = join(resolve(dataDir), 'db')
  const unlock = takeDataDir(dir)
  try {
    // While the engine opens in its thread, this one reads what will ask it.
    const [engine, { connectEngine }] = await Promise.all([
      startEngine(dir),
      import('./clients.ts'),
    ])
    const database = connectEngine(engine)
    return {
      ...database,
      close: async () => {
        await database.close()
        await engine.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function takeDataDir(dir: string): () => void {
  try {
    mkdirSync(dirname(dir), { recursive: true, mode: 0o700 })
    return lockDataDir(dir)
  } catch (error) {
    if (error instanceof DataDirBusy) throw error
    throw unusable(`DATA_DIR: ${dirname(dir)} can’t be used (${(error as Error).message})`)
  }
}
