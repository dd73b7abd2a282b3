export class BusyError extends Error {
  override name = 'BusyError'
}

type Bounds = { concurrency: number; waiting: number; share?: number }

/** @returns runs a task; rejects with BusyError where the queue, or the client's share, is full */
export function workQueue({ concurrency, waiting, share = waiting }: Bounds) {
  const line: (() => void)[] = []
  const shares = new Map<string, number>()
  let running = 0

  function turn(client: string | null) {
    const own = shareOf(client)
    if (line.length >= waiting || own >= share) throw new BusyError('Too many tasks are queued')
    if (client !== null) shares.set(client, own + 1)
    return new Promise<void>((resolve) =>
      line.push(() => {
        leave(client)
        resolve()
      }),
    )
  }

  function leave(client: string | null) {
    if (client === null) return
    const left = shareOf(client) - 1
    if (left > 0) shares.set(client, left)
    else shares.delete(client)
  }

  const shareOf = (client: string | null) => (client !== null && shares.get(client)) || 0

  return async <T>(task: () => Promise<T>, client: string | null = null): Promise<T> => {
    if (running < concurrency) running++
    else await turn(client)
    try {
      return await task()
    } finally {
      // A freed place passes straight to the next in line, so nobody can jump in between.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
