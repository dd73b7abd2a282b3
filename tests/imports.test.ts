import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dir, '../src')

/** What each folder may import of ours. The modules at the top put everything together. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: ['lib'],
  // The pieces that know nothing of a request are the islands' too.
  islands: ['islands', 'views/ui', 'lib'],
  db: ['db', 'lib'],
  views: ['views', 'islands', 'lib'],
  routes: ['routes', 'views', 'db', 'lib'],
}
const MAY_IMPORT_TYPES: typeof MAY_IMPORT = {
  ...MAY_IMPORT,
  views: ['views', 'islands', 'lib', 'db'],
}

type Import = { from: string; typesOnly: boolean }

const STATIC = /^(?:import|export) (type )?[\w{*][^'"=()]*?from '([^']+)'/gm
const BARE = /^import '([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g

const sources = new Map(
  (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
)

/** Imports as they are written, and ours as paths below src. */
function importsOf(name: string): Import[] {
  const text = sources.get(name) ?? ''
  const found = [
    ...Array.from(text.matchAll(STATIC), ([, type, from]) => ({ from, typesOnly: Boolean(type) })),
    ...Array.from(text.matchAll(BARE), ([, from]) => ({ from, typesOnly: false })),
    ...Array.from(text.matchAll(DYNAMIC), ([, from]) => ({ from, typesOnly: false })),
  ]
  return found.map(({ from = '', typesOnly }) => ({
    from: from.startsWith('.') ? relative(root, resolve(root, dirname(name), from)) : from,
    typesOnly,
  }))
}

const importersOf = (from: string) =>
  [...sources.keys()].filter((name) => importsOf(name).some((found) => found.from === from))

const containing = (pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([name]) => name)

const folderOf = (name: string) => name.split('/')[0] ?? ''

test('imports go one way through the house', () => {
  const uphill = [...sources.keys()].flatMap((name) => {
    const folder = folderOf(name)
    return importsOf(name)
      .filter(({ from, typesOnly }) => {
        const allowed = (typesOnly ? MAY_IMPORT_TYPES : MAY_IMPORT)[folder]
        return allowed && sources.has(from) && !allowed.some((room) => from.startsWith(`${room}/`))
      })
      .map(({ from }) => `${name} imports ${from}`)
  })
  expect(uphill).toEqual([])
})

test('every import of ours is found, by its full name', () => {
  const missing = [...sources.keys()].flatMap((name) =>
    importsOf(name)
      .filter(({ from }) => folderOf(from) in MAY_IMPORT && !sources.has(from))
      .map(({ from }) => `${name} imports ${from}`),
  )
  expect(missing).toEqual([])
})

test('only the entry reads the environment, through lib/env.ts', () => {
  const readers = containing(/\bprocess\.env\b|\bBun\.env\b|\bimport\.meta\.env\b/)
  expect(readers.filter((name) => name !== 'lib/env.ts' && name !== 'server.ts')).toEqual([])
})

test('a library that is no longer developed has one module that could replace it', () => {
  expect(importersOf('lucia')).toHaveLength(1)
  expect(importersOf('arctic').length).toBeLessThanOrEqual(1)
})

test('what a browser can reach needs neither Bun, Node nor the environment', () => {
  const reachable = new Set([...sources.keys()].filter((name) => name.startsWith('islands/')))
  for (const name of reachable)
    for (const { from, typesOnly } of importsOf(name))
      if (!typesOnly && sources.has(from)) reachable.add(from)
  expect(reachable).not.toContain('lib/env.ts')
  const serverOnly = containing(/\bBun\.|\bprocess\.|from '(bun|bun:\w+|node:[\w/]+)'/)
  expect(serverOnly.filter((name) => reachable.has(name))).toEqual([])
})
