import { expect, test } from 'bun:test'
import { TYPED_LABELS } from '../../../src/lib/forms/typed.ts'
import { WRITES } from '../../support/route-table.ts'

/** Fields whose numbers the table of routes does not write out. */
const NUMBERED = ['starts', 'answer'].flatMap((noun) => [1, 2, 3, 4, 5].map((n) => `${noun}${n}`))

test('every label is of a field that a form sends', () => {
  const sent = new Set([
    ...NUMBERED,
    ...Object.values(WRITES).flatMap(({ fields }) => fields.split(' ')),
  ])
  expect(Object.keys(TYPED_LABELS).filter((name) => !sent.has(name))).toEqual([])
})
