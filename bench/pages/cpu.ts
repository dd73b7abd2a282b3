import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Of a `stat` file of Linux: what stands behind the name, from the state (proc(5), field 3) on. */
const fields = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
const ticks = (stat: string[], first: number, count: number) =>
  stat.slice(first - 3, first - 3 + count).reduce((sum, value) => sum + Number(value), 0)

/** CPU that a process has used, user and system, all its threads. Milliseconds. */
export const cpuOf = (pid: number) => ticks(fields(`/proc/${pid}/stat`), 14, 2) * TICK_MS

/** CPU of a process by its threads' names, numbers at their ends left out; the first is 'main'. Milliseconds. */
export function threadsOf(pid: number): Map<string, number> {
  const threads = new Map<string, number>()
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`
    const name =
      Number(thread) === pid
        ? 'main'
        : readFileSync(`${folder}/comm`, 'utf8').replace(/[\s\d]+$/, '')
    const used = ticks(fields(`${folder}/stat`), 14, 2) * TICK_MS
    threads.set(name, (threads.get(name) ?? 0) + used)
  }
  return threads
}

/** The first process of a PostgreSQL server, by the folder of its data. */
export const serverPid = (data: string) =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** CPU that a PostgreSQL server has used, of the processes that are and those that were. Milliseconds. */
export function cpuOfCluster(data: string): number {
  const first = serverPid(data)
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ')
  const ended = ticks(fields(`/proc/${first}/stat`), 16, 2) * TICK_MS
  return children.reduce((sum, pid) => sum + cpuOf(Number(pid)), ended)
}

/** Memory that a process holds now. Megabytes. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
