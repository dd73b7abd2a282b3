import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import { cachedBuild, fingerprint } from './build-cache.ts'

const root = resolve(import.meta.dir, '..')

/** Faces that are served in one weight and one optical size. */
const CUTS: Record<string, { wght: number; opsz: number }> = {
  'bricolage-grotesque-latin-opsz-normal.woff2': { wght: 580, opsz: 40 },
}

/** What is left out of both: it was a fifth of what a first visit loads of them. */
const TRIMMED = {
  targetFormat: 'woff2',
  /**
   * What a browser applies by itself to pages in English, and figures of one width: the style sheet
   * asks for no others.
   */
  keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'mark', 'mkmk', 'rlig', 'tnum'],
} as const

/**
 * What English is written with, and the letters that the names in it have most, of countries as well;
 * not the signs that are for code.
 */
const ENGLISH = /[ -;?-Z_a-z\u00a0£·–—‘’“”•…€−ÅÉÖØáâãäåæçèéêíñóôöøúü]/u

/**
 * Each face is two files. That of every first paint, preloaded, is the last: a browser takes a
 * letter from the last that has it in its range, and asks for the other once a page has one of its: no
 * range has what its file has not, as fields of times have spaces that no face has.
 */
const PARTS = [
  {
    name: 'rest',
    has: (email: string) => !ENGLISH.test(email),
    range:
      'U+3C-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+304,U+308,U+201A,U+201E,U+2032-2033,U+2039-203A,U+2044,U+2122,U+2191,U+2193',
  },
  {
    name: 'first',
    has: (email: string) => ENGLISH.test(email),
    range:
      'U+20-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A3,U+B7,U+C5,U+C9,U+D6,U+D8,U+E1-EA,U+ED,U+F1,U+F3-F4,U+F6,U+F8,U+FA,U+FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212',
  },
] as const
type Part = (typeof PARTS)[number]

const EMAILS = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code))

const FACE = /@font-face\s*\{[^{}]*?url\(["']?[^"')]*?([\w-]+\.woff2)["']?\)[^{}]*\}/g

/**
 * Cuts the faces of a style sheet into their parts.
 * @param write keeps a file and says its address
 * @returns the style sheet with these addresses, and those that a page preloads
 */
export async function cutFaces(css: string, write: (name: string, font: Uint8Array) => string) {
  const faces = Array.from(css.matchAll(FACE), ([face, name]) => ({ face, name: String(name) }))
  const folder = await cutFonts(faces.map(({ name }) => name))
  const fonts: string[] = []
  for (const { face, name } of faces) {
    const parts = PARTS.map((part) => {
      const file = fileOf(name, part)
      const address = write(file, readFileSync(join(folder, file)))
      if (part.name === 'first') fonts.push(address)
      const cut = face.replace(/url\([^)]*\)/, `url(${address})`)
      return cut.replace(/;?\s*\}$/, `;unicode-range:${part.range}}`)
    })
    css = css.replace(face, parts.join(''))
  }
  return { css, fonts }
}

/** The cutting takes longer than all else of a build, and is kept. */
const cutFonts = (names: string[]) => {
  const sources = names.map(sourceOf)
  const version = fingerprint([...sources, 'bun.lock', 'scripts/faces.ts'])
  return cachedBuild('font', version, async (folder) => {
    mkdirSync(folder)
    for (const name of names)
      for (const part of PARTS) {
        const whole = readFileSync(join(root, sourceOf(name)))
        const cut = await subsetFont(whole, EMAILS.filter(part.has).join(''), {
          ...TRIMMED,
          // Of a face in all weights also how little its kerning differs from weight to weight.
          ...(CUTS[name]
            ? { variationAxes: CUTS[name], dropTables: ['STAT'] }
            : { dropTables: ['STAT', 'GDEF'] }),
        })
        writeFileSync(join(folder, fileOf(name, part)), cut)
      }
  })
}

const sourceOf = (name: string) =>
  join('node_modules/@fontsource-variable', String(name.split('-latin')[0]), 'files', name)

const fileOf = (name: string, part: Part) => `${String(name.split('-latin')[0])}-${part.name}.woff2`
