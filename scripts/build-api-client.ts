import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

const root = resolve(import.meta.dir, '..')
const source = join(root, 'clients/typescript')

/** Compiles the API's client into a folder as an npm package, with its types. */
export async function buildApiClient(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await Bun.$`node_modules/.bin/tsc -p ${join(source, 'tsconfig.json')} --outDir ${folder}`.cwd(
    root,
  )
  cpSync(join(source, 'README.md'), join(folder, 'README.md'))
  const about = {
    name: 'waymark-client',
    version: manifest.version,
    description: 'A typed client of the Waymark API',
    type: 'module',
    exports: { types: './waymark.d.ts', default: './waymark.js' },
    sideEffects: false,
    engines: { node: '>=20.3' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}

/** The client as `npm install` takes it, in the folder of a release. Returns the file's name. */
export async function packApiClient(out: string): Promise<string> {
  const folder = join(root, 'dist/api-client/package')
  await buildApiClient(folder)
  const name = `waymark-client-${manifest.version}.tgz`
  await Bun.$`tar -czf ${join(out, name)} -C ${join(folder, '..')} package`
  return name
}
