/** 32-bit FNV-1a, 0..2³²−1. Not for secrets. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193)
  }
  return value >>> 0
}

/** mulberry32 in [0, 1), deterministic. Not for secrets. */
export function random(text: string): () => number {
  let state = hash(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
