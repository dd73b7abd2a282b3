import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dir, '../..')
const MIGRATIONS = 'drizzle/[0-9]*.sql'

/**
 * The version to upgrade from: what `RIG_FROM` names, the newest release, or what was before the newest
 * migration; null in a checkout without history.
 */
export function previousVersion(): string | null {
  const { RIG_FROM } = process.env
  if (RIG_FROM) return RIG_FROM
  const migrated = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)
  return git('describe', '--tags', '--abbrev=0', 'HEAD~1') ?? git('rev-parse', `${migrated}~1`)
}

/** Builds the server of a version in a folder. @throws with the output where that fails */
export async function buildVersion(version: string, folder: string): Promise<string> {
  mkdirSync(folder)
  const env = { ...process.env, NODE_ENV: 'production' }
  await Bun.$`git archive ${version} | tar -x -C ${folder}`.cwd(ROOT).quiet()
  await Bun.$`${process.execPath} install --frozen-lockfile --silent`.cwd(folder).quiet()
  await Bun.$`${process.execPath} scripts/build-server.ts`.cwd(folder).env(env).quiet()
  return join(folder, 'dist/server/server.js')
}

function git(...args: string[]): string | null {
  const { success, stdout } = Bun.spawnSync(['git', ...args], { cwd: ROOT })
  return success ? String(stdout).trim() || null : null
}
