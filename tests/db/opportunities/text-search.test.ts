import { beforeAll, expect, test } from 'bun:test'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Db } from '../../../src/db/database.ts'
import { listOpportunities } from '../../../src/db/opportunities/opportunities.ts'
import { listOrganizations } from '../../../src/db/organizations/list.ts'
import * as schema from '../../../src/db/schema.ts'
import { testDatabase } from '../../support/database.ts'

// On a real server alone, and with as many rows as make its planner choose.
const { sql, where } = await testDatabase('postgres')
const ROWS = 6000
const PAGE = { limit: 24 }
const now = new Date()
const requested: { text: string; values: unknown[] }[] = []
const listening = postgres(where.databaseUrl!, {
  max: 1,
  onnotice: () => {},
  debug: (_, text, values) => requested.push({ text, values }),
})
const db: Db = drizzle(listening, { schema, casing: 'snake_case' })

const ID = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid"

/** Words by where they are: row 1 is the oldest. */
const WORDS = `concat_ws(' ', 'everywhere', case when n % 20 = 0 then 'oftener' end,
  case when n % 1000 = 7 then 'seldom' end, case when n < 1500 then 'formerly' end)`

beforeAll(async () => {
  await sql.unsafe(`insert into organizations (id, name, description, type, created_at)
    select ${ID}, 'Organization ' || n, repeat('as long as such a text is, ', 15), 'company', now() - (20000 - n) * interval '1 minute'
    from generate_series(1, 20000) as n`)
  await sql.unsafe(`insert into opportunities (id, title, description, type, status, location, organization_id, created_at)
    select ${ID}, 'Opportunity ' || n, ${WORDS}, case when n % 2 = 0 then 'job' else 'grant' end, 'open',
      case when n % 3 = 0 then 'Ho, Ghana' else 'Oslo, Norway' end, '00000000-0000-4000-8000-000000000001', now() - (${ROWS} - n) * interval '1 minute'
    from generate_series(1, ${ROWS}) as n`)
  await sql`vacuum analyze organizations, opportunities`
})

test.each([
  ['everywhere', 'Norway', null],
  ['oftener', '', null],
  ['oftener', 'Ghana', 'job'],
  ['seldom', '', null],
  ['SELDOM', 'ghana', null],
  ['formerly', '', 'grant'],
  ['formerly', 'Norway', null],
  ['', 'Ghana', 'grant'],
  ['7', '', null],
  ['100%', '', null],
  ['nowhere', '', null],
] as const)(
  '%p in %p of type %p is found page by page, the newest first',
  async (q, location, type) => {
    const wanted = await sql`select id from opportunities
    where (title ilike ${like(q)} or description ilike ${like(q)}) and location ilike ${like(location)}
      and type = coalesce(${type}::text, type) order by created_at desc, id desc limit 60`
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await listOpportunities(
        db,
        null,
        { q, location, type },
        { ...PAGE, cursor },
        now,
      )
      found.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor && found.length < 60)
    expect(found.slice(0, 60)).toEqual(wanted.map(({ id }) => String(id)))
  },
)

test('a number that few have is not looked for in all, also where the planner takes it for common', async () => {
  const [stats] = await sql`select histogram_bounds::text::text[] as names from pg_stats
    where tablename = 'organizations' and attname = 'name'`
  const sampled = /\d{4,}/.exec(String(stats!.names[50]))![0]
  requested.length = 0
  const { rows } = await listOrganizations(db, { q: sampled, type: null }, PAGE, now)
  expect(rows.map(({ name }) => name)).toContain(`Organization ${sampled}`)
  const { text, values } = requested.at(-1)!
  const plan = await sql.unsafe(`explain (analyze, costs off) ${text}`, values as never[])
  const lines = plan.map((row) => String(row['QUERY PLAN']))
  const passed = lines.map((line, at) =>
    / on organizations/.test(lines.slice(0, at).findLast((before) => before.includes(' on ')) ?? '')
      ? Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0)
      : 0,
  )
  expect(Math.max(...passed)).toBeLessThanOrEqual(100)
})

test('a text that few have is looked for by its own index alone, not also among all that pays', async () => {
  requested.length = 0
  const paid = { q: 'seldom', location: '', type: null, pay: 100_000, currency: 'NGN' }
  await listOpportunities(db, null, paid, PAGE, now)
  const { text, values } = requested.at(-1)!
  const [plan, byPay] = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    const wanted = await tx.unsafe(`explain (costs off) ${text}`, values as never[])
    const paying = await tx`explain (costs off) select id from opportunities
      where status = 'open' and held_at is null and pay_currency = 'NGN' and pay_yearly >= 100000`
    return [wanted, paying].map((rows) => JSON.stringify(rows))
  })
  expect(plan).toContain('opportunities_description_trgm_idx')
  expect(plan).not.toMatch(OF_PAY)
  // The planner would go by one where it may.
  expect(byPay).toMatch(OF_PAY)
})

const OF_PAY = /opportunities_pa(y|id)_idx/

const like = (text: string) => `%${text.replaceAll('%', '\\%')}%`
