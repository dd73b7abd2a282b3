/**
 * An upload that is refused. `reason` is for the person who sent it; null where reading it took
 * more time or memory than an upload is given.
 */
export class ParseError extends Error {
  override name = 'ParseError'
  readonly reason: string | null

  constructor(reason: string | null = null) {
    super(reason ?? 'Reading the upload took too much time or memory')
    this.reason = reason
  }
}
