const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
type Level = Exclude<(typeof LEVELS)[number], 'silent'>

/** Writes one JSON object a line. Never give it a body, a password, a cookie or a token. */
export type Log = Record<Level, (event: string, fields?: Record<string, unknown>) => void>

/** A log on standard output that leaves out what is below `level`. */
export function createLog(level: (typeof LEVELS)[number]): Log {
  const from = LEVELS.indexOf(level)
  const at =
    (name: Level) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (LEVELS.indexOf(name) < from) return
      const line = { time: new Date().toISOString(), level: name, event, ...fields }
      process.stdout.write(`${JSON.stringify(line)}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * What may be logged of an error: its message and stack. A failed query's message, which its stack
 * repeats, holds the values that were bound to it: of that one, the cause's code and the frames.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'thrown value' }
  const { message, stack, cause } = error
  if (cause === undefined) return { error: message, stack }
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return { error: 'query failed', code, stack: stack?.replace(message, () => '') }
}
