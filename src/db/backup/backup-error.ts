/** A file that cannot be restored, or a database that cannot take it; the message says why. */
export class BackupError extends Error {}
