import type { MiddlewareHandler } from 'hono'
import { diskFull } from '../../../lib/errors.ts'
import { paths } from '../../../lib/paths.ts'
import { isDiskFull } from '../../../lib/system/disk-space.ts'
import { pathToLog } from '../audit-log.ts'
import { type AppContext, type AppEnv, isSafe } from '../context.ts'

const STORES_NOTHING: string[] = [paths.signOut, paths.scheme]

/** Refuses writes to the embedded database while there still is room for its log. */
export const requireDiskSpace: MiddlewareHandler<AppEnv> = async (c, next) => {
  const embedded = c.get('database').kind === 'embedded'
  if (embedded && !isSafe(c) && !STORES_NOTHING.includes(c.req.path) && (await isFull(c))) {
    c.get('log').warn('disk full', { method: c.req.method, path: pathToLog(c) })
    throw diskFull()
  }
  await next()
}

export async function isFull(c: AppContext): Promise<boolean> {
  const { DATA_DIR, DISK_RESERVE, S3_BUCKET } = c.get('env')
  const used = c.get('database').kind === 'embedded' || !S3_BUCKET
  return used && (await isDiskFull(DATA_DIR, DISK_RESERVE))
}
