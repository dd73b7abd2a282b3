import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unusable } from '../env.ts'
import { newPassword } from '../text/text.ts'

/**
 * The password of the demo sign-ins where others can reach them: made at the first start, then
 * kept in `demo-password` under `dataDir` for the file's owner alone. One's own may stand there.
 * @throws EnvError where it cannot be kept, or could not be a member's
 */
export async function demoPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-password')
  const password = await storedPassword(dataDir, file).catch(({ message }: Error) => {
    throw unusable(`DATA_DIR: ${file} cannot be used (${message})`)
  })
  const { error } = newPassword.safeParse(password)
  if (error) throw unusable(`DATA_DIR: ${file}: ${error.issues[0]!.message}; delete it to get one`)
  return password
}

async function storedPassword(dataDir: string, file: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await ((await Bun.file(file).exists()) ? chmod(file, 0o600) : make(file))
  return (await readFile(file, 'utf8')).trim()
}

/** Linked into its place: of processes that start together one's stands, and is there as a whole. */
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
