import { type Drawing, frame, isolines, SCALE } from './isolines.ts'
import { hash } from './random.ts'
import { TILES } from './tile.ts'

type Terrain = Drawing & {
  tint: number
  line: number
}

const banner = {
  width: 1200,
  height: 220,
  cell: 14,
  levels: 10,
  summits: 5,
  tint: 0.04,
  line: 0.42,
}

export const TERRAINS = {
  cover: { width: 360, height: 132, cell: 9, levels: 9, summits: 3, tint: 0.055, line: 0.5 },
  banner,
  choice: { ...banner, middle: 600 },
  hero: { width: 1440, height: 720, cell: 15, levels: 16, summits: 6, tint: 0.03, line: 0.34 },
  welcome: { width: 1440, height: 300, cell: 14, levels: 11, summits: 5, tint: 0.03, line: 0.34 },
  deep: { width: 1440, height: 560, cell: 15, levels: 13, summits: 5, tint: 0.02, line: 0.4 },
  side: { width: 520, height: 1300, cell: 15, levels: 14, summits: 5, tint: 0.03, line: 0.4 },
  plan: { width: 560, height: 320, cell: 12, levels: 9, summits: 3, tint: 0.04, line: 0.34 },
} satisfies Record<string, Terrain>

export type TerrainKind = keyof typeof TERRAINS

export const isTerrainKind = (kind: string): kind is SeededTerrain =>
  kind === 'cover' || kind === 'banner' || kind === 'choice'

export type SeededTerrain = 'cover' | 'banner' | 'choice'

/** Deterministic for a seed; in `currentColor`, with the root id `t` for `<use href="….svg#t">`. */
export function terrainSvg(seed: string, kind: TerrainKind): string {
  const { tint, line, ...drawing }: Terrain = TERRAINS[kind]
  const strong = `stroke-width="${1.5 * SCALE}" stroke-opacity="${(line * 1.7).toFixed(2)}"`
  const paths = isolines(seed, drawing).map(
    (d, i) => `<path d="${d}"${i % 5 === 4 ? ` ${strong}` : ''}/>`,
  )
  const { left, width, height } = frame(drawing)
  const size = `viewBox="${left} 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"`
  const fill = `fill="currentColor" fill-opacity="${tint}" fill-rule="evenodd"`
  const stroke = `stroke="currentColor" stroke-opacity="${line}" stroke-width="${0.9 * SCALE}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" id="t" aria-hidden="true" ${size} ${fill} ${stroke}>${paths.join('')}</svg>\n`
}

const TILE = { width: 44, height: 44, cell: 7 }

/** Few heights, so that tiles differ at 32 pixels as well. */
export function tilePaths(id: string) {
  const kind = hash(id)
  return isolines(id, { ...TILE, levels: 2 + (kind % 3), summits: 1 + (Math.floor(kind / 3) % 4) })
}

export function tilesSvg(): string {
  const look =
    'fill="currentColor" fill-opacity=".3" fill-rule="evenodd" stroke="currentColor" stroke-opacity=".85" stroke-width="2.4"'
  const symbols = Array.from({ length: TILES }, (_, n) => {
    const paths = tilePaths(`tile-${n}`).map((d) => `<path d="${d}"/>`)
    return `<symbol id="t${n}" viewBox="0 0 88 88" ${look}>${paths.join('')}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${symbols.join('')}</svg>\n`
}
