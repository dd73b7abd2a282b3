import { totalmem } from 'node:os'

/** The memory of the machine that the heap is fitted to at most. Bytes. */
const FITTED_TO = 512 * 2 ** 20

/** What JavaScriptCore takes for the machine's memory. It is read as the process starts, from the environment alone. */
const SETTING = 'BUN_JSC_forceRAMSize'

/**
 * Has garbage collected as it would be on a machine of 512 MB: the process becomes, in its place and
 * under its number, one whose environment says so. The more memory there is the later it is collected, and
 * a small server has other uses for it: under load 150 to 180 MB are held, not 200 to 240, for no CPU that
 * could be told apart. What the environment says already stands.
 *
 * Not where the engine is embedded, whose memory counts as heap: that would take half as much CPU again.
 */
export function fitHeap(environment: NodeJS.ProcessEnv) {
  const { DATABASE_URL, [SETTING]: said } = environment
  if (!DATABASE_URL || said || totalmem() <= FITTED_TO || !process.execve) return
  const program = Bun.isStandaloneExecutable ? [] : [...process.execArgv, process.argv[1]!]
  const command = [process.execPath, ...program, ...process.argv.slice(2)]
  try {
    process.execve(process.execPath, command, { ...environment, [SETTING]: String(FITTED_TO) })
  } catch {
    // Where that is not allowed, the heap is fitted to all the memory there is.
  }
}
