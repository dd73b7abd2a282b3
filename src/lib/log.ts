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
 * What may be logged of an error. A failed query's own message holds the values bound to it, so
 * only its cause's code and message are told.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'thrown value' }
  const cause = error.cause
  if (cause instanceof Error && 'code' in cause)
    return { error: 'query failed', code: cause.code, stack: stackFrames(error) }
  return { error: error.message, stack: error.stack }
}

const stackFrames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
