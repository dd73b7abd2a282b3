import { expect, test } from 'bun:test'
import { editDistance } from '../../../src/lib/text/edit-distance.ts'

test.each([
  ['engineer', 'engineer', 0],
  ['enginer', 'engineer', 1],
  ['engineeer', 'engineer', 1],
  ['enginear', 'engineer', 1],
  ['enigneer', 'engineer', 1],
  ['nures', 'nurse', 1],
  ['', 'loom', 4],
  ['xa', 'ab', 2],
  ['ax', 'ba', 2],
  ['weaver', 'baker', 3],
])('from %s to %s it is %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
