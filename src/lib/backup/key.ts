import { readFile, writeFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { unusable } from '../env.ts'
import { BackupDamaged, BackupError } from './backup-error.ts'

type Stream = ReadableStream<Uint8Array>

/** A key in the format of age (age-encryption.org). */
export type BackupKey = {
  /** False for a public key alone. */
  canDecrypt: boolean
  encrypt(plain: Stream): Promise<Stream>
  /** @throws BackupError where `file` has another key; its stream, where it was changed */
  decrypt(file: string, encrypted: Stream): Promise<Stream>
}

/** How an encrypted file begins. */
export const ENCRYPTED = 'age-encryption.org/v1\n'

/** @throws EnvError */
export async function readKey(path: string): Promise<BackupKey> {
  const text = await readFile(path, 'utf8').catch(({ message }: Error) => {
    throw unusable(`BACKUP_KEY_FILE: ${path} can’t be read (${message})`)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const decrypter = new Decrypter()
  const encrypter = new Encrypter()
  const secrets = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  const recipients = lines.filter((line) => line.startsWith('age1'))
  try {
    for (const secret of secrets) {
      decrypter.addIdentity(secret)
      recipients.push(await identityToRecipient(secret))
    }
    for (const recipient of new Set(recipients)) encrypter.addRecipient(recipient)
  } catch {
    recipients.length = 0
  }
  if (recipients.length === 0)
    throw unusable(
      `BACKUP_KEY_FILE: ${path} has no valid key. Make one with \`waymark backup --make-key FILE\``,
    )
  return {
    canDecrypt: secrets.length > 0,
    encrypt: (plain) => encrypter.encrypt(plain),
    decrypt: (file, encrypted) => decrypt(file, encrypted, decrypter),
  }
}

async function decrypt(file: string, encrypted: Stream, decrypter: Decrypter): Promise<Stream> {
  try {
    return await decrypter.decrypt(encrypted)
  } catch (error) {
    if (/no identity matched/.test((error as Error).message))
      throw new BackupError(`${file} was encrypted with a key that isn’t in BACKUP_KEY_FILE.`)
    throw new BackupDamaged(file)
  }
}

/** Never overwrites a file. @returns the public key @throws BackupError */
export async function makeKey(path: string): Promise<string> {
  const secret = await generateIdentity()
  const recipient = await identityToRecipient(secret)
  const text = `# public key: ${recipient}\n${secret}\n`
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error: Error) => {
    throw new BackupError(`${path} can’t be written (${error.message})`)
  })
  return recipient
}
