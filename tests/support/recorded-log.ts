import type { Log } from '../../src/lib/log.ts'

type Line = { level: string; event: string } & Record<string, unknown>

/** A log that keeps its lines, of every level, for a test to read. */
export function recordedLog() {
  const lines: Line[] = []
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      void lines.push({ level, event, ...fields })
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
  return {
    log,
    lines,
    /** Those of an event since they were taken last. */
    take: (event: string) => {
      const taken = lines.filter((line) => line.event === event)
      for (const line of taken) lines.splice(lines.indexOf(line), 1)
      return taken
    },
  }
}
