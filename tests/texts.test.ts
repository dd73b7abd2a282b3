import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dir, '..')
const REPORTED = ['{src,public,docs}/**/*.{ts,tsx,md,txt,webmanifest}', '*.md']

/** With every hyphen that a text may have there. */
const HYPHENATED = /\be[-\u00ad\u2010-\u2013]mail/i

test('email is spelled without a hyphen', async () => {
  const files = REPORTED.flatMap((reported) => Array.from(new Bun.Glob(reported).scanSync(root)))
  expect(files.length).toBeGreaterThan(300)
  const other: string[] = []
  for (const file of files)
    if (HYPHENATED.test(await Bun.file(join(root, file)).text())) other.push(file)
  expect(other).toEqual([])
})

test('media queries use relative units, not pixels', async () => {
  const files = Array.from(new Bun.Glob('src/**/*.{css,ts,tsx}').scanSync(root))
  const requested = /(@(media|container)|matchMedia\(|sizes=)[^{)]*\(?[^{)]*\d(px|Px)\b/
  const other: string[] = []
  for (const file of files)
    if (requested.test(await Bun.file(join(root, file)).text())) other.push(file)
  expect(other).toEqual([])
})

test('documents name only files that exist', () => {
  const documents = ['docs/**/*.md', '*.md'].flatMap((reported) =>
    Array.from(new Bun.Glob(reported).scanSync(root)),
  )
  const missing = documents.flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const linked = text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)
    const named = text.matchAll(/`((?:src|tests|bench|scripts|bin|docs)\/[\w./-]+)`/g)
    const files = [
      ...Array.from(linked, ([, path = '']) => join(dirname(name), path)),
      ...Array.from(named, ([, path = '']) => path),
    ]
    return files.filter((path) => !existsSync(join(root, path))).map((path) => `${name}: ${path}`)
  })
  expect(documents.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('no test blocks on `.rejects` or `.resolves`, which its timeout cannot end', async () => {
  const tests = Array.from(new Bun.Glob('tests/**/*.{ts,tsx}').scanSync(root))
  expect(tests.length).toBeGreaterThan(300)
  const blocking: string[] = []
  for (const file of tests)
    if (/\)\s*\.(rejects|resolves)\./.test(await Bun.file(join(root, file)).text()))
      blocking.push(file)
  expect(blocking).toEqual([])
})

test('a part of an object is compared with its dates', () => {
  const stored = { terms: [{ endsAt: new Date(1), amount: 1 }] }
  expect(stored).toMatchObject({ terms: [{ endsAt: new Date(1) }] })
  expect(stored).not.toMatchObject({ terms: [{ endsAt: new Date(2) }] })
  expect(stored).toMatchObject({ terms: [{ endsAt: expect.any(Date) }] })
  expect(stored).toEqual({ terms: [{ endsAt: new Date(1), amount: 1 }] })
})
