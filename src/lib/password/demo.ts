import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unusable } from '../env.ts'
import { newPassword } from './new-password.ts'

/** Generated once, in `demo-password` under `dataDir`; may be replaced there. @throws EnvError */
export async function demoPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-password')
  const password = await storedPassword(dataDir, file).catch(({ message }: Error) => {
    throw unusable(`DATA_DIR: ${file} can’t be used (${message})`)
  })
  const { error } = newPassword.safeParse(password)
  if (error)
    throw unusable(
      `DATA_DIR: ${file}: ${error.issues[0]!.message}. Delete the file to get a new password`,
    )
  return password
}

async function storedPassword(dataDir: string, file: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await ((await Bun.file(file).exists()) ? chmod(file, 0o600) : make(file))
  return (await readFile(file, 'utf8')).trim()
}

/** Linked into place, so that of several starting processes one wins, with a complete file. */
async function make(file: string) {
  const random = () => crypto.getRandomValues(new Uint8Array(10)).toHex()
  const fresh = `${file}.${random()}`
  await writeFile(fresh, `${random()}\n`, { mode: 0o600 })
  try {
    await link(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh)
  }
}
