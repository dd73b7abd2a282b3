import { expect, test } from 'bun:test'
import { listedAmong } from '../../../src/db/opportunities/among.ts'
import { findEach } from '../../../src/db/saved-searches/candidates.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { queryOf } from '../../../src/lib/saved-searches/saved-search.ts'
import { testDatabase } from '../../support/database.ts'
import { addOpportunity } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()

const QUERIES = [
  'type=job',
  'type=grant',
  'workplace=remote',
  'employment=part_time',
  'level=Student',
  'paid=stated',
  'skills=Weaving',
  'posted=week&type=job',
  'q=loom',
  'q=weav+harb&type=job',
  'q=arbou',
  'q=eave&type=internship',
  'q=%C3%A9lan',
  'q=ELAN&location=lagos',
  'q=%25',
  'location=ago',
  'q=loom&paid=stated',
  'q=nothing+of+it',
]

test('what is found for many searches at once is what each finds alone', async () => {
  const at = { location: 'Lagos', workplace: 'on_site' } as const
  const posted = await Promise.all([
    addOpportunity(db, { ...at, title: 'Weaver at the harbour', skills: ['Weaving'] }),
    addOpportunity(db, { ...at, title: 'Élan loom 100%', type: 'internship', payMin: null }),
    addOpportunity(db, { title: 'Loom repairs', workplace: 'remote', level: 'Student' }),
    addOpportunity(db, { title: 'Grant for looms', type: 'grant', location: null }),
    addOpportunity(db, { title: 'Loom that is held', heldAt: now }),
    addOpportunity(db, { title: 'Loom, closed', applicationDeadline: new Date(+now - DAY_MS) }),
  ])
  await addOpportunity(db, {
    title: 'An old posting of a loom harbour',
    employmentType: 'part_time',
  })
  const ids = posted.map(({ id }) => id)
  for (const among of [ids, ids.slice(0, 2), ids.slice(2)]) {
    const together = await findEach(db, QUERIES, among, now)
    const alone = await Promise.all(
      QUERIES.map(async (query) => ({
        query,
        ids: await listedAmong(db, queryOf(query)!, among, now),
      })),
    )
    const expected = alone.filter((each) => each.ids.length > 0)
    const sorted = (found: typeof alone) =>
      found
        .map((each) => ({ ...each, ids: each.ids.toSorted() }))
        .toSorted((a, b) => (a.query < b.query ? -1 : 1))
    expect(sorted(together)).toEqual(sorted(expected))
    expect(expected.length).toBeGreaterThan(2)
  }
})
