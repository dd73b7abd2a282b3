import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { initialize, prepareDataDir } from '../src/db/embedded/data-dir.ts'
import { openEngine } from '../src/db/embedded/pglite.ts'
import { assets } from '../src/lib/assets-root.ts'
import { buildClient } from './build-client.ts'

const root = resolve(import.meta.dir, '..')
const engine = dirname(Bun.resolveSync('@electric-sql/pglite', root))

/** For another machine: what Bun calls it, and its Bun. */
type Foreign = { target: Bun.Build.CompileTarget; executablePath: string }

/**
 * Builds `dist/waymark`, or another file: the server, its engine and all that they read, in one executable.
 * The client has been built before.
 */
export async function buildBinary(
  outfile = join(root, 'dist/waymark'),
  foreign?: Foreign,
): Promise<string> {
  await buildTemplate()
  const { outputs } = await Bun.build({
    entrypoints: [
      join(root, 'src/server.ts'),
      join(root, 'src/db/embedded/worker.ts'),
      join(root, 'src/lib/parsing/parse-worker.ts'),
    ],
    // Flat, so that import.meta.dir is where the assets lie in the worker as well.
    naming: '[name].[ext]',
    target: 'bun',
    format: 'esm',
    minify: true,
    bytecode: true,
    sourcemap: 'linked',
    // Without it the executable would hold development React, three times as slow.
    define: { 'process.env.NODE_ENV': '"production"' },
    compile: {
      outfile,
      ...foreign,
      assets: [
        assets.drizzle,
        assets.public,
        assets.demoPictures,
        assets.client,
        assets.embeddedTemplate,
        ...['pglite.wasm', 'pglite.data', 'pg_trgm.tar.gz', 'btree_gist.tar.gz'].map((file) =>
          join(engine, file),
        ),
      ],
      // What lies in the folder it is started in must not be able to run code.
      autoloadBunfig: false,
    },
  })
  // The executable holds its source maps; these are copies.
  for (const { kind, path } of outputs) if (kind === 'sourcemap') rmSync(path)
  return outfile
}

/** Prepares the data directory that a fresh folder starts from, shut down in order. */
async function buildTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  const dir = join(folder, 'db')
  const archive = `${assets.embeddedTemplate}.new`
  await prepareDataDir(dir, initialize)
  const { engine } = await openEngine(dir, folder, (error) => {
    throw error
  })
  await engine.close()
  await Bun.$`tar -C ${dir} -czf ${archive} .`
  renameSync(archive, assets.embeddedTemplate)
  rmSync(folder, { recursive: true })
}

if (import.meta.main) {
  const start = performance.now()
  await buildClient()
  const file = await buildBinary()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`Built ${file} (${Math.round(Bun.file(file).size / 1e6)} MB) in ${seconds} s`)
}
