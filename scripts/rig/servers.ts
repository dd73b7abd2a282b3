import { appendFileSync, mkdirSync } from 'node:fs'
import { asUnprivileged, handOver, type Place, serverFolder } from './place.ts'
import { runProgram } from './processes.ts'

const SETTINGS = `
listen_addresses = '127.0.0.1'
max_connections = 120
wal_level = replica
max_wal_senders = 8
hot_standby = on
hot_standby_feedback = on
wal_retrieve_retry_interval = 500ms
`

const SLOT = 'waymark_replica'

/** A primary and a replica that streams from it through a slot, so that it can always catch up. */
export async function startServers(place: Place) {
  const [primary, replica] = [serverFolder(place, 0), serverFolder(place, 1)]
  for (const folder of [primary, replica]) {
    mkdirSync(folder, { mode: 0o700 })
    handOver(folder)
  }
  await as('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8')
  appendFileSync(
    `${primary}/postgresql.conf`,
    `${SETTINGS}unix_socket_directories = '${primary}'\n`,
  )
  await startServer(place, 0)
  await runSql(place, 0, `select pg_create_physical_replication_slot('${SLOT}')`, 'postgres')
  await runSql(place, 0, 'create database waymark', 'postgres')
  const from = ['-h', '127.0.0.1', '-p', String(place.ports.servers[0]), '-U', 'postgres']
  await as('pg_basebackup', ...from, '-D', replica, '-R', '-S', SLOT, '-X', 'stream', '-c', 'fast')
  appendFileSync(`${replica}/postgresql.conf`, `unix_socket_directories = '${replica}'\n`)
  await startServer(place, 1)
}

export const startServer = (place: Place, index: number) =>
  control(place, index, 'start', '-o', `-p ${place.ports.servers[index]}`)

/** Ends it as its administrator would (`fast`), or as a loss of power does (`immediate`). */
export const stopServer = (place: Place, index: number, mode: 'fast' | 'immediate' = 'fast') =>
  control(place, index, 'stop', '-m', mode)

export const isServerRunning = (place: Place, index: number) =>
  control(place, index, 'status').then(
    () => true,
    () => false,
  )

const control = (place: Place, index: number, ...args: string[]) => {
  const folder = serverFolder(place, index)
  return as('pg_ctl', '-D', folder, '-w', '-s', '-l', `${folder}/server.log`, ...args)
}

const as = (...command: string[]) => runProgram(asUnprivileged(command))

/** The first column of the first row, as text. */
async function runSql(place: Place, index: number, text: string, database = 'waymark') {
  const at = ['-h', '127.0.0.1', '-p', String(place.ports.servers[index]), '-U', 'postgres']
  return (await runProgram(['psql', ...at, '-d', database, '-XAtqc', text])).trim()
}
