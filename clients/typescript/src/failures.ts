import type { CallName, FailureOf, Result } from './types.ts'

/** Thrown where a failure can't be returned. */
export class WaymarkError extends Error {
  readonly failure: FailureOf<CallName>

  constructor(failure: FailureOf<CallName>) {
    super(`${failure.code} (${failure.status}): ${failure.message}`)
    this.name = 'WaymarkError'
    this.failure = failure
  }
}

/** A result's data. @throws WaymarkError */
export function unwrap<Name extends CallName>(result: Result<Name>) {
  if (!result.ok) throw new WaymarkError(result.failure)
  return result.data
}
