export class BackupError extends Error {}

/** What was written isn’t what can be read. */
export class BackupDamaged extends BackupError {
  constructor(file: string) {
    super(`${file} isn’t a complete backup. It may be damaged or cut short.`)
  }
}
