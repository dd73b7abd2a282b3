import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testApp } from '../../../support/app.ts'
import { all } from '../../../support/html.ts'

const { client } = await testApp()

const html = await (await client().get('/login')).text()
const style = all(html, 'link[rel=stylesheet]')[0]!.attributes.href!
const script = all(html, 'script[src]')[0]!.attributes.src!
const fonts = all(html, 'link[as=font]').map(({ attributes }) => attributes.href!)

test.each([
  ['style sheet', style, 23_700],
  ['script', script, 5_200],
])('the %s of every page stays small', async (_, path, max) => {
  const response = await client().get(path, { 'Accept-Encoding': 'br' })
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect((await response.bytes()).length).toBeLessThanOrEqual(max)
})

test('the two fonts of a first visit weigh at most 29 KB together', async () => {
  const files = await Promise.all(fonts.map(async (path) => (await client().get(path)).bytes()))
  expect(files).toHaveLength(2)
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(29_000)
})

test('what English is not written with has files of its own, which no page asks for at once', async () => {
  const css = await (await client().get(style)).text()
  const faces = Array.from(
    css.matchAll(/url\((\/assets\/[\w-]+\.woff2)\)[^}]*unicode-range:([^};]+)/g),
    ([, file, range]) => ({ file, range: range! }),
  )
  expect(faces).toHaveLength(4)
  for (const { file, range } of faces) expect(range.startsWith('U+20-')).toBe(fonts.includes(file!))
})

describe('a hashed file', () => {
  test.each([
    [style, /^text\/css/],
    [script, /javascript/],
    [fonts[0]!, /^font\/woff2/],
  ])('%s is kept for ever', async (path, type) => {
    const response = await client().get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(type)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await response.bytes()).length).toBeGreaterThan(500)
  })

  test('comes as it was compressed by the build', async () => {
    const plain = await (await client().get(style)).bytes()
    const sizes = [plain.length]
    for (const [encoding, decode] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const accepted = encoding === 'br' ? 'gzip, deflate, br, zstd' : encoding
      const response = await client().get(style, { 'Accept-Encoding': accepted })
      const body = await response.bytes()
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      expect(decode(body).equals(plain)).toBe(true)
      sizes.push(body.length)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  test('is not sent again to who has it', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const accept = { 'Accept-Encoding': encoding }
      const tag = (await client().get(style, accept)).headers.get('ETag')!
      const headers = { ...accept, 'If-None-Match': `"other", ${tag}` }
      const response = await client().get(style, headers)
      expect([response.status, await response.text()]).toEqual([304, ''])
      expect(response.headers.get('Cache-Control')).toContain('immutable')
      const changed = await client().get(style, { 'If-None-Match': '"other"' })
      expect(changed.status).toBe(200)
    }
  })
})

describe('a file of the root', () => {
  test.each(['/favicon.svg', '/favicon.ico', '/sw.js', '/terrain/hero.svg'])('%s', async (path) => {
    for (const encoding of ['identity', 'br, gzip']) {
      const response = await client().get(path, { 'Accept-Encoding': encoding })
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
      const tag = response.headers.get('ETag')!
      const headers = { 'Accept-Encoding': encoding, 'If-None-Match': tag }
      expect((await client().get(path, headers)).status).toBe(304)
    }
  })
})

test('a HEAD of a file has its headers alone', async () => {
  const response = await client().send('HEAD', style, {})
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('ETag')).toBeString()
})

describe('what is no file of the site is not found', () => {
  test.each([
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/manifest.json',
    '/assets/../manifest.json',
    '/assets/..%2fmanifest.json',
    '/..%2f..%2fpackage.json',
    '/package.json',
    `${style}.br`,
    `${style}.gz`,
  ])('%s', async (path) => expect((await client().get(path)).status).toBe(404))
})

describe('a hill', () => {
  test('is drawn from its address, and kept for ever', async () => {
    const [one, again, other] = await Promise.all(
      ['looms-guild', 'looms-guild', 'other'].map((seed) =>
        client().get(`/terrain/cover/${seed}.svg`),
      ),
    )
    expect(one!.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(one!.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const svg = await one!.text()
    expect(svg).toStartWith('<svg')
    expect(await again!.text()).toBe(svg)
    expect(await other!.text()).not.toBe(svg)
  })

  test.each([
    '/terrain/mountain/a.svg',
    '/terrain/cover/a.png',
    '/terrain/cover/.svg',
    '/terrain/cover/<script>.svg',
    `/terrain/cover/${'a'.repeat(65)}.svg`,
    '/terrain/toString/a.svg',
  ])('%s is none', async (path) => expect((await client().get(path)).status).toBe(404))
})

test('the icon that every browser asks for is one', async () => {
  const response = await client().get('/favicon.ico')
  expect(response.headers.get('Content-Type')).toBe('image/x-icon')
  const icon = Buffer.from(await response.bytes())
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, i) => {
    const at = 6 + 16 * i
    const start = icon.readUInt32LE(at + 12)
    const png = icon.subarray(start, start + icon.readUInt32LE(at + 8))
    return [icon[at], new Bun.Image(png).metadata()]
  })
  for (const [size, metadata] of sizes)
    expect(await metadata).toMatchObject({ format: 'png', width: size, height: size })
  expect(sizes.map(([size]) => size)).toEqual([16, 32, 48])
})
