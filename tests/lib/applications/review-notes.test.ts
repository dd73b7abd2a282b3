import { expect, test } from 'bun:test'
import { isWhole } from '../../../src/lib/applications/review-notes.ts'

const criterion = (id: string) => ({ id, text: 'Can do it', knownBy: 'reader' as const })

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'b'], ['a'], false],
  [[], [], false],
])('a review of the criteria %j with ratings of %j is whole: %p', (criteria, rated, expected) => {
  expect(isWhole(criteria.map(criterion), new Set(rated))).toBe(expected)
})
