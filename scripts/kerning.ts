const HORIZONTAL = 4
const PAIRS = 2
const EXTENSION = 9

/**
 * The same font with what its pairs of letters are moved by in steps, of the units of its em: most
 * values are then among a few, and compress. Read from the tables as they stand, none of which moves.
 * @see https://learn.microsoft.com/typography/opentype/spec/gpos
 * @throws Error where a pair is moved by anything but one value, to the side
 */
export function roundKerning(font: Uint8Array, step: number): Uint8Array {
  const rounded = Uint8Array.from(font)
  const view = new DataView(rounded.buffer)
  const u16 = (at: number) => view.getUint16(at)
  const round = (at: number) => view.setInt16(at, Math.round(view.getInt16(at) / step) * step)
  const table = positionsOf(view)
  if (table === null) return rounded
  for (const lookup of offsets(view, table + u16(table + 8)))
    for (const subtable of offsets(view, lookup, 4)) {
      const isFar = u16(lookup) === EXTENSION
      const at = isFar ? subtable + view.getUint32(subtable + 4) : subtable
      if ((isFar ? u16(subtable + 2) : u16(lookup)) !== PAIRS) continue
      const [first, second] = [u16(at + 4), u16(at + 6)]
      if ((first & 0b1111) !== HORIZONTAL || second !== 0) throw new Error('Pairs move otherwise')
      const size = 2 * (first.toString(2).split('1').length - 1)
      if (u16(at) === 1)
        for (const set of offsets(view, at, 8))
          for (let i = 0; i < u16(set); i++) round(set + 4 + i * (2 + size))
      else for (let i = 0; i < u16(at + 12) * u16(at + 14); i++) round(at + 16 + i * size)
    }
  return rounded
}

/** Where the table of positions begins. */
function positionsOf(view: DataView): number | null {
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16)
    if (view.getUint32(at) === 0x47_50_4f_53) return view.getUint32(at + 8)
  return null
}

/** Where each of a list begins, whose length stands some bytes after where they are counted from. */
function offsets(view: DataView, from: number, after = 0): number[] {
  const first = from + after + 2
  const length = view.getUint16(from + after)
  return Array.from({ length }, (_, i) => from + view.getUint16(first + 2 * i))
}
