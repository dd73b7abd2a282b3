import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dir, '../src')

/**
 * What each folder may import of ours, the rooms within one before itself. The modules at the top
 * put everything together.
 */
const MAY_IMPORT: Record<string, string[]> = {
  'views/ui': ['views/ui', 'lib'],
  'views/frame': ['views/frame', 'views/ui', 'lib'],
  lib: ['lib'],
  // The pieces that know nothing of a request are the islands' too.
  islands: ['islands', 'views/ui', 'lib'],
  db: ['db', 'lib'],
  views: ['views', 'islands', 'lib'],
  routes: ['routes', 'views', 'db', 'lib'],
}
const MAY_IMPORT_TYPES: typeof MAY_IMPORT = {
  ...MAY_IMPORT,
  'views/frame': ['views/frame', 'views/ui', 'islands', 'lib', 'db'],
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

/** Imports as they are written. */
const importsIn = (text: string): Import[] => [
  ...Array.from(text.matchAll(STATIC), ([, type, from = '']) => ({
    from,
    typesOnly: Boolean(type),
  })),
  ...Array.from(text.matchAll(BARE), ([, from = '']) => ({ from, typesOnly: false })),
  ...Array.from(text.matchAll(DYNAMIC), ([, from = '']) => ({ from, typesOnly: false })),
]

/** The same of a file in src, with ours as paths below src. */
const importsOf = (name: string): Import[] =>
  importsIn(sources.get(name) ?? '').map(({ from, typesOnly }) => ({
    from: from.startsWith('.') ? relative(root, resolve(root, dirname(name), from)) : from,
    typesOnly,
  }))

const importersOf = (from: string) =>
  [...sources.keys()].filter((name) => importsOf(name).some((found) => found.from === from))

const containing = (pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([name]) => name)

const folderOf = (name: string) => name.split('/')[0] ?? ''

/** The folder whose rule holds for a file. */
const roomOf = (name: string) =>
  Object.keys(MAY_IMPORT).find((room) => name.startsWith(`${room}/`)) ?? ''

test('imports go one way through the layers', () => {
  const uphill = [...sources.keys()].flatMap((name) => {
    const room = roomOf(name)
    return importsOf(name)
      .filter(({ from, typesOnly }) => {
        const allowed = (typesOnly ? MAY_IMPORT_TYPES : MAY_IMPORT)[room]
        return (
          allowed && sources.has(from) && !allowed.some((folder) => from.startsWith(`${folder}/`))
        )
      })
      .map(({ from }) => `${name} imports ${from}`)
  })
  expect(uphill).toEqual([])
})

test('reviewing applications imports nothing of the match', () => {
  const REVIEWING =
    /^(db|lib)\/applications\/|^routes\/(api\/application-review|applications\/review)|^views\/applications\/review/
  const MATCH =
    /^(lib\/(opportunities\/match|mentorship\/fit)|db\/(opportunities\/(opportunities|filters|search|matches)|mentorship\/(fit|ranking))\.)/
  const reached = new Set([...sources.keys()].filter((name) => REVIEWING.test(name)))
  expect(reached.size).toBeGreaterThan(30)
  const near: string[] = []
  for (const name of reached)
    for (const { from, typesOnly } of importsOf(name)) {
      if (typesOnly) continue
      if (MATCH.test(from)) near.push(`${name} imports ${from}`)
      if (sources.has(from)) reached.add(from)
    }
  expect(near).toEqual([])
})

test('db imports neither the payment provider nor the mailer', () => {
  const clients = ['lib/billing/paystack/client.ts', 'lib/mail/mailer.ts', 'nodemailer']
  for (const client of clients) expect(importersOf(client)).not.toEqual([])
  const knowing = clients.flatMap((client) =>
    importersOf(client).filter((name) => folderOf(name) === 'db'),
  )
  expect(knowing).toEqual([])
})

test('every relative import names an existing file with its extension', () => {
  const missing = [...sources.keys()].flatMap((name) =>
    importsOf(name)
      .filter(({ from }) => folderOf(from) in MAY_IMPORT && !sources.has(from))
      .map(({ from }) => `${name} imports ${from}`),
  )
  expect(missing).toEqual([])
})

test('routes have no import cycles', () => {
  const read = (name: string) =>
    importsOf(name).flatMap(({ from, typesOnly }) => (typesOnly || !sources.has(from) ? [] : from))
  const needed = new Map([...sources.keys()].map((name) => [name, read(name)]))
  const needs = (name: string) => needed.get(name)!
  const reached = (name: string) => {
    const found = new Set(needs(name))
    for (const next of found) for (const from of needs(next)) found.add(from)
    return found
  }
  const circular = [...sources.keys()].filter((name) => reached(name).has(name))
  expect(circular.filter((name) => folderOf(name) === 'routes')).toEqual([])
})

test('routes/http imports no route', () => {
  const own = [...sources.keys()].filter((name) => name.startsWith('routes/http/'))
  const known = own.flatMap((name) => importsOf(name).map(({ from }) => from))
  expect(known).toContain('routes/http/context.ts')
  expect(known.filter((from) => /^routes\/(?!http\/)/.test(from))).toEqual([])
})

test('only the entry reads the environment, through lib/env.ts', () => {
  const readers = containing(/\bprocess\.env\b|\bBun\.env\b|\bimport\.meta\.env\b/)
  const entry = ['lib/env.ts', 'server.ts']
  expect(readers.filter((name) => !entry.includes(name))).toEqual([])
})

test('lucia is imported by one module', () => {
  expect(importersOf('lucia')).toHaveLength(1)
})

test('only routes/http renders fragments and sets headers of htmx', () => {
  const says = /\.header\(\s*'HX-\w+(-\w+)*'\s*,|react-dom\/server/
  const stated = containing(says).filter((name) => folderOf(name) === 'routes')
  expect(stated.filter((name) => !name.startsWith('routes/http/'))).toEqual([])
  expect(stated).toContain('routes/http/respond.tsx')
})

test('modules that a browser loads use neither Bun, Node nor the environment', () => {
  const reachable = new Set([...sources.keys()].filter((name) => name.startsWith('islands/')))
  for (const name of reachable)
    for (const { from, typesOnly } of importsOf(name))
      if (!typesOnly && sources.has(from)) reachable.add(from)
  expect(reachable).not.toContain('lib/env.ts')
  const serverOnly = containing(/\bBun\.|\bprocess\.|from '(bun|bun:\w+|node:[\w/]+)'/)
  expect(serverOnly.filter((name) => reachable.has(name))).toEqual([])
})

test('a test is at the path of the file or folder it tests, with an aspect of it after a dot', () => {
  const OF_EVERYTHING = [
    'copy',
    'deploy',
    'imports',
    'packages',
    'release',
    'routes/budgets',
    'routes/empty-states',
    'routes/html',
    'routes/http/database-lost',
    'routes/http/member-pages',
    'routes/rights',
    'texts',
  ]
  const names = readdirSync(import.meta.dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('e2e/'))
    .map((name) => name.replace(/\.test\.tsx?$/, ''))
  const sourceOf = (name: string) => name.replace(/^clients\/(\w+)/, '../clients/$1/src')
  const hasSource = (name: string) =>
    ['', '.ts', '.tsx'].some((ending) =>
      existsSync(join(root, sourceOf(name).replace(/\.[\w-]+$/, '') + ending)),
    )
  expect(names.filter((name) => !hasSource(name)).sort()).toEqual(OF_EVERYTHING)
})
