import type { Env } from '../env.ts'
import { EnvError } from '../env.ts'
import type { BackupFile } from './backup-file.ts'
import type { S3Access } from './bucket-place.ts'
import { type BackupKey, readKey } from './key.ts'
import { backupName } from './names.ts'
import { backupPlace, locateBackup } from './place.ts'

/** With the key of BACKUP_KEY_FILE, if it is set. @throws EnvError */
export async function backupFileAt(env: Env, file: string): Promise<BackupFile> {
  return { ...locateBackup(file, s3Access(env)), key: await keyOf(env) }
}

/** In BACKUP_DIR, by its time. @throws EnvError */
export async function newBackupFile(env: Env, now: Date): Promise<BackupFile> {
  if (!env.BACKUP_DIR)
    throw new EnvError('waymark backup needs a FILE, or BACKUP_DIR for the folder of backups.')
  const place = backupPlace(env.BACKUP_DIR, s3Access(env))
  return { place, name: backupName(now), key: await keyOf(env) }
}

const keyOf = async ({ BACKUP_KEY_FILE }: Env): Promise<BackupKey | undefined> =>
  BACKUP_KEY_FILE ? readKey(BACKUP_KEY_FILE) : undefined

const s3Access = (env: Env): S3Access => ({
  ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
  ...(env.S3_REGION && { region: env.S3_REGION }),
  ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
  ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
})
