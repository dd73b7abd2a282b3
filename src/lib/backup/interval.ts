import { DAY_MS, HOUR_MS } from '../durations.ts'
import type { Env } from '../env.ts'

/** Milliseconds between two scheduled backups; null for no schedule. */
export function backupInterval(env: Pick<Env, 'BACKUP_DIR' | 'BACKUP_EVERY'>): number | null {
  const [, count, unit] = /^(\d+)([hd])$/.exec(env.BACKUP_EVERY) ?? []
  if (!env.BACKUP_DIR || !count) return null
  return Number(count) * (unit === 'd' ? DAY_MS : HOUR_MS)
}
