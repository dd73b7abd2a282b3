import { formatNumber, pluralize } from '../text/format.ts'

export type ListCount = { n: number; more: boolean }

export const countText = ({ n, more }: ListCount) => formatNumber(n) + (more ? '+' : '')

/** The specification has '1 opportunities found', and the same of the other three of its lists. */
const LITERAL = ['opportunities', 'organizations', 'communities', 'mentorships']

export function foundText(noun: string, count: ListCount) {
  const isOne = count.n === 1 && !LITERAL.includes(noun)
  return `${countText(count)} ${isOne ? noun.slice(0, -1) : noun} found`
}

export const showResults = ({ n, more }: ListCount) =>
  n === 0
    ? 'No results'
    : `Show ${more ? `${countText({ n, more })} results` : pluralize(n, 'result')}`

export const countWithout = (count: ListCount, label: string) =>
  `${countText(count)} without ${label}`

export const OLD_RESULTS =
  'We couldn’t load the new results. These are the previous ones. We’ll try again shortly.'
