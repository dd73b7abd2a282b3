/** Too much work is waiting already: answer 503 with Retry-After rather than let the line grow. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/**
 * A queue for work that is heavy in CPU or memory. At most `concurrency` tasks run at once and at
 * most `waiting` more stand in line, first come, first served.
 * @returns a function that runs a task and settles as the task does, or rejects with BusyError
 *   without starting it when the line is full
 */
export function workQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve))
    else throw new BusyError('Too much work is waiting')
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
