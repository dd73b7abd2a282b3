import { DAY_MS } from '../durations.ts'
import { formatBytes, formatRelative } from '../text/format.ts'

type Attempt = {
  startedAt: Date
  finishedAt: Date | null
  path: string | null
  bytes: number | null
  error: string | null
}

/** `interval` in milliseconds; null for no schedule. */
type Known = { interval: number | null; success: Attempt | null; attempt: Attempt | null }

export type BackupStatus = { isWarning: boolean; title: string; text: string }

/** Milliseconds: how often those should come that nothing schedules. */
const UNSCHEDULED_INTERVAL_MS = 7 * DAY_MS

export const SCHEDULE_ADVICE =
  'Set BACKUP_DIR to a folder on another disk or to a bucket, and restart. A backup is then made every day.'

/** What the admin area says of backups. */
export function backupStatus({ interval, success, attempt }: Known, now: Date): BackupStatus {
  const failure = attempt?.error
    ? `The last try failed ${formatRelative(attempt.startedAt, now)}: ${attempt.error}`
    : ''
  if (!success)
    return {
      isWarning: interval === null || failure !== '',
      title: 'No backup yet',
      text: failure || (interval === null ? SCHEDULE_ADVICE : firstText(attempt)),
    }
  const age = +now - +success.startedAt
  const isOld = age > 2 * (interval ?? UNSCHEDULED_INTERVAL_MS)
  const when = formatRelative(success.startedAt, now)
  return {
    isWarning: isOld || failure !== '',
    title: `Last backup: ${when}, ${formatBytes(success.bytes ?? 0)}, to ${success.path}`,
    text: failure || (isOld ? OLD : '') + nextText(interval, success, now),
  }
}

const OLD = 'It’s older than it should be. '

const nextText = (interval: number | null, { startedAt }: Attempt, now: Date) =>
  interval === null
    ? SCHEDULE_ADVICE
    : `The next one is due ${formatRelative(new Date(+startedAt + interval), now)}.`

const firstText = (attempt: Attempt | null) =>
  attempt ? 'The first one is being made.' : 'The first one starts within a minute.'
