import { random } from './random.ts'

type Summit = {
  x: number
  y: number
  along: number
  across: number
  cos: number
  sin: number
  rise: number
}

/** Deterministic for a seed; one unit is the shorter side. Gaussian summits and hollows, warped. */
export function hill(seed: string, wide: number, tall: number, summits: number) {
  const next = random(seed)
  const peaks = Array.from({ length: summits }, (_, i): Summit => {
    const reach = 0.16 + next() * 0.3
    const along = ((i + 0.15 + next() * 0.7) * Math.max(wide, tall)) / summits
    const across = next() * 1.1 - 0.05
    const stretch = 0.8 + next() * 0.9
    const turn = next() * Math.PI
    return {
      x: wide >= tall ? along : across,
      y: wide >= tall ? across : along,
      along: reach * stretch,
      across: reach,
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      rise: (next() < 0.22 ? -0.6 : 1) * (0.45 + next() * 0.75),
    }
  })
  const [a, b, c, d, e, f] = Array.from({ length: 6 }, () => next() * 2 * Math.PI) as Phases

  return (x: number, y: number): number => {
    const u = x + 0.07 * Math.sin(5.1 * y + a) + 0.03 * Math.sin(11 * y + b)
    const v = y + 0.07 * Math.sin(4.3 * x + c) + 0.03 * Math.cos(9.7 * x + d)
    const swell = 0.16 * (Math.sin(2.3 * u + e) + Math.cos(2.9 * v + f))
    return peaks.reduce((height, peak) => height + above(peak, u - peak.x, v - peak.y), swell)
  }
}

type Phases = [number, number, number, number, number, number]

function above({ along, across, cos, sin, rise }: Summit, x: number, y: number): number {
  return (
    rise * Math.exp(-(((x * cos + y * sin) / along) ** 2) - ((y * cos - x * sin) / across) ** 2)
  )
}
