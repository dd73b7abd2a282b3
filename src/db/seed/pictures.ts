import { PICTURE } from '../../lib/members/showcase.ts'
import { type Size, writePng } from '../../lib/photos/png-crop.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { hill } from '../../lib/terrain/hill.ts'
import { random } from '../../lib/terrain/random.ts'

export type Drawn = 'relief' | 'waves' | 'bars' | 'tiles'

type Color = readonly [red: number, green: number, blue: number]

const INKS: Record<Family, Color> = {
  blue: [35, 79, 140],
  green: [31, 96, 60],
  purple: [94, 60, 145],
  amber: [160, 100, 12],
  pink: [150, 44, 83],
  teal: [17, 96, 93],
}
const PAPER: Color = [251, 248, 243]

/** 0 to 1; one unit is the height. */
type Shade = (x: number, y: number) => number

const WIDE = PICTURE.width / PICTURE.height

export async function drawn(seed: string, kind: Drawn, family: Family): Promise<Uint8Array> {
  const { width, height } = PICTURE
  const shade = SHADES[kind](seed)
  const rows = Buffer.alloc(height * (1 + width * 4))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dark = shade(x / height, y / height)
      const at = y * (1 + width * 4) + 1 + x * 4
      for (const part of [0, 1, 2] as const)
        rows[at + part] = PAPER[part] + (INKS[family][part] - PAPER[part]) * dark
      rows[at + 3] = 255
    }
  return new Bun.Image(writePng(PICTURE as Size, rows)).webp({ quality: 78 }).bytes()
}

const SHADES: Record<Drawn, (seed: string) => Shade> = { relief, waves, bars, tiles }

/** Samples per unit, interpolated in between. */
const GRAIN = 90

function relief(seed: string): Shade {
  const heightAt = hill(seed, WIDE, 1, 5)
  const columns = Math.ceil(WIDE * GRAIN) + 2
  const ground = Float32Array.from({ length: columns * (GRAIN + 2) }, (_, at) =>
    heightAt((at % columns) / GRAIN, Math.floor(at / columns) / GRAIN),
  )
  const LINES = 9
  return (x, y) => {
    const column = Math.floor(x * GRAIN)
    const row = Math.floor(y * GRAIN)
    const dx = x * GRAIN - column
    const dy = y * GRAIN - row
    const at = row * columns + column
    const upper = ground[at]! * (1 - dx) + ground[at + 1]! * dx
    const lower = ground[at + columns]! * (1 - dx) + ground[at + columns + 1]! * dx
    const level = (upper * (1 - dy) + lower * dy) * LINES
    const band = Math.floor(level)
    const slope = Math.hypot(ground[at + 1]! - ground[at]!, ground[at + columns]! - ground[at]!)
    const line =
      Math.min(level - band, band + 1 - level) < 0.09 * Math.max(0.3, slope * 25) ? 0.5 : 0
    return Math.min(0.95, Math.max(0.06, 0.12 + band * 0.055) + line * (band % 4 === 0 ? 1 : 0.55))
  }
}

function waves(seed: string): Shade {
  const next = random(seed)
  const curves = Array.from({ length: 4 }, (_, n) => ({
    at: 0.3 + n * 0.15 + next() * 0.05,
    high: 0.12 - n * 0.02,
    often: 4 + next() * 5,
    start: next() * 6,
  }))
  return (x, y) => {
    const grid = (x * 10) % 1 < 0.012 || (y * 10) % 1 < 0.02 ? 0.13 : 0.05
    return curves.reduce((dark, { at, high, often, start }, n) => {
      const rise = at + high * Math.sin(often * x + start) * Math.min(1, 0.25 + x * 0.7)
      const line = Math.abs(y - rise) < 0.007 ? 0.85 - n * 0.16 : 0
      return Math.max(dark, line, y > rise ? 0.08 + n * 0.07 : 0)
    }, grid)
  }
}

function bars(seed: string): Shade {
  const next = random(seed)
  const count = 13
  const highs = Array.from({ length: count }, (_, n) => 0.18 + 0.3 * next() + (0.34 * n) / count)
  return (x, y) => {
    const place = ((x - 0.1) / (WIDE - 0.2)) * count
    const bar = Math.floor(place)
    const inside = place - bar > 0.14 && place - bar < 0.86
    if (Math.abs(y - 0.88) < 0.004) return 0.8
    if (bar < 0 || bar >= count || !inside || y > 0.88 || y < 0.88 - highs[bar]!)
      return (y * 8) % 1 < 0.02 ? 0.12 : 0.05
    return 0.35 + (0.5 * bar) / count
  }
}

function tiles(seed: string): Shade {
  const next = random(seed)
  const across = 7
  const down = 5
  const darks = Array.from({ length: across * down }, () => 0.12 + 0.72 * next() ** 2)
  return (x, y) => {
    const left = ((x - 0.06) / (WIDE - 0.12)) * across
    const top = ((y - 0.06) / 0.88) * down
    const column = Math.floor(left)
    const row = Math.floor(top)
    if (column < 0 || column >= across || row < 0 || row >= down) return 0.05
    const edge = Math.min(left - column, column + 1 - left, top - row, row + 1 - top)
    return edge < 0.07 ? 0.05 : darks[row * across + column]!
  }
}
