import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql as inSql } from 'drizzle-orm'
import { listOpportunities } from '../../../src/db/opportunities/opportunities.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { users } from '../../../src/db/schema/users.ts'
import { fillWords } from '../../../src/db/search/fill-words.ts'
import { listTalent } from '../../../src/db/talent/search.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'

const { db, sql, where } = await testDatabase()

const ROWS = 3_000
const now = new Date()
const running = new AbortController().signal

const counted = async (condition: string) => {
  const [row] = await sql.unsafe(`select count(*)::int as n from opportunities where ${condition}`)
  return Number(row!.n)
}

const titles = async (q: string) => {
  const filter = { q, type: null, location: '' }
  const { rows } = await listOpportunities(db, null, filter, { limit: 3 }, now)
  return rows.map(({ title }) => title)
}

/** As a site that is older than the column has them; row 1 is the newest. */
async function fillTable() {
  await sql`truncate opportunities cascade`
  await sql`insert into opportunities (title, description, type, location, created_at)
    select 'Weaver ' || n, 'Looms and Ingénieurs.', 'job', 'Oslo', now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) as n`
  await sql`update opportunities set words = null`
}

test('until words are set a title is found by a part of it, and then all is found', async () => {
  await fillTable()
  expect(await titles('weaver')).toEqual(['Weaver 1', 'Weaver 2', 'Weaver 3'])
  expect(await titles('ingenieurs')).toEqual([])
  await fillWords(db, now, running)
  expect(await titles('ingenieurs')).toEqual(['Weaver 1', 'Weaver 2', 'Weaver 3'])
  expect(await counted('words is null')).toBe(0)
})

test.if(engineOfRun === 'postgres')(
  'a killed process has set the newest, and another goes on',
  async () => {
    await fillTable()
    const program = join(import.meta.dir, 'fill-words.process.ts')
    const filling = Bun.spawn([process.execPath, program, where.databaseUrl!], { env: process.env })
    while ((await counted('words is null')) === ROWS);
    filling.kill('SIGKILL')
    await filling.exited
    const left = await counted('words is null')
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(ROWS)
    expect(
      await counted(`words is null and created_at > (
      select min(created_at) from opportunities where words is not null)`),
    ).toBe(0)
    expect(await titles('ingenieurs')).toEqual(['Weaver 1', 'Weaver 2', 'Weaver 3'])
    await fillWords(db, now, running)
    expect(
      await counted(`words = words_of(title || ' ' || description) || words_of(location, '@')`),
    ).toBe(ROWS)
  },
)

test('a change of a text changes its words', async () => {
  await sql`update opportunities set title = 'Ropemaker' where title = 'Weaver 7'`
  expect(await titles('ropem')).toEqual(['Ropemaker'])
})

test('what is to stop begins no other batch', async () => {
  await fillTable()
  await fillWords(db, now, AbortSignal.abort())
  expect(await counted('words is null')).toBe(ROWS)
})

test('members who are found have their words set, those who were here last first', async () => {
  const { id: organizationId } = await addOrganization(db)
  const viewer = await addMember(db)
  await sql`insert into users (email, first_name, bio, hidden_fields, projects, findable_since, last_here_at)
    select n || '@weavers.example', 'Weaver', 'Ingénieurs ' || n, '{projects}', 'Hidden looms',
      case when n % 2 = 0 then now() end, now() - n * interval '1 day'
    from generate_series(1, 500) as n`
  await sql`update users set talent_words = null`
  const found = async (q: string) => {
    const filter = { q, industry: null, level: null, country: null }
    const { rows } = await listTalent(db, { organizationId, viewer }, filter, { limit: 2 }, now)
    return rows.map(({ facts }) => facts[0]!.text)
  }
  const newest = ['Ingénieurs 2', 'Ingénieurs 4']
  expect([await found('énieurs'), await found('ingenieurs')]).toEqual([newest, []])
  await fillWords(db, now, AbortSignal.abort())
  expect(await db.$count(users, isWorded)).toBe(0)
  await fillWords(db, now, running)
  expect([await found('ingenieurs'), await found('looms')]).toEqual([newest, []])
  expect(await db.$count(users, isWorded)).toBe(250)
})

const isWorded = inSql`talent_words is not null`

test('remote work is found by the countries it is open to, also where it is older than that', async () => {
  await sql`truncate opportunities cascade`
  await addOpportunity(db, {
    title: 'Weaver',
    workplace: 'remote',
    location: 'Oslo, Norway',
    applicantCountries: ['Ghana', 'Kenya'],
  })
  const titlesIn = async (location: string) => {
    const { rows } = await listOpportunities(
      db,
      null,
      { q: '', type: null, location },
      { limit: 3 },
      now,
    )
    return rows.map(({ title }) => title)
  }
  expect(await titlesIn('kenya')).toEqual(['Weaver'])
  // Each is another text, as what visitors see is cached.
  await sql`update opportunities set words = words_of(title) || words_of(location, '@')`
  expect(await titlesIn('ghana')).toEqual([])
  await fillWords(db, now, running)
  expect(await titlesIn('ghan')).toEqual(['Weaver'])
  await db.update(opportunities).set({ applicantCountries: ['Togo'] })
  expect([await titlesIn('gha'), await titlesIn('togo')]).toEqual([[], ['Weaver']])
})
