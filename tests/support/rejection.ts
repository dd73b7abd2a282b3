/**
 * The error that a promise rejects with; fails where it resolves. The test's timeout ends a plain
 * `await`, but never Bun's `.rejects`, which blocks until the promise settles.
 */
export async function rejection(promise: PromiseLike<unknown>): Promise<Error> {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    return error as Error
  }
  throw new Error(`Resolved with ${Bun.inspect(value)} instead of rejecting`)
}
