import { readFileSync } from 'node:fs'

export function maxOpenFiles(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const hard = /^Max open files +\S+ +(\S+)/m.exec(limits)?.[1]
    return hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard)
  } catch {
    return null
  }
}

/** SQLSTATE 53000 comes from a database. */
const TOO_MANY = ['EMFILE', 'ENFILE', '53000']

/** What a dynamic import fails with has no code. */
const UNREAD_MODULE = /^E[MN]FILE reading "/

export function isOutOfFiles(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof Error)) return false
  return 'code' in cause ? TOO_MANY.includes(String(cause.code)) : UNREAD_MODULE.test(cause.message)
}
