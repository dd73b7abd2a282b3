import { readBackup } from '../../src/db/backup-file.ts'

// Reads a backup to its end, and tells how that went and how much memory it took.

let failure = ''
try {
  const { entries } = await readBackup(process.argv[2]!)
  for await (const _ of entries);
} catch (error) {
  failure = (error as Error).message
}
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
process.stdout.write(JSON.stringify({ failure, megabytes }))
