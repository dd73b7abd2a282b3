import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import subsetFont from 'subset-font'
import type { PageAssets } from '../src/lib/assets.ts'
import { paths } from '../src/lib/paths.ts'
import { alone, fingerprint, kept } from './kept.ts'

const root = resolve(import.meta.dir, '..')
const out = join(root, 'dist/client')
// Built beside its place and then moved, so that whoever reads meanwhile finds a whole one.
const building = `${out}.${process.pid}`
const assets = join(building, 'assets')
const TAILWIND = join(root, 'node_modules/.bin/tailwindcss')

/** Faces that are served in one weight alone; their optical sizes stay. */
const CUTS: Record<string, { wght: number }> = {
  'bricolage-grotesque-latin-opsz-normal.woff2': { wght: 580 },
}

const EVERYTHING = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('')

/** What the client is made from; Tailwind looks for class names everywhere in src. */
const SOURCES = ['src/**/*.{ts,tsx,css}', 'scripts/build-client.ts', 'bun.lock']

/** Builds the client unless it stands as its sources are. */
export const ensureClient = () =>
  alone('client', async () => {
    const stamp = join(out, 'sources')
    const now = fingerprint(SOURCES)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
    await buildClient()
    writeFileSync(stamp, now)
  })

/** Builds scripts, styles and fonts under hashed names into dist/client, with their manifest. */
export async function buildClient(): Promise<PageAssets> {
  rmSync(building, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  const [script, { css, fonts }] = await Promise.all([buildScripts(), buildStyles()])
  await buildOfflineWorker(css)
  precompress()
  const manifest = { css, script, fonts }
  writeFileSync(join(building, 'manifest.json'), JSON.stringify(manifest))
  rmSync(out, { recursive: true, force: true })
  renameSync(building, out)
  return manifest
}

/** One entry; React and each island are chunks that it imports when a page needs them. */
async function buildScripts(): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(root, 'src/islands/client.ts')],
    outdir: assets,
    target: 'browser',
    format: 'esm',
    splitting: true,
    minify: true,
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const entry = result.outputs.find((file) => file.kind === 'entry-point')
  if (!entry) throw new Error('The build made no entry script')
  return `/assets/${basename(entry.path)}`
}

/** The script that keeps the page for where there is no network; every build has another version. */
async function buildOfflineWorker(css: string) {
  const kept = [paths.offline, css, '/terrain/hero.svg']
  const result = await Bun.build({
    entrypoints: [join(root, 'src/islands/offline-worker.ts')],
    target: 'browser',
    format: 'iife',
    minify: true,
    define: { KEPT: JSON.stringify(kept), VERSION: JSON.stringify(fingerprint(SOURCES)) },
  })
  await Bun.write(join(building, 'root', paths.offlineWorker), result.outputs[0]!)
}

async function buildStyles() {
  const temporary = join(building, 'app.css')
  const tailwind = Bun.spawnSync(
    [process.execPath, '--bun', TAILWIND, '-i', 'src/views/styles/app.css', '-o', temporary, '-m'],
    { cwd: root, stderr: 'pipe' },
  )
  if (!tailwind.success) throw new Error(`Tailwind failed:\n${tailwind.stderr.toString()}`)
  let css = readFileSync(temporary, 'utf8')
  const fonts: string[] = []
  for (const [match, name] of css.matchAll(/url\(["']?[^"')]*?([\w-]+\.woff2)["']?\)/g)) {
    const url = writeHashed(String(name), await makeFont(String(name)))
    fonts.push(url)
    css = css.replace(match, `url(${url})`)
  }
  rmSync(temporary)
  return { css: writeHashed('app.css', css), fonts }
}

/** A font as it is served; the cutting takes longer than all else here, and is kept. */
async function makeFont(name: string): Promise<Uint8Array> {
  const family = String(name.split('-latin')[0])
  const source = join('node_modules/@fontsource-variable', family, 'files', name)
  const variationAxes = CUTS[name]
  if (!variationAxes) return readFileSync(join(root, source))
  const version = fingerprint([source, 'bun.lock'], JSON.stringify(variationAxes))
  const folder = await kept('font', version, async (folder) => {
    const font = readFileSync(join(root, source))
    const cut = await subsetFont(font, EVERYTHING, { targetFormat: 'woff2', variationAxes })
    mkdirSync(folder)
    writeFileSync(join(folder, name), cut)
  })
  return readFileSync(join(folder, name))
}

function writeHashed(name: string, content: string | Uint8Array): string {
  const dot = name.lastIndexOf('.')
  const file = `${name.slice(0, dot)}-${Bun.hash(content).toString(36)}${name.slice(dot)}`
  writeFileSync(join(assets, file), content)
  return `/assets/${file}`
}

function precompress() {
  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const content = readFileSync(join(assets, name))
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

if (import.meta.main) {
  const start = performance.now()
  await ensureClient()
  console.log(`The client stands after ${Math.round(performance.now() - start)} ms`)
}
