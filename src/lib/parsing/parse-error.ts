/** `reason` is for the uploader; null where parsing exceeded its time or memory. */
export class ParseError extends Error {
  override name = 'ParseError'
  readonly reason: string | null

  constructor(reason: string | null = null) {
    super(reason ?? 'Reading the upload took too much time or memory')
    this.reason = reason
  }
}
