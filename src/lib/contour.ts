import { type Drawing, isolines } from './isolines.ts'

type Terrain = Drawing & {
  /** Opacity that each height adds to the ground below it; lines are `line`, every fifth stronger. */
  tint: number
  line: number
}

/** The pictures that are files, each of its own size and strength. */
export const TERRAINS = {
  cover: {
    width: 360,
    height: 132,
    cell: 9,
    levels: 9,
    summits: 3,
    scale: 2,
    tint: 0.055,
    line: 0.5,
  },
  banner: {
    width: 1200,
    height: 220,
    cell: 14,
    levels: 10,
    summits: 5,
    scale: 2,
    tint: 0.04,
    line: 0.42,
  },
  hero: {
    width: 1440,
    height: 720,
    cell: 15,
    levels: 16,
    summits: 6,
    scale: 2,
    tint: 0.03,
    line: 0.34,
  },
  welcome: {
    width: 1440,
    height: 300,
    cell: 14,
    levels: 11,
    summits: 5,
    scale: 2,
    tint: 0.03,
    line: 0.34,
  },
  deep: {
    width: 1440,
    height: 560,
    cell: 15,
    levels: 13,
    summits: 5,
    scale: 2,
    tint: 0.02,
    line: 0.4,
  },
  side: {
    width: 520,
    height: 1300,
    cell: 15,
    levels: 14,
    summits: 5,
    scale: 2,
    tint: 0.03,
    line: 0.4,
  },
  plan: {
    width: 560,
    height: 320,
    cell: 12,
    levels: 9,
    summits: 3,
    scale: 2,
    tint: 0.04,
    line: 0.34,
  },
} satisfies Record<string, Terrain>

export type TerrainKind = keyof typeof TERRAINS

/** Whether a terrain may be asked for by an address. */
export const isTerrainKind = (kind: string): kind is TerrainKind => Object.hasOwn(TERRAINS, kind)

/**
 * An SVG document in `currentColor`, the same for the same seed, whose root has the id `t`: a page
 * shows it by `<use href="….svg#t">` and gives it its colour.
 */
export function terrainSvg(seed: string, kind: TerrainKind): string {
  const { width, height, scale, tint, line, ...rest }: Terrain = TERRAINS[kind]
  const lines = isolines(seed, { width, height, scale, ...rest })
  const paths = lines.map((d, i) =>
    i % 5 === 4
      ? `<path d="${d}" stroke-width="${1.5 * scale}" stroke-opacity="${line * 1.7}"/>`
      : `<path d="${d}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" id="t" viewBox="0 0 ${width * scale} ${height * scale}" preserveAspectRatio="xMidYMid slice" fill="currentColor" fill-opacity="${tint}" fill-rule="evenodd" stroke="currentColor" stroke-opacity="${line}" stroke-width="${0.9 * scale}">${paths.join('')}</svg>\n`
}

const TILE: Drawing = { width: 44, height: 44, cell: 7, levels: 5, summits: 2, scale: 2 }

/** The paths of a 44 px tile, in a viewBox of 0 0 88 88. */
export const tilePaths = (id: string) => isolines(id, TILE)
