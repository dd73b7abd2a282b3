/** An archive that cannot be imported; the message says why. */
export class ImportError extends Error {
  constructor(file: string, why: string) {
    super(`${file} cannot be imported: ${why}.`)
  }
}
