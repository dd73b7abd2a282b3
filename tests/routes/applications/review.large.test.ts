import { expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { applications } from '../../../src/db/schema/applications.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addTeamMember } from '../../support/factories.ts'
import { visibleText } from '../../support/html.ts'
import { addReviewedPosting } from '../../support/review.ts'

const { database, db, signInAs } = await testApp({}, 'postgres')

const first = await addReviewedPosting(db)
const browser = await signInAs(first.owner)

/** A posting with so many applications, half of them waiting; every thousandth applicant is paused. */
async function reviewOf(count: number) {
  const { posting, organization } = await addReviewedPosting(db)
  await addTeamMember(db, organization.id, first.owner.id, 'recruiter')
  await db.execute(sql`with people as (
      insert into users (email, first_name, last_name, password_hash, paused_at)
      select ${posting.id} || n || '@example.com', 'Ada', 'Lovelace', 'x',
        case when n % 1000 = 0 then now() end
      from generate_series(1, ${count}) n returning id)
    insert into applications (opportunity_id, applicant_id, cover_letter, snapshot, status, number)
    select ${posting.id}, id, repeat('Linen. ', 50), '{"firstName": "Ada", "lastName": "Lovelace"}',
      (array['pending', 'opened', 'shortlisted', 'rejected'])[1 + number % 4], number
    from (select id, row_number() over () as number from people) as numbered`)
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.opportunityId, posting.id), eq(applications.number, 41)))
  return [
    paths.applicants(posting.id),
    `${paths.applicants(posting.id)}?state=shortlisted`,
    paths.reviewed(posting.id, row!.id),
  ]
}

type Asked = { text: string; values: unknown[] }

async function costOf(path: string): Promise<number[]> {
  const requested: Asked[] = []
  database.sql.options.debug = (_connection: number, text: string, values: unknown[]) => {
    if (!text.includes('pg_catalog.pg_type')) requested.push({ text, values })
  }
  const response = await browser.get(path)
  await response.text()
  database.sql.options.debug = false
  expect(response.status).toBe(200)
  const blocks: number[] = []
  for (const { text, values } of requested) {
    const [row] = await database.sql.unsafe(
      `explain (analyze, buffers, format json) ${text}`,
      values as never[],
    )
    const { Plan: plan } = row!['QUERY PLAN'][0]
    blocks.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
  }
  return blocks
}

/** Until nearly every row is known to be seen by all: then an index says enough. */
async function rest() {
  for (;;) {
    await database.sql`vacuum (freeze, analyze) applications, users`
    const [row] = await database.sql`select relpages, relallvisible from pg_class
      where oid = 'applications'::regclass`
    if (row!.relallvisible > row!.relpages * 0.9) return
  }
}

test('where more than a thousand are counted, one is of no number', async () => {
  const counted = async (count: number) => {
    const [, , path = ''] = await reviewOf(count)
    return visibleText(await (await browser.get(path)).text(), '.desk-steps')
  }
  expect(await counted(100)).toContain('21 of 50')
  expect(await counted(2_400)).not.toContain(' of 1,000')
})

test('a page of 10,000 applications costs the statements and blocks of a page of 200', async () => {
  const subset = await reviewOf(200)
  const many = await reviewOf(10_000)
  await rest()
  for (const [at, path] of many.entries()) {
    const cheap = await costOf(subset[at]!)
    const dear = await costOf(path)
    expect(dear).toHaveLength(cheap.length)
    const sum = (blocks: number[]) => blocks.reduce((a, b) => a + b, 0)
    // An index of 10,000 is a step deeper, up to 1,000 rows that await a reply are read, and
    // intake counts along an index what came in and what waits.
    expect(sum(dear)).toBeLessThanOrEqual(sum(cheap) + 2_500)
    expect(sum(dear)).toBeLessThan(3_200)
  }
})
