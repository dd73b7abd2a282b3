export class ImportError extends Error {
  constructor(file: string, why: string) {
    super(`${file} can’t be imported: ${why}.`)
  }
}
