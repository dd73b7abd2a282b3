import { ensureServer } from '../../scripts/build-server.ts'
import { cpuOf, cpuOfCluster, threadsOf } from './cpu.ts'
import type { FilledDatabase } from './databases.ts'
import type { Site } from './measure.ts'
import { serveBench } from './process.ts'

/** What the embedded engine's thread is called. */
const ENGINE_THREAD = 'Worker'

/**
 * The site as `bin/start` runs it, but for the demo.
 * @param program the runtime's flags and the program, where it is another
 */
export async function startSite(
  name: string,
  filled: FilledDatabase,
  program?: string[],
): Promise<Site> {
  const env = {
    LOG_LEVEL: 'warn',
    DATA_DIR: filled.where.dataDir || '/nonexistent',
    ...(filled.cluster && { BUN_JSC_forceRAMSize: String(512 * 2 ** 20) }),
    ...filled.env,
  }
  const served = await serveBench([...(program ?? [await ensureServer()]), 'serve'], env)
  return { ...served, name, cpu: cpu(filled, served.pid) }
}

/** What the site is measured against. */
export async function startReference(filled: FilledDatabase): Promise<Site> {
  const served = await serveBench(['bench/reference.ts'], filled.env)
  return { ...served, name: 'hand-written', cpu: cpu(filled, served.pid) }
}

/** The embedded engine is a thread of the server. */
const cpu =
  ({ cluster }: FilledDatabase, pid: number) =>
  () => {
    const database = cluster ? cpuOfCluster(cluster) : (threadsOf(pid).get(ENGINE_THREAD) ?? 0)
    return { server: cpuOf(pid) - (cluster ? 0 : database), database }
  }
