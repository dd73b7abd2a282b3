import { join } from 'node:path'
import { type TerrainKind, terrainSvg, tilesSvg } from '../src/lib/terrain/contour.ts'

/** The seeds whose hills leave room where the words stand. */
const CHOSEN = {
  hero: 'hero-10',
  welcome: 'welcome-4',
  deep: 'deep-17',
  side: 'side-13',
  plan: 'plan-23',
} satisfies Partial<Record<TerrainKind, string>>

const folder = join(import.meta.dir, '../public/terrain')
for (const [kind, seed] of Object.entries(CHOSEN) as [keyof typeof CHOSEN, string][]) {
  const svg = terrainSvg(seed, kind)
  await Bun.write(join(folder, `${kind}.svg`), svg)
  console.log(`${kind}.svg ${svg.length} bytes`)
}

const tiles = tilesSvg()
await Bun.write(join(folder, 'tiles.svg'), tiles)
console.log(`tiles.svg ${tiles.length} bytes`)
