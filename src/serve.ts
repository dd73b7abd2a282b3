import type { App } from './app.tsx'
import { loadAssets } from './lib/assets.ts'
import { assets } from './lib/assets-root.ts'
import type { Env } from './lib/env.ts'
import { openDatabase } from './open-database.ts'

export type ServeOptions = {
  demo: boolean
  print: (text: string) => void
  unusedSettings?: string[]
  around?: (app: Pick<App, 'fetch'>) => Pick<App, 'fetch'>
}

/** Imports little, so that pages are parsed while the database opens. */
export async function serve(env: Env, options: ServeOptions) {
  // A wrong key stops the start.
  if (env.BACKUP_KEY_FILE) await (await import('./lib/backup/key.ts')).readKey(env.BACKUP_KEY_FILE)
  const files = loadAssets({ client: assets.client, publicFiles: assets.public })
  const [database, { runServer }] = await Promise.all([
    openDatabase(env, { prompt: true }),
    import('./run.ts'),
  ])
  await runServer(env, { database, files }, options)
}
