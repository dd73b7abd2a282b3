import type { App } from './app.tsx'
import { loadAssets } from './lib/assets.ts'
import { assets } from './lib/assets-root.ts'
import type { Env } from './lib/env.ts'
import { openDatabase } from './open-database.ts'

export type ServeOptions = {
  demo: boolean
  print: (text: string) => void
  /** Settings of the environment that have no effect, to be warned of. */
  unusedSettings?: string[]
  /** What stands between the listener and the application. */
  around?: (app: Pick<App, 'fetch'>) => Pick<App, 'fetch'>
}

/**
 * Opens everything and serves until the process is told to end. To read the pages' source takes as long
 * as the embedded engine takes to open, so the two are done at once: here is imported only what begins them.
 */
export async function serve(env: Env, options: ServeOptions) {
  const files = loadAssets({ client: assets.client, publicFiles: assets.public })
  const [database, { runServer }] = await Promise.all([
    openDatabase(env, { prompt: true }),
    import('./run.ts'),
  ])
  await runServer(env, { database, files }, options)
}
