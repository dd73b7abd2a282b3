import { readFileSync } from 'node:fs'

/** How many files this process may have open at most; null where the system does not tell. */
export function maxOpenFiles(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const hard = /^Max open files +\S+ +(\S+)/m.exec(limits)?.[1]
    return hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard)
  } catch {
    return null
  }
}

/** What says that too many files are open: the system, or a database (SQLSTATE 53000). */
const TOO_MANY = ['EMFILE', 'ENFILE', '53000']

/** Whether something failed as too many files are open, by this process or on the machine. */
export function isOutOfFiles(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && TOO_MANY.includes(String(cause.code))
}
