import { readBackup } from '../../../src/db/backup/file.ts'
import { locateBackup } from '../../../src/lib/backup/place.ts'

// Reads a backup to its end, and tells how that went and how much memory it took.

let failure = ''
try {
  const { entries } = await readBackup(locateBackup(process.argv[2]!))
  for await (const _ of entries);
} catch (error) {
  failure = (error as Error).message
}
process.stdout.write(JSON.stringify({ failure, megabytes: await maxMegabytes() }))

/** Of this process alone: what the system counts as its most includes what its parent had. */
async function maxMegabytes() {
  const status = await Bun.file('/proc/self/status').text()
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
}
