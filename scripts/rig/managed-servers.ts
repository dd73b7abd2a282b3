import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asUnprivileged, handOver, type Place, serverFolder, serverPrograms } from './place.ts'
import { runProgram, startProcess, stopProcess, until } from './processes.ts'

/**
 * Database servers with a Patroni and an etcd beside each, as on three machines. What is acknowledged is on two
 * of them, and any two elect the primary.
 */
export async function startManagedServers(place: Place) {
  const all = [...place.ports.servers.keys()]
  for (const index of all) {
    configurePatroni(place, index)
    startEtcd(place, index)
  }
  await until(() => isAnswered(place, 0, 'etcd', '/health'), 'etcd')
  startPatroni(place, 0)
  await until(() => isPrimary(place, 0), 'Patroni to make the first server the primary')
  for (const index of all.slice(1)) startPatroni(place, index)
  await until(() => isSafe(place), 'the replicas')
  await runProgram(['createdb', ...at(place, 0), 'waymark'])
}

/** The machine of a server is gone at once: PostgreSQL, Patroni and etcd. */
export async function loseMachine(place: Place, index: number) {
  const postmaster = join(serverFolder(place, index), 'postmaster.pid')
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0])
  await stopProcess(place, patroniName(index), 'SIGKILL')
  await stopProcess(place, etcdName(index), 'SIGKILL')
  process.kill(pid, 'SIGKILL')
}

/** It starts again with the files that it had, and is a replica once this returns. */
export async function returnMachine(place: Place, index: number) {
  startEtcd(place, index)
  startPatroni(place, index)
  await until(() => isSafe(place), 'the machine that was away')
}

/** Ends Patroni, which ends its PostgreSQL, and etcd. */
export async function stopManagedServers(place: Place) {
  const all = [...place.ports.managers.keys()]
  await Promise.all(all.map((index) => stopProcess(place, patroniName(index))))
  await Promise.all(all.map((index) => stopProcess(place, etcdName(index), 'SIGKILL')))
}

/** The server that is the primary, once there is one. */
export async function findPrimary(place: Place): Promise<number> {
  let found = -1
  await until(async () => {
    for (const index of place.ports.servers.keys()) if (await isPrimary(place, index)) found = index
    return found >= 0
  }, 'a primary')
  return found
}

/** Makes another server the primary, as for maintenance of its machine. */
export async function switchPrimary(place: Place) {
  const primary = await findPrimary(place)
  const body = JSON.stringify({ leader: serverName(primary) })
  const address = `${local(place.ports.managers[primary]!.patroni)}/switchover`
  const response = await fetch(address, { method: 'POST', body })
  if (!response.ok) throw new Error(await response.text())
}

const isPrimary = (place: Place, index: number) => isAnswered(place, index, 'patroni', '/primary')

const isReplica = (place: Place, index: number) => isAnswered(place, index, 'patroni', '/replica')

/** Whether every server runs, and the primary acknowledges only what another one has, too. */
async function isSafe(place: Place): Promise<boolean> {
  const all = [...place.ports.servers.keys()]
  const follow = await Promise.all(all.map((index) => isReplica(place, index)))
  const synchronous = await Promise.all(
    all.map((index) => isAnswered(place, index, 'patroni', '/synchronous')),
  )
  return follow.filter(Boolean).length === all.length - 1 && synchronous.includes(true)
}

const serverName = (index: number) => `server${index}`
export const patroniName = (index: number) => `patroni${index}`
export const etcdName = (index: number) => `etcd${index}`

const patroniFolder = ({ folder }: Place, index: number) => join(folder, patroniName(index))

const at = ({ ports }: Place, index: number) => [
  '-h',
  '127.0.0.1',
  '-p',
  String(ports.servers[index]),
  '-U',
  'postgres',
]

const local = (port: number) => `http://127.0.0.1:${port}`

const isAnswered = ({ ports }: Place, index: number, by: 'patroni' | 'etcd', path: string) =>
  fetch(local(ports.managers[index]![by]) + path).then(
    ({ ok }) => ok,
    () => false,
  )

function startEtcd(place: Place, index: number) {
  const { folder, ports } = place
  const { etcd, etcdPeer } = ports.managers[index]!
  const members = ports.managers.map((manager, i) => `${etcdName(i)}=${local(manager.etcdPeer)}`)
  startProcess(place, etcdName(index), [
    'etcd',
    ...['--name', etcdName(index), '--data-dir', join(folder, etcdName(index))],
    ...['--listen-client-urls', local(etcd), '--advertise-client-urls', local(etcd)],
    ...['--listen-peer-urls', local(etcdPeer), '--initial-advertise-peer-urls', local(etcdPeer)],
    ...['--initial-cluster', members.join(','), '--log-level', 'error'],
  ])
}

const startPatroni = (place: Place, index: number) =>
  startProcess(
    place,
    patroniName(index),
    asUnprivileged(['patroni', join(patroniFolder(place, index), 'patroni.yml')]),
  )

function configurePatroni(place: Place, index: number) {
  const [own, server] = [patroniFolder(place, index), serverFolder(place, index)]
  for (const folder of [own, server]) mkdirSync(folder, { mode: 0o700 })
  // JSON is YAML.
  writeFileSync(join(own, 'patroni.yml'), JSON.stringify(patroniSettings(place, index)))
  for (const folder of [own, server]) handOver(folder)
}

/** Seconds. A primary whose machine is gone holds its lease for so long, the least that Patroni allows. */
const LEASE = 20

function patroniSettings(place: Place, index: number) {
  const { ports } = place
  const { patroni } = ports.managers[index]!
  const listen = `127.0.0.1:${ports.servers[index]}`
  return {
    scope: 'waymark',
    name: serverName(index),
    restapi: { listen: `127.0.0.1:${patroni}`, connect_address: `127.0.0.1:${patroni}` },
    etcd3: { hosts: ports.managers.map(({ etcd }) => `127.0.0.1:${etcd}`) },
    bootstrap: {
      dcs: {
        ttl: LEASE,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 120, hot_standby_feedback: 'on', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }],
    },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: serverFolder(place, index),
      bin_dir: serverPrograms(),
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'postgres' },
      },
      pgpass: join(patroniFolder(place, index), 'passwords'),
      parameters: { unix_socket_directories: patroniFolder(place, index) },
    },
  }
}
