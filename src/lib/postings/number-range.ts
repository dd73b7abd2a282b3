const BOUND =
  /^(at least|at most|from|up to|>=|<=|≥|≤|=)?\s*(-?\d+(?:[.,]\d+)?)\s*(\+|or more|or less)?$/

/** '3+' and 'at least 3', 'at most 5' and '≤ 5', '2 to 4'. Null for any other text. */
export function isWithin(value: number, wanted: string): boolean | null {
  const text = wanted.trim().toLowerCase()
  const range = /^(-?\d+(?:\.\d+)?)\s*(?:to|–|-)\s*(-?\d+(?:\.\d+)?)$/.exec(text)
  if (Number.isNaN(value)) return null
  if (range) return value >= Number(range[1]) && value <= Number(range[2])
  const [, before = '', number = '', behind = ''] = BOUND.exec(text) ?? []
  if (!number) return null
  const bound = Number(number.replace(',', '.'))
  if (before === '=') return value === bound
  if (['at most', 'up to', '<=', '≤'].includes(before) || behind === 'or less')
    return value <= bound
  return value >= bound
}
