import { describeError, type Log } from '../lib/log.ts'

/** Runs work one at a time; `again` during a run causes one more run after it. */
export function repeating(name: string, log: Log, work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let wanted = false
  const run = async () => {
    while (wanted) {
      wanted = false
      await work().catch((error) => log.warn(`${name} failed`, describeError(error)))
    }
    running = null
  }
  return {
    again() {
      wanted = true
      running ??= run()
    },
    ended: async () => {
      await running
    },
  }
}
