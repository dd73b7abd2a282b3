import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

const root = resolve(import.meta.dir, '..')
const source = join(root, 'clients/typescript')

const ABOUT = {
  name: 'waymark-client',
  version: manifest.version,
  description: 'A typed client of the Waymark API',
  type: 'module',
  exports: { types: './waymark.d.ts', default: './waymark.js' },
  sideEffects: false,
  engines: { node: '>=20.3' },
}

/** Writes the API's client with its types to `path`, as the archive that `npm install` takes. */
export async function packApiClient(path: string): Promise<void> {
  const compiled = mkdtempSync(join(tmpdir(), 'waymark-client-'))
  try {
    await Bun.$`node_modules/.bin/tsc -p ${join(source, 'tsconfig.json')} --outDir ${compiled}`.cwd(
      root,
    )
    const files: [name: string, text: string][] = [
      ['README.md', readFileSync(join(source, 'README.md'), 'utf8')],
      ['package.json', `${JSON.stringify(ABOUT, null, 2)}\n`],
      ...readdirSync(compiled).map((name): [string, string] => [
        name,
        readFileSync(join(compiled, name), 'utf8'),
      ]),
    ]
    const packed = Object.fromEntries(files.map(([name, text]) => [`package/${name}`, text]))
    await Bun.Archive.write(path, packed, { compress: 'gzip' })
  } finally {
    rmSync(compiled, { recursive: true })
  }
}
