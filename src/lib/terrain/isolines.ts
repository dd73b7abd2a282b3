import { hill } from './hill.ts'

export type Drawing = {
  /** Pixels, as the following. */
  width: number
  height: number
  cell: number
  levels: number
  summits: number
  middle?: number
}

/** Output units per pixel; coordinates are whole units. */
export const SCALE = 2

type Point = readonly [x: number, y: number]

/** Cells sampled beyond every edge, so that lines close out of sight. */
const MARGIN = 2

export function frame({ width, height, middle = width }: Drawing) {
  return { left: ((width - middle) / 2) * SCALE, width: middle * SCALE, height: height * SCALE }
}

/** Lowest first, one SVG path `d` for each height; deterministic for a seed. */
export function isolines(seed: string, drawing: Drawing): string[] {
  const { levels } = drawing
  const cell = drawing.cell * SCALE
  const { grid, columns, low, high } = sample(seed, drawing)
  const place = ([x, y]: Point): Point => [even((x - MARGIN) * cell), even((y - MARGIN) * cell)]
  const side = outside(frame({ ...drawing, middle: drawing.width }), cell)
  const seen = outside(frame(drawing), cell)
  return Array.from({ length: levels }, (_, k) => low + ((high - low) * (k + 1)) / (levels + 1))
    .map((level) => rings(grid, columns, level).map((ring) => thin(ring.map(place), side, cell)))
    .map((lines) => lines.map((ring) => curve(drawing.middle ? cut(ring, seen) : ring)).join(''))
    .filter(Boolean)
}

/** The rim is sunk below everything, so that every line is a ring. */
function sample(seed: string, { width, height, cell, summits }: Drawing) {
  const short = Math.min(width, height)
  const heightAt = hill(seed, width / short, height / short, summits)
  const columns = Math.ceil(width / cell) + 2 * MARGIN + 1
  const rows = Math.ceil(height / cell) + 2 * MARGIN + 1
  const grid = Array.from({ length: columns * rows }, (_, at) => {
    const x = (at % columns) - MARGIN
    const y = Math.floor(at / columns) - MARGIN
    return heightAt((x * cell) / short, (y * cell) / short)
  })
  const low = grid.reduce((a, b) => Math.min(a, b))
  const high = grid.reduce((a, b) => Math.max(a, b))
  const sunk = grid.map((value, at) => {
    const x = at % columns
    const rim = x === 0 || x === columns - 1 || at < columns || at >= grid.length - columns
    return rim ? low - 1 : value
  })
  return { grid: sunk, columns, low, high }
}

/** Edges (top 0, right 1, bottom 2, left 3) joined by a line, by the cell's corners above it. */
const JOINS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

function rings(grid: number[], columns: number, level: number): Point[][] {
  const steps = new Map<number, { to: number; at: Point }>()
  for (let at = 0; at < grid.length - columns; at++) {
    const x = at % columns
    if (x === columns - 1) continue
    const y = Math.floor(at / columns)
    const a = grid[at]!
    const b = grid[at + 1]!
    const c = grid[at + columns + 1]!
    const d = grid[at + columns]!
    const above =
      Number(a > level) + 2 * Number(b > level) + 4 * Number(c > level) + 8 * Number(d > level)
    const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + columns), 2 * at + 1]
    for (const [from, to] of JOINS[above]!) {
      steps.set(edges[from]!, { to: edges[to]!, at: crossing(from, x, y, [a, b, c, d], level) })
    }
  }
  const found: Point[][] = []
  for (const start of steps.keys()) {
    const ring: Point[] = []
    for (let key = start, step = steps.get(key); step; key = step.to, step = steps.get(key)) {
      ring.push(step.at)
      steps.delete(key)
    }
    found.push(ring)
  }
  return found
}

function crossing(
  edge: number,
  x: number,
  y: number,
  [a, b, c, d]: [number, number, number, number],
  level: number,
): Point {
  const part = (from: number, to: number) => (level - from) / (to - from)
  if (edge === 0) return [x + part(a, b), y]
  if (edge === 1) return [x + 1, y + part(b, c)]
  if (edge === 2) return [x + part(d, c), y + 1]
  return [x, y + part(a, d)]
}

const even = (value: number) => 2 * Math.round(value / 2)

const outside =
  ({ left, width, height }: ReturnType<typeof frame>, slack: number) =>
  ([x, y]: Point): string => {
    if (x < left - slack) return 'left'
    if (x > left + width + slack) return 'right'
    if (y < -slack) return 'top'
    return y > height + slack ? 'bottom' : ''
  }

/** Drops invisible points: runs outside the picture, and near neighbours. */
function thin(ring: Point[], side: (point: Point) => string, apart: number): Point[] {
  const remaining: Point[] = []
  for (const point of cut(ring, side)) {
    const [x, y] = remaining.at(-1) ?? [Infinity, Infinity]
    if (side(point) || Math.hypot(point[0] - x, point[1] - y) >= apart * 0.6) remaining.push(point)
  }
  return remaining
}

const cut = (ring: Point[], side: (point: Point) => string) =>
  ring.filter((point, i) => {
    const here = side(point)
    const isWithin = side(ring.at(i - 1)!) === here && side(ring[(i + 1) % ring.length]!) === here
    return !here || !isWithin
  })

/** Points are even, so midpoints are whole and `t` mirrors exactly to the next point. */
function curve(ring: Point[]): string {
  if (ring.length < 4) return ''
  const middles = ring.map(([x, y], i): Point => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    return [(x + nextX) / 2, (y + nextY) / 2]
  })
  let [x, y] = middles.at(-1)!
  const first = ring[0]!
  let path = `M${pair(x, y)}q${pair(first[0] - x, first[1] - y)}`
  middles.forEach(([toX, toY], i) => {
    const step = pair(toX - x, toY - y)
    path += i === 1 ? `t${step}` : (step.startsWith('-') ? '' : ' ') + step
    x = toX
    y = toY
  })
  return `${path}z`
}

const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`)
