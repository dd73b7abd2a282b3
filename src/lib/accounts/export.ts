/** Where an export stands. */
export const EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed'] as const

/** Days for which an archive can be fetched. */
export const EXPORT_DAYS = 7

/** Milliseconds for the same. */
export const EXPORT_RETENTION_MS = EXPORT_DAYS * 24 * 60 * 60 * 1000

/** What an archive is called where it is saved. */
export const archiveName = (madeAt: Date) => `waymark-${madeAt.toISOString().slice(0, 10)}.zip`
