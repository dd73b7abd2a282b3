import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { Env } from '../env.ts'
import { MIN_OPEN_FILES } from '../site.ts'
import { maxOpenFiles } from '../system/open-files.ts'
import { type Advice, broken, codeOf, good, warning } from './advice.ts'
import { ask, type Outside } from './outside.ts'

const MEGABYTE = 2 ** 20

/** Times the reserve: below that, it is time to make room. */
const COMFORTABLE = 10

/** Whether members can still store something. */
export async function checkDisk({ DATA_DIR, DISK_RESERVE }: Env): Promise<Advice[]> {
  const own = 'Make it a folder of the user that runs Waymark: chown -R USER DATA_DIR.'
  try {
    await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      return [warning('DATA_DIR isn’t there yet.', 'It’s made by the first start.')]
    return [broken(`DATA_DIR can’t be written (${codeOf(error)}).`, own)]
  }
  const { bavail, bsize } = await statfs(DATA_DIR)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const text = `The disk of DATA_DIR has ${free.toLocaleString('en')} MB left`
  const fix = 'Make room, or move DATA_DIR to a larger disk.'
  if (free < DISK_RESERVE) return [broken(`${text}: members can’t store anything.`, fix)]
  if (free < COMFORTABLE * DISK_RESERVE)
    return [warning(`${text}; below ${DISK_RESERVE} MB nothing more is stored.`, fix)]
  return [good(`${text}.`)]
}

export async function checkOpenFiles(limit = maxOpenFiles()): Promise<Advice[]> {
  if (limit === null) return [good('This system doesn’t tell how many files may be open.')]
  if (limit >= MIN_OPEN_FILES) return [good(`${limit.toLocaleString('en')} files may be open.`)]
  return [
    warning(
      `Only ${limit.toLocaleString('en')} files may be open, and each connection is one.`,
      `Allow ${MIN_OPEN_FILES}: LimitNOFILE in the systemd unit, or ulimit -n.`,
    ),
  ]
}

/** Seconds that clocks may differ: codes for two-step verification are valid for 30. */
const CLOCK_WARNING_S = 5
const CLOCK_BROKEN_S = 25

/** `read` gives the instant on another clock, or null where there is none. */
export async function compareClock(
  whose: string,
  read: () => Promise<Date | null>,
): Promise<Advice | null> {
  const before = Date.now()
  const theirs = await read()
  if (!theirs) return null
  const ours = (before + Date.now()) / 2
  // A Date header has whole seconds.
  const seconds = Math.max(0, Math.abs(ours - theirs.getTime()) / 1000 - 1)
  const text = `This machine’s clock and ${whose} differ by ${Math.round(seconds)} s.`
  const fix = 'Keep the time by NTP on all machines: timedatectl set-ntp true.'
  if (seconds > CLOCK_BROKEN_S) return broken(text, fix)
  return seconds > CLOCK_WARNING_S
    ? warning(text, fix)
    : good(`This machine’s clock and ${whose} agree.`)
}

export const siteClock = (
  { PUBLIC_URL }: { PUBLIC_URL?: string | undefined },
  outside: Outside,
  signal: AbortSignal,
) =>
  compareClock('the site’s', async () => {
    if (!PUBLIC_URL) return null
    const answer = await ask(new URL('/healthz', PUBLIC_URL), outside, signal).catch(() => null)
    return answer?.headers.date ? new Date(answer.headers.date) : null
  })
