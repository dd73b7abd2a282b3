import { settled } from '../../views/frame/await.tsx'
import { pathToLog } from './audit-log.ts'
import type { AppContext } from './context.ts'
import { logFailure } from './log-failure.ts'

/** Logs a failure; the part of the page that awaits the data shows it to the visitor. */
export function deferred<Data>(c: AppContext, data: PromiseLike<Data>): Promise<Data> {
  const fetched = Promise.resolve(data)
  fetched.catch((error) => {
    const { log, requestId } = c.var
    logFailure(log, 'part failed', error, { requestId, path: pathToLog(c) })
  })
  c.get('parts').push(settled(fetched))
  return fetched
}
