import { DAY_MS } from '../durations.ts'
export const EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed'] as const

export const EXPORT_DAYS = 7

export const EXPORT_RETENTION_MS = EXPORT_DAYS * DAY_MS

export const archiveName = (madeAt: Date) => `waymark-${madeAt.toISOString().slice(0, 10)}.zip`
