import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import {
  findReplyRecord,
  findReplyRecords,
  withRecords,
} from '../../../src/db/applications/records.ts'
import { clearResultCache } from '../../../src/db/connection/result-cache.ts'
import { replyCases } from '../../../src/db/schema/reply-cases.ts'
import { NO_CASES, replySentence } from '../../../src/lib/applications/reply-record.ts'
import { testDatabase } from '../../support/database.ts'
import { figure } from '../../support/figures.ts'
import { byHand, type Case } from '../../support/record-by-hand.ts'
import { statementsOf } from '../../support/weigh.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2027-06-01T12:00:00Z')
const HOUR = 3_600_000
const ago = (days: number) => new Date(now.getTime() - days * 24 * HOUR)

/** Numbers that look random and are the same in every run. */
let seed = 16
const random = (below: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}

function anyCase(): Case {
  const receivedAt = new Date(now.getTime() - random(400 * 24) * HOUR)
  const answerBy = new Date(receivedAt.getTime() + (7 + random(30)) * 24 * HOUR)
  const took = random(40 * 24) * HOUR
  const isAnswered = random(4) > 0 && receivedAt.getTime() + took <= now.getTime()
  const withdrawn = random(40 * 24) * HOUR
  return {
    receivedAt,
    answerBy,
    answeredAt: isAnswered ? new Date(receivedAt.getTime() + took) : null,
    withdrawnAt: random(5) === 0 ? new Date(receivedAt.getTime() + withdrawn) : null,
    struckAt: random(30) === 0 ? now : null,
  }
}

const stored = (
  rows: ({ id: string; organizationId: string | null; personId: string | null } & Case)[],
) =>
  db.execute(sql`insert into reply_cases
    (id, organization_id, person_id, received_at, answer_by, answered_at, withdrawn_at, struck_at)
    select gen_random_uuid(), nullif(whose ->> 'organizationId', '')::uuid, nullif(whose ->> 'personId', '')::uuid,
      (whose ->> 'receivedAt')::timestamptz, (whose ->> 'answerBy')::timestamptz,
      (whose ->> 'answeredAt')::timestamptz, (whose ->> 'withdrawnAt')::timestamptz,
      (whose ->> 'struckAt')::timestamptz
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as whose`)

const HISTORIES = figure(500, 10_000)

test(`${HISTORIES} random histories come out as they do by hand`, async () => {
  const histories = Array.from({ length: HISTORIES }, (_, n) => ({
    id: crypto.randomUUID(),
    isTeam: n % 2 === 0,
    cases: Array.from({ length: random(16) }, anyCase),
  }))
  await stored(
    histories.flatMap(({ id, isTeam, cases }) =>
      cases.map((one) => ({
        ...one,
        id: '',
        organizationId: isTeam ? id : null,
        personId: isTeam ? null : id,
      })),
    ),
  )
  const ids = (isTeam: boolean) =>
    histories.filter((one) => one.isTeam === isTeam).map(({ id }) => id)
  const whose = { organizations: ids(true), people: ids(false) }
  const records = await findReplyRecords(db, whose, now)
  expect(records.size).toBe(HISTORIES)
  const wrong = histories.filter(
    ({ id, cases }) => !Bun.deepEquals(records.get(id), byHand(cases, now), true),
  )
  expect(wrong.map(({ id, cases }) => [records.get(id), byHand(cases, now)])).toEqual([])
  // Not all of one kind.
  const all = [...records.values()]
  expect(all.filter(({ medianDays }) => medianDays === null).length).toBeGreaterThan(HISTORIES / 20)
  expect(all.filter(({ recent }) => recent).length).toBeGreaterThan(HISTORIES / 100)
})

const history = async (...taken: (number | null)[]) => {
  const id = crypto.randomUUID()
  await db.insert(replyCases).values(
    taken.map((days) => ({
      id: crypto.randomUUID(),
      organizationId: id,
      receivedAt: ago(100),
      answerBy: ago(70),
      answeredAt: days === null ? null : ago(100 - days),
    })),
  )
  return id
}
const recordOf = async (id: string) => {
  clearResultCache(db)
  return findReplyRecord(db, { organizations: [id] }, now)
}

test('silence stays in the median, and nothing is rounded for the poster', async () => {
  const half = await recordOf(await history(1, 2, 4.01, null, null, null))
  expect(half).toMatchObject({ received: 6, answered: 3, medianDays: 5, recent: null })
  expect(replySentence(half)).toBe('Replied to 3 of 6, half within 5 days')
  const fewer = await recordOf(await history(1, 2, 3, null, null, null, null))
  expect(fewer).toMatchObject({ answered: 3, medianDays: null })
  expect(replySentence(fewer)).toBe('Replied to 3 of 7, fewer than half')
  expect(replySentence(await recordOf(await history(null, null, null, null, null)))).toBe(
    'Replied to 0 of 5',
  )
  expect(replySentence(await recordOf(await history(1, 2, 3)))).toBe(
    'Not enough data yet (3 so far)',
  )
  expect(replySentence(await recordOf(await history(0, 0, 0, 0, 0)))).toBe(
    'Replied to 5 of 5, half within 1 day',
  )
})

test('rows come with the reply record of their poster', async () => {
  const id = await history(1, 2, 3)
  const rows = [
    { organizationId: id, posterId: null },
    { organizationId: null, posterId: crypto.randomUUID() },
    { organizationId: null, posterId: null },
    // The member who posted it for an organization is not asked for.
    { organizationId: id, posterId: crypto.randomUUID() },
  ]
  const shown = await withRecords(db, rows, (row) => row, now)
  expect(shown.map(({ record }) => record?.received)).toEqual([3, 0, undefined, 3])
})

test('the bounds of what is looked at are in it, to the instant', async () => {
  const id = crypto.randomUUID()
  const receivedAt = [ago(365), ago(90), ago(14)].flatMap((at) => [at, new Date(at.getTime() + 1)])
  await db.insert(replyCases).values(
    [...receivedAt, ago(50), ago(40), ago(30)].map((at) => ({
      id: crypto.randomUUID(),
      organizationId: id,
      receivedAt: at,
      answerBy: now,
    })),
  )
  const found = await recordOf(id)
  expect([found.received, found.recent?.received]).toEqual([8, 6])
})

test('one statement asks for the records of the same, in whatever order', async () => {
  const ids = [await history(1), await history(2)]
  clearResultCache(db)
  const people: string[] = []
  const ask = (organizations: string[]) => findReplyRecords(db, { organizations, people }, now)
  const requested = await statementsOf(database, async () => {
    await ask(ids)
    await ask([...ids.toReversed(), ...ids])
  })
  expect(requested).toBe(1)
})

test('what was struck out is in no record', async () => {
  const id = await history(1, 2, 3, 4, 5)
  await db.update(replyCases).set({ struckAt: now }).where(eq(replyCases.organizationId, id))
  expect(await recordOf(id)).toEqual(NO_CASES)
})
