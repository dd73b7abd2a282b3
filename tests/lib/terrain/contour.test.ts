import { describe, expect, test } from 'bun:test'
import {
  isTerrainKind,
  TERRAINS,
  type TerrainKind,
  terrainSvg,
  tilePaths,
  tilesSvg,
} from '../../../src/lib/terrain/contour.ts'
import { familyOf } from '../../../src/lib/terrain/family.ts'
import { TILES, tileOf } from '../../../src/lib/terrain/tile.ts'

const ids = Array.from({ length: 100 }, (_, i) => `organization-${i}`)
const kinds = Object.keys(TERRAINS) as TerrainKind[]

describe('a tile', () => {
  test('is the same hill for the same id, and another for another', () => {
    expect(tilePaths('looms-guild')).toEqual(tilePaths('looms-guild'))
    expect(new Set(ids.map((id) => tilePaths(id).join())).size).toBe(ids.length)
  })

  test('weighs under 800 bytes, and 600 on average', () => {
    const sizes = ids.map((id) => tilePaths(id).join('').length)
    expect(Math.max(...sizes)).toBeLessThan(800)
    expect(sizes.reduce((a, b) => a + b) / sizes.length).toBeLessThan(600)
  })

  test('is drawn in whole units, with every line closed', () => {
    for (const path of ids.flatMap(tilePaths)) {
      expect(path).toMatch(/^(M-?\d+[ -]\d*q[-\d ]+t[-\d ]+z)+$/)
    }
  })

  test('comes back to where a line began', () => {
    for (const path of ids.flatMap(tilePaths)) {
      for (const ring of path.split('z').filter(Boolean)) expect(drift(ring)).toEqual([0, 0])
    }
  })

  test('stands in the file that all of them share, under the number that an id leads to', async () => {
    const drawn = await Bun.file('public/terrain/tiles.svg').text()
    expect(drawn).toBe(tilesSvg())
    const many = Array.from({ length: 500 }, (_, i) => `organization-${i}`)
    const numbers = new Set(many.map(tileOf))
    expect(numbers.size).toBe(TILES)
    for (const n of numbers) expect(drawn).toContain(`<symbol id="t${n}" `)
  })

  test('tells more apart by its colour: every number comes in every family', () => {
    const many = Array.from({ length: 2000 }, (_, i) => `organization-${i}`)
    expect(new Set(many.map((id) => `${tileOf(id)} ${familyOf(id)}`)).size).toBe(TILES * 6)
  })

  test('is drawn for an empty and for an odd id', () => {
    for (const id of ['', '🏔️', 'a'.repeat(10_000)]) expect(tilePaths(id).length).toBeGreaterThan(0)
  })
})

describe('a terrain', () => {
  test('is a document that a page can show by its root', () => {
    for (const kind of kinds) {
      const svg = terrainSvg('harmattan', kind)
      expect(svg).toStartWith('<svg xmlns="http://www.w3.org/2000/svg" id="t"')
      expect(svg).toEndWith('</svg>\n')
      expect(svg).toContain('currentColor')
    }
  })

  test('is the same for the same seed, and another for another', () => {
    expect(terrainSvg('looms', 'cover')).toBe(terrainSvg('looms', 'cover'))
    expect(terrainSvg('looms', 'cover')).not.toBe(terrainSvg('wells', 'cover'))
  })

  test('carries nothing of its seed', () => {
    expect(terrainSvg('"><script>', 'cover')).not.toContain('script')
  })

  test('weighs under 16 KB at any size', () => {
    for (const kind of kinds) {
      for (const id of ids.slice(0, 10)) expect(terrainSvg(id, kind).length).toBeLessThan(16_384)
    }
  })

  test('keeps the ground light enough for words: at most .06 a height', () => {
    for (const { tint } of Object.values(TERRAINS)) expect(tint).toBeLessThanOrEqual(0.06)
  })

  test('has the lines of a banner in its middle where it is a choice, in fewer bytes', () => {
    for (const id of ids.slice(0, 10)) {
      const banner = terrainSvg(id, 'banner')
      const choice = terrainSvg(id, 'choice')
      expect(choice).toContain(' viewBox="600 0 1200 440" ')
      expect(choice.length).toBeLessThan(banner.length * 0.75)
      const seen = passed(banner).filter(([x]) => x > 600 && x < 1800)
      expect(seen.length).toBeGreaterThan(50)
      expect(passed(choice).filter(([x]) => x > 600 && x < 1800)).toEqual(seen)
    }
  })

  test('is drawn on request only where it is small', () => {
    expect(kinds.filter(isTerrainKind)).toEqual(['cover', 'banner', 'choice'])
    expect(isTerrainKind('constructor')).toBe(false)
  })
})

/** The places that the lines of a drawing pass, in their order from left to right. */
const passed = (svg: string) =>
  [...svg.matchAll(/M(-?\d+)[ ]?(-?\d+)q([^z]*)z/g)]
    .flatMap(([, x, y, steps]) => {
      let at = [Number(x), Number(y)] as [number, number]
      const [, ...moves] = [...steps!.matchAll(/(-?\d+)[ ]?(-?\d+)/g)]
      return moves.map(([, right, down]) => (at = [at[0] + Number(right), at[1] + Number(down)]))
    })
    .sort(([x, y], [otherX, otherY]) => x - otherX || y - otherY)

/** How far a ring's last point lies from its first: the steps after the control point, summed. */
function drift(ring: string): [number, number] {
  const [, , ...steps] = [...ring.matchAll(/(-?\d+)[ ]?(-?\d+)/g)].map(([, x, y]) => [+x!, +y!])
  return steps.reduce<[number, number]>(([x, y], step) => [x + step[0]!, y + step[1]!], [0, 0])
}
