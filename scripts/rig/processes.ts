import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Place, toolsEnv } from './place.ts'

/** Starts a program that outlives this one; its output is in `<name>.log`. */
export function startProcess(
  { folder }: Place,
  name: string,
  [program, ...args]: string[],
  env: Record<string, string> = {},
) {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...toolsEnv(), ...env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  child.unref()
  writeFileSync(pidFile(folder, name), String(child.pid))
}

/** Signals it and waits until it is gone. */
export async function stopProcess(
  { folder }: Place,
  name: string,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
) {
  const pid = pidOf(folder, name)
  if (pid !== null && isAlive(pid)) {
    process.kill(pid, signal)
    await until(() => !isAlive(pid), `${name} to end`)
  }
  rmSync(pidFile(folder, name), { force: true })
}

export function isRunning({ folder }: Place, name: string): boolean {
  const pid = pidOf(folder, name)
  return pid !== null && isAlive(pid)
}

/** Runs a program to its end. @throws with its output where it fails */
export async function runProgram(command: string[]): Promise<string> {
  const child = Bun.spawn(command, { cwd: '/', env: toolsEnv(), stdout: 'pipe', stderr: 'pipe' })
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

/** Milliseconds. */
const LOOK_MS = 50
const MAX_WAIT_MS = 60_000

/** @throws where it isn't so within a minute */
export async function until(isSo: () => boolean | Promise<boolean>, what: string) {
  const end = performance.now() + MAX_WAIT_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited a minute for ${what}.`)
    await Bun.sleep(LOOK_MS)
  }
}

const pidFile = (folder: string, name: string) => join(folder, `${name}.pid`)

function pidOf(folder: string, name: string): number | null {
  const file = pidFile(folder, name)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // One that has ended and that nobody has waited for.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
