const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
type Level = Exclude<(typeof LEVELS)[number], 'silent'>

/** One JSON object a line. Never pass a body, password, cookie or token. */
export type Log = Record<Level, (event: string, fields?: Record<string, unknown>) => void>

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

/** A failed query's message and stack hold its parameters: only cause and frames are logged. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'thrown value' }
  const { message, stack, cause } = error
  if (cause === undefined) return { error: message, stack }
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return { error: 'query failed', code, stack: stack?.replace(message, () => '') }
}
