import type { Database } from '../../src/db/database.ts'
import type { Assets } from '../../src/lib/assets.ts'
import { all } from './html.ts'

/** What a browser of today takes. */
export const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** What an answer costs, of all that is the same each time. */
export type Weight = {
  /** What the database is told for it. */
  statements: number
  /** Bytes of the answer. */
  raw: number
  /** Bytes of it on their way to a browser. */
  sent: number
  elements: number
  /** Bytes of scripts, compressed, that the page loads by itself. */
  script: number
  /** The same of those that it loads once something comes into sight. */
  islands: number
}

/**
 * Weighs what a client gets, the answers in a row after a first one, which may open connections. Of
 * their statements the least count: what the process writes meanwhile, or a stop of two seconds, has
 * an answer ask for what it would have found kept, and nothing makes one cheaper than it is.
 */
export async function weigh(
  { database, assets }: { database: Database; assets: Assets },
  get: (headers: Record<string, string>) => Promise<Response>,
): Promise<Weight> {
  const sent = (await (await get(BROWSER)).bytes()).length
  let body = new Uint8Array()
  let statements = Number.POSITIVE_INFINITY
  for (let answers = 0; answers < 3; answers++) {
    const requested = await statementsOf(database, async () => {
      body = await (await get({})).bytes()
    })
    statements = Math.min(statements, requested)
  }
  const html = new TextDecoder().decode(body)
  return {
    statements,
    raw: body.length,
    sent,
    elements: all(html, '*').length,
    ...scriptsOf(html, assets),
  }
}

/**
 * Bytes that a first visit to a page waits for or loads by itself: the page with the style sheet in
 * it, its faces and its scripts. Not its drawings, of which the browser asks for those in sight.
 */
export async function weighFirstVisit(
  assets: Assets,
  get: (headers: Record<string, string>) => Promise<Response>,
): Promise<number> {
  const first = { 'Sec-Fetch-Site': 'none' }
  const page = (await (await get({ ...BROWSER, ...first })).bytes()).length
  const html = await (await get(first)).text()
  const files = all(html, 'link[rel=stylesheet], link[rel=preload]')
  const sideBySide = files.reduce(
    (sum, { attributes }) => sum + bytesOf(assets, attributes.href!),
    0,
  )
  return page + sideBySide + scriptsOf(html, assets).script
}

/** Counts what a database is told while some work runs. */
export async function statementsOf({ sql }: Database, work: () => Promise<unknown>) {
  let count = 0
  sql.options.debug = (_connection: number, text: string) => {
    // The client asks for the types of arrays by itself, once on each connection.
    if (!text.includes('pg_catalog.pg_type')) count++
  }
  await work()
  sql.options.debug = false
  return count
}

function scriptsOf(html: string, assets: Assets): Pick<Weight, 'script' | 'islands'> {
  const entries = all(html, 'script[type=module][src]').map(({ attributes }) => attributes.src!)
  const islands = all(html, '[data-island]').map(({ attributes }) => attributes)
  const waking = (...when: string[]) => {
    const names = islands.filter((island) => when.includes(island['data-on']!))
    return names.map((island) => island['data-island']!)
  }
  const size = (names: string[]) => {
    const files = new Set(entries)
    for (const entry of entries) for (const name of names) addIsland(files, assets, entry, name)
    return [...files].reduce((sum, path) => sum + bytesOf(assets, path), 0)
  }
  const script = size(waking('idle'))
  return { script, islands: size(waking('idle', 'visible')) - script }
}

/** The two files that `mount` asks for, with all that these import: the island's and React's. */
function addIsland(files: Set<string>, assets: Assets, entry: string, island: string) {
  const imported = textOf(assets, entry).matchAll(/import\("\.\/(([\w-]+)-\w+\.js)"\)/g)
  const byName = new Map(Array.from(imported, ([, file, name]) => [name, file]))
  for (const name of [island, 'react']) {
    const file = byName.get(name)
    if (!file) throw new Error(`The entry script imports no ${name}`)
    addFile(files, assets, `/assets/${file}`)
  }
}

function addFile(files: Set<string>, assets: Assets, path: string) {
  if (files.has(path)) return
  files.add(path)
  for (const [, file] of textOf(assets, path).matchAll(/(?:from|import)"\.\/([\w.-]+)"/g))
    addFile(files, assets, `/assets/${file}`)
}

const textOf = (assets: Assets, path: string) => new TextDecoder().decode(assets.get(path)!.body)

const bytesOf = (assets: Assets, path: string) =>
  (assets.get(path)!.br ?? assets.get(path)!.body).length
