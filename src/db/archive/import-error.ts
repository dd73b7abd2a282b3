export class ImportError extends Error {
  constructor(file: string, why: string) {
    super(`${file} cannot be imported: ${why}.`)
  }
}
