/** Letters to add, remove, change or swap with the next to come from one word to another. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwap ? before[j - 2]! + 1 : changed
      row.push(Math.min(changed, swapped, last[j]! + 1, row[j - 1]! + 1))
    }
    before = last
    last = row
  }
  return last[other.length]!
}
