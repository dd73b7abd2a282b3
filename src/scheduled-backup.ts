import { z } from 'zod'
import type { MadeBackup } from './db/backup/records.ts'
import { BackupError } from './lib/backup/backup-error.ts'

const MAX_ERROR_CHARS = 500

const result = z.object({ path: z.string(), bytes: z.number() })

/**
 * `waymark backup` in a process of its own: its memory and its work are not the site's.
 * @throws BackupError with the one sentence that it ended with
 */
export async function runScheduledBackup(stopping: AbortSignal): Promise<MadeBackup> {
  // The source's, or the one beside the bundle.
  const program = Bun.isStandaloneExecutable ? [] : [Bun.resolveSync('./server', import.meta.dir)]
  const child = Bun.spawn([process.execPath, ...program, 'backup', '--scheduled'], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const stop = () => child.kill()
  stopping.addEventListener('abort', stop)
  const [printed, failure, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]).finally(() => stopping.removeEventListener('abort', stop))
  if (code === EXPECTED) throw new BackupError(failure.trim().slice(0, MAX_ERROR_CHARS))
  if (code !== 0) throw new Error(`the backup’s process ended with ${code}: ${failure.trim()}`)
  return result.parse(JSON.parse(printed))
}

/** Exit code of a failure whose message is for people. */
const EXPECTED = 2
