import { statfs } from 'node:fs/promises'

const MEGABYTE = 2 ** 20

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** `reserve` in megabytes; false for no folder. */
export async function isDiskFull(folder: string, reserve: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < reserve * MEGABYTE
}

export function isOutOfRoom(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === '53100' || NO_ROOM.includes(code)
}
