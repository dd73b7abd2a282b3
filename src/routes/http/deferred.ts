import { settled } from '../../views/frame/await.tsx'
import { pathToLog } from './audit-log.ts'
import type { AppContext } from './context.ts'
import { logFailure } from './log-failure.ts'

/**
 * Data for a part of a page, fetched from now on while the page around it goes out. Where it fails
 * that part says so to the visitor, and this tells the log why.
 */
export function deferred<Data>(c: AppContext, data: PromiseLike<Data>): Promise<Data> {
  const fetched = Promise.resolve(data)
  fetched.catch((error) => {
    const { log, requestId } = c.var
    logFailure(log, 'part failed', error, { requestId, path: pathToLog(c) })
  })
  c.get('parts').push(settled(fetched))
  return fetched
}
