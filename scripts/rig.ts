import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readPlace, siteUrl } from './rig/place.ts'
import { rigStatus, startRig, stopRig } from './rig/rig.ts'

const USAGE = `bin/rig up|down|status [--folder FOLDER] [--failover]
  up      starts PostgreSQL with a replica, PgBouncer, three instances and nginx; with --failover three servers
          that Patroni and etcd manage, and no PgBouncer
  down    ends them and deletes the folder`

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'waymark-rig') },
    failover: { type: 'boolean', default: false },
  },
})
const folder = resolve(values.folder)
const place = readPlace(folder)

if (positionals[0] === 'up') {
  const started = await startRig(folder, { failsOver: values.failover })
  console.log(`The rig is in ${folder}. The site is at ${siteUrl(started)}`)
} else if (place && positionals[0] === 'down') await stopRig(place)
else if (place && positionals[0] === 'status')
  for (const [name, runs] of await rigStatus(place)) console.log(`${name}: ${runs ? 'up' : 'down'}`)
else {
  console.error(positionals[0] ? `No rig was started in ${folder}.\n${USAGE}` : USAGE)
  process.exit(2)
}
