/** The same numbers for the same seed: mulberry32. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(unit() * end)
  const pick = <Thing>(things: readonly Thing[]): Thing => things[below(things.length)]!
  const chance = (probability: number) => unit() < probability
  return { below, pick, chance }
}

export type Random = ReturnType<typeof seeded>
