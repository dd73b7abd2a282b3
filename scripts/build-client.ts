import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageAssets } from '../src/lib/assets.ts'
import { paths } from '../src/lib/paths.ts'
import { FIRST_PAGE_STYLES, LINKED_ONLY_STYLES } from '../src/lib/styles/first-page-styles.ts'
import { ICON_EDITION, ICON_NAMES, ICONS, MASK_NAMES } from '../src/views/ui/icon-names.ts'
import { packApiClient } from './build-api-client.ts'
import { cachedPath, fingerprint } from './build-cache.ts'

const root = resolve(import.meta.dir, '..')
const out = join(root, 'dist/client')
// Built next to its place and then moved, so that a reader never finds half of it.
const building = `${out}.${process.pid}`
const assets = join(building, 'assets')
const LUCIDE = dirname(require.resolve('lucide-react/icons/x'))
const TAILWIND = join(root, 'node_modules/.bin/tailwindcss')

/** What the client is made from; Tailwind looks for class names everywhere in src. */
const SOURCES = [
  'src/**/*.{ts,tsx,css}',
  'clients/typescript/**/*',
  'public/terrain/*',
  'scripts/*.ts',
  'bun.lock',
]

/** Builds the client unless it stands as its sources are. */
export const ensureClient = () => cachedPath('client', out, SOURCES, buildClient)

/** Builds scripts, styles and fonts under hashed names into dist/client, with their manifest. */
export async function buildClient(): Promise<PageAssets> {
  rmSync(building, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  const [script, { css, fonts }] = await Promise.all([buildScripts(), buildStyles(), buildIcons()])
  await buildOfflineWorker(css)
  cpSync(join(root, 'public/terrain'), join(building, 'root/terrain'), { recursive: true })
  await packApiClient(join(building, 'root', paths.api.client))
  for (const folder of [assets, join(building, 'root/terrain')]) precompress(folder)
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
  const cached = [paths.offline, css, ICONS, '/terrain/hero.svg']
  const result = await Bun.build({
    entrypoints: [join(root, 'src/islands/offline-worker.ts')],
    target: 'browser',
    format: 'iife',
    minify: true,
    define: { CACHED: JSON.stringify(cached), VERSION: JSON.stringify(fingerprint(SOURCES)) },
  })
  await Bun.write(join(building, 'root', paths.offlineWorker), result.outputs[0]!)
}

/**
 * The icons in one file, each shown by its name: what they have in common the style sheet says. Seen
 * as a picture it has them in two columns, the second with heavier lines: for masks.
 */
async function buildIcons() {
  const { version } = JSON.parse(readFileSync(join(LUCIDE, '../../../package.json'), 'utf8'))
  if (version !== ICON_EDITION) throw new Error(`ICON_EDITION has to be ${version}`)
  const symbols = await Promise.all(
    ICON_NAMES.map(async (name) => {
      const { __iconData } = (await import(join(LUCIDE, `${name}.mjs`))) as Drawn
      const shapes = __iconData.node.map(([tag, { key: _key, ...said }]) => {
        const attributes = Object.entries(said).map(([name, value]) => ` ${name}="${value}"`)
        return `<${tag}${attributes.join('')}/>`
      })
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
    }),
  )
  const column = (x: number) =>
    MASK_NAMES.map((name, i) => `<use href="#${name}" x="${x}" y="${24 * i}" ${size(24, 24)}/>`)
  const width = 48
  const height = 24 * MASK_NAMES.length
  const lines = 'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size(width, height)} viewBox="0 0 ${width} ${height}">${symbols.join('')}<g ${lines}><g stroke-width="1.75">${column(0).join('')}</g><g stroke-width="2">${column(24).join('')}</g></g></svg>\n`
  writeFileSync(join(building, ICONS), svg)
}

const size = (width: number, height: number) => `width="${width}" height="${height}"`

type Drawn = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } }

const STYLES = join(root, 'src/views/styles')

const PAGE_STYLES = [...Object.values(FIRST_PAGE_STYLES).flat(), ...LINKED_ONLY_STYLES]

/** The whole style sheet, and those that first pages inline, which aren't served as files. */
async function buildStyles() {
  const source = readFileSync(join(STYLES, 'app.css'), 'utf8')
  const inlined = Object.entries(FIRST_PAGE_STYLES).map(async ([name, styles]) => {
    const others = PAGE_STYLES.filter((style) => !styles.includes(style))
    return { name, css: await compileStyles(withoutImports(source, others)) }
  })
  const [whole, ...sheets] = await Promise.all([compileStyles(source), ...inlined])
  // Imported here: every start asks for the client, and hardly any builds it.
  const { cutFaces } = await import('./faces.ts')
  mkdirSync(join(building, 'styles'))
  for (const { name, css } of sheets) {
    const { css: text } = await cutFaces(css, writeHashed)
    writeFileSync(join(building, 'styles', `${name}.css`), text)
  }
  const { css, fonts } = await cutFaces(whole, writeHashed)
  return { css: writeHashed('app.css', css), fonts }
}

const withoutImports = (css: string, names: string[]) =>
  names.reduce((text, name) => text.replace(`@import "./${name}.css";\n`, ''), css)

/** Runs Tailwind on a style sheet whose imports are relative to the folder of styles. */
async function compileStyles(source: string): Promise<string> {
  const tailwind = Bun.spawn([process.execPath, '--bun', TAILWIND, '-i', '-', '-m'], {
    cwd: STYLES,
    stdin: Buffer.from(source),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [css, messages] = await Promise.all([
    new Response(tailwind.stdout).text(),
    new Response(tailwind.stderr).text(),
  ])
  if ((await tailwind.exited) !== 0) throw new Error(`Tailwind failed:\n${messages}`)
  return css + iconMasks()
}

/** Where each icon is in the file of all of them; Tailwind would say it again for browsers that are gone. */
function iconMasks() {
  const from = MASK_NAMES.length - 1
  const place = `var(--bold,0)calc(var(--i)/${from}*100%)/200% ${MASK_NAMES.length}00%`
  const rules = MASK_NAMES.map((name, i) => `.i-${name}{--i:${i}}`)
  return `@layer components{:is([class^=i-],[class*=" i-"]):before{mask:url(${ICONS})${place}}${rules.join('')}}`
}

function writeHashed(name: string, content: string | Uint8Array): string {
  const dot = name.lastIndexOf('.')
  const file = `${name.slice(0, dot)}-${Bun.hash(content).toString(36)}${name.slice(dot)}`
  writeFileSync(join(assets, file), content)
  return `/assets/${file}`
}

function precompress(folder: string) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const content = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

if (import.meta.main) {
  const start = performance.now()
  await ensureClient()
  console.log(`The client stands after ${Math.round(performance.now() - start)} ms`)
}
