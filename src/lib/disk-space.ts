import { statfs } from 'node:fs/promises'

const MEGABYTE = 2 ** 20

/** What the system says where nothing more can be written: no space, no quota, a file too large. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether less than `reserve` megabytes are free on the disk of a folder; false for no folder. */
export async function isDiskFull(folder: string, reserve: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < reserve * MEGABYTE
}

/** Whether a write failed as there was no room for it, a database's too (SQLSTATE 53100). */
export function isOutOfRoom(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === '53100' || NO_ROOM.includes(code)
}
