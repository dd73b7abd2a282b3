import {
  claimExport,
  freeExports,
  type Maker,
  makePart,
  releaseExport,
} from '../db/archive/claims.ts'
import { EXPORTS_CHANNEL } from '../db/archive/exports.ts'
import type { Database, Db } from '../db/database.ts'
import { describeError, type Log } from '../lib/log.ts'
import { repeating } from './repeating.ts'

/** Milliseconds between two polls for exports whose process has died. */
const POLL_INTERVAL_MS = 30_000

type Options = { database: Database; log: Log } & Maker

export async function startExporter({ database, log, ...maker }: Options) {
  const { db } = database
  const stopping = new AbortController()
  const worker = repeating('exports', log, () => makeExports(db, maker, log, stopping.signal))
  if (database.kind === 'embedded') await freeExports(db, new Date())
  const timer = setInterval(worker.again, POLL_INTERVAL_MS)
  const endListening = await database.listen(EXPORTS_CHANNEL, worker.again, worker.again)
  return async () => {
    clearInterval(timer)
    endListening()
    stopping.abort()
    await worker.ended()
  }
}

export async function makeExports(db: Db, maker: Maker, log: Log, stopping?: AbortSignal) {
  while (!stopping?.aborted) {
    const claimed = await claimExport(db, new Date())
    if (!claimed) return
    try {
      for (let next: typeof claimed | null = claimed; next && !stopping?.aborted; )
        next = await makePart(db, next, maker, new Date())
      if (stopping?.aborted) await releaseExport(db, claimed, new Date(), 0)
    } catch (error) {
      log.warn('export failed', { export: claimed.id, ...describeError(error) })
      await releaseExport(db, claimed, new Date())
    }
  }
}
