/** Too much work is waiting already: answer 503 with Retry-After rather than let the line grow. */
export class BusyError extends Error {
  override name = 'BusyError'
}

type Bounds = { concurrency: number; waiting: number; share?: number }

/**
 * A queue for work that is heavy in CPU or memory. At most `concurrency` tasks run at once and at
 * most `waiting` more stand in line, first come, first served; of one client at most `share`.
 * @returns a function that runs a task, for a client where one is named, and settles as the task
 *   does, or rejects with BusyError without starting it when the line is full, or the client's share
 */
export function workQueue({ concurrency, waiting, share = waiting }: Bounds) {
  const line: (() => void)[] = []
  const shares = new Map<string, number>()
  let running = 0

  function turn(client: string | null) {
    const own = shareOf(client)
    if (line.length >= waiting || own >= share) throw new BusyError('Too much work is waiting')
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
      // A place that comes free passes straight to the next in line, so nobody can jump in between.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
