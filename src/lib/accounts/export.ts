/** Where an export stands. */
export const EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed'] as const

export type ExportStatus = (typeof EXPORT_STATUSES)[number]
