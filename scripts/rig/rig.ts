import { rmSync } from 'node:fs'
import { startPooler, startProxy } from './front.ts'
import { instanceName, startInstance, stopInstance } from './instances.ts'
import {
  etcdName,
  patroniName,
  startManagedServers,
  stopManagedServers,
} from './managed-servers.ts'
import { createPlace, type Place, readPlace } from './place.ts'
import { isRunning, stopProcess } from './processes.ts'
import { isServerRunning, startServers, stopServer } from './servers.ts'

type Options = {
  instances?: number
  failsOver?: boolean
  /** Settings of the instances. */
  settings?: Record<string, string>
  /** The server that they run; this version's by default. */
  server?: string
}

/**
 * Starts PostgreSQL with a replica, PgBouncer, instances and nginx in a folder. Where it can fail over, Patroni and
 * etcd manage three servers, which the instances know, without a pooler.
 * @throws where a rig runs there, or a program is missing or doesn't start
 */
export async function startRig(
  folder: string,
  { instances = 3, failsOver = false, settings = {}, server }: Options = {},
): Promise<Place> {
  if (readPlace(folder)) throw new Error(`A rig was started in ${folder}: bin/rig down`)
  const place = createPlace(folder, instances, failsOver)
  if (failsOver) await startManagedServers(place)
  else {
    await startServers(place)
    await startPooler(place)
  }
  for (let index = 0; index < instances; index++)
    await startInstance(place, index, settings, server)
  await startProxy(place)
  return place
}

/** Ends all that runs, and deletes the folder. */
export async function stopRig(place: Place) {
  await stopProcess(place, 'proxy')
  await Promise.all(place.ports.instances.map((_, index) => stopInstance(place, index)))
  await stopProcess(place, 'pooler', 'SIGKILL')
  await stopManagedServers(place)
  for (const index of [...place.ports.servers.keys()].reverse())
    if (await isServerRunning(place, index)) await stopServer(place, index, 'immediate')
  rmSync(place.folder, { recursive: true, force: true })
}

/** Each part by its name, and whether it runs. */
export async function rigStatus(place: Place): Promise<[string, boolean][]> {
  const { ports, failsOver } = place
  const managers = ports.managers.flatMap((_, i) => [etcdName(i), patroniName(i)])
  const before = failsOver ? ['proxy', ...managers] : ['proxy', 'pooler']
  const processes = [...before, ...ports.instances.map((_, i) => instanceName(i))]
  const servers = await Promise.all(ports.servers.map((_, i) => isServerRunning(place, i)))
  return [
    ...servers.map((runs, index): [string, boolean] => [`PostgreSQL ${index}`, runs]),
    ...processes.map((name): [string, boolean] => [name, isRunning(place, name)]),
  ]
}
