import { describeError } from '../lib/log.ts'
import type { AppContext } from './context.ts'

/**
 * Data for a part of a page, fetched from now on while the page around it goes out. Where it fails
 * that part says so to the visitor, and this tells the log why.
 */
export function part<Data>(c: AppContext, data: PromiseLike<Data>): Promise<Data> {
  const { log, requestId } = c.var
  const fetched = Promise.resolve(data)
  fetched.catch((error) =>
    log.error('part failed', { requestId, path: c.req.path, ...describeError(error) }),
  )
  return fetched
}
