import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { packApiClient } from './build-api-client.ts'
import { buildBinary } from './build-binary.ts'
import { buildClient } from './build-client.ts'
import { notesOf, sumsOf } from './release-notes.ts'

// Builds dist/release: an executable for each machine, the API's client, SHA256SUMS, and NOTES.md from the changelog.

const root = resolve(import.meta.dir, '..')
const out = join(root, 'dist/release')

/** By our names. */
const MACHINES = {
  x64: { target: 'bun-linux-x64', package: '@oven/bun-linux-x64' },
  arm64: { target: 'bun-linux-arm64', package: '@oven/bun-linux-aarch64' },
} as const

type Machine = (typeof MACHINES)[keyof typeof MACHINES]

async function requireClean() {
  const changed = await Bun.$`git status --porcelain`.cwd(root).text()
  if (changed.trim()) throw new Error(`Commit or remove these first:\n${changed}`)
}

/** Bun for a machine, from the registry that npm is set to use. */
async function bunFor({ package: name }: Machine): Promise<string> {
  const folder = join(root, '.tools/release')
  const program = join(folder, 'node_modules', name, 'bin/bun')
  const wanted = `${name}@${manifest.engines.bun}`
  mkdirSync(folder, { recursive: true })
  await Bun.$`npm install --prefix ${folder} --no-save --no-package-lock --no-audit --no-fund --loglevel=error --force ${wanted}`.quiet()
  return program
}

async function release() {
  await requireClean()
  const { version } = manifest
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await buildClient()
  const names: string[] = []
  for (const [machine, about] of Object.entries(MACHINES)) {
    const name = `waymark-linux-${machine}`
    const { target } = about
    const executablePath = await bunFor(about)
    await buildBinary(join(out, name), { target, executablePath })
    names.push(name)
    console.log(`Built ${name} (${Math.round(Bun.file(join(out, name)).size / 1e6)} MB)`)
  }
  const client = `waymark-client-${version}.tgz`
  await packApiClient(join(out, client))
  names.push(client)
  writeFileSync(join(out, 'SHA256SUMS'), await sumsOf(out, names))
  writeFileSync(join(out, 'NOTES.md'), notes)
  console.log(`Waymark ${version} is in dist/release.`)
}

await release()
