import { expect, test } from 'bun:test'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { applicationEvents, applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { TEAM_DECISIONS, type TeamDecision } from '../../../src/lib/applications/decision.ts'
import { sourcesOf } from '../../../src/lib/applications/states.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { figure } from '../../support/figures.ts'

const { database, db, signInAs } = await testApp({}, 'postgres')

const owner = await addMember(db)
const recruiter = await addMember(db)
const applicant = await addMember(db)
const organization = await addOrganization(db, { ownerId: owner.id })
await addTeamMember(db, organization.id, recruiter.id, 'recruiter')
const one = await signInAs(owner)
const other = await signInAs(recruiter)

/** Every pair of decisions that may be made of one state, and that state. */
const PAIRS = TEAM_DECISIONS.flatMap((a, index) =>
  TEAM_DECISIONS.slice(index).flatMap((b) => {
    const from = sourcesOf(a, 'team').find((status) => sourcesOf(b, 'team').includes(status))
    return from ? [{ from, moves: [a, b] as const }] : []
  }),
)
/** All pairs come up several times. */
const ROUNDS = figure(PAIRS.length * 6, 500)

/** Applications of one member, each to a posting of its own. */
async function prepare() {
  const wanted = Array.from({ length: ROUNDS }, (_, n) => PAIRS[n % PAIRS.length]!)
  const postings = await db
    .insert(opportunities)
    .values(
      wanted.map((_, n) => ({
        title: `Posting ${n}`,
        description: 'Linen.',
        type: 'grant' as const,
        organizationId: organization.id,
      })),
    )
    .returning({ id: opportunities.id })
  const before = new Date(Date.now() - 60_000)
  const received = await db
    .insert(applications)
    .values(
      wanted.map(({ from }, n) => ({
        opportunityId: postings[n]!.id,
        applicantId: applicant.id,
        status: from,
        statusAt: before,
        createdAt: before,
      })),
    )
    .returning({ id: applications.id })
  return wanted.map((pair, n) => ({ ...pair, id: received[n]!.id }))
}

const decide = (client: typeof one, id: string, status: TeamDecision) =>
  client.json('PUT', paths.api.application(id), {
    status,
    ...(status === 'rejected' && { reason: 'timing' }),
  })

test('of two who decide at once one is told so, the other how it stands, and the applicant once', async () => {
  expect(PAIRS).toHaveLength(17)
  const rounds = await prepare()
  const wrong: string[] = []
  const AT_ONCE = 10
  for (let n = 0; n < rounds.length; n += AT_ONCE)
    await Promise.all(
      rounds.slice(n, n + AT_ONCE).map(async ({ id, moves: [a, b] }, index) => {
        const [first, second] = index % 2 ? [one, other] : [other, one]
        const answers = await Promise.all([decide(first, id, a), decide(second, id, b)])
        const codes = answers.map(({ status }) => status)
        const reported = await Promise.all(answers.map((answer) => answer.json()))
        const isStanding = codes[0] === 200 ? a : b
        const same = reported.every(({ status }) => status === isStanding)
        if (codes.toSorted().join() !== '200,409' || !same) wrong.push(`${a}, ${b}: ${codes}`)
      }),
    )
  expect(wrong).toEqual([])
  const ids = rounds.map(({ id }) => id)
  const steps = await db
    .select()
    .from(applicationEvents)
    .where(and(inArray(applicationEvents.applicationId, ids), isNotNull(applicationEvents.actorId)))
  expect(new Set(steps.map(({ applicationId }) => applicationId)).size).toBe(ROUNDS)
  expect(steps).toHaveLength(ROUNDS)
  const reported = await db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.memberId, applicant.id))
  expect(reported).toHaveLength(ROUNDS)
})

type Asked = { text: string; values: unknown[] }

/** What the database is told while some work runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const requested: Asked[] = []
  database.sql.options.debug = (_connection: number, text: string, values: unknown[]) => {
    if (!text.includes('pg_catalog.pg_type')) requested.push({ text, values })
  }
  await work()
  database.sql.options.debug = false
  return requested
}

/** Blocks that a statement looks at, without what it takes to plan it. */
async function blocksOf({ text, values }: Asked): Promise<number> {
  const [row] = await database.sql.unsafe(
    `explain (analyze, buffers, format json) ${text}`,
    values as never[],
  )
  const { Plan: plan } = row!['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** A posting with so many applications, of every tenth of which nothing is decided. */
async function received(count: number) {
  const { id } = await addOpportunity(db, { organizationId: organization.id })
  await db.execute(sql`with people as (
      insert into users (email, first_name, last_name, password_hash)
      select ${id} || n || '@example.com', 'Ada', 'Lovelace', 'x' from generate_series(1, ${count}) n
      returning id)
    insert into applications (opportunity_id, applicant_id, cover_letter, snapshot, status, number)
    select ${id}, id, repeat('Linen. ', 50), '{"firstName": "Ada", "lastName": "Lovelace"}',
      (array['pending', 'opened', 'shortlisted', 'rejected'])[1 + number % 4], number
    from (select id, row_number() over () as number from people) as numbered`)
  return id
}

/** Until nearly every row is known to be seen by all, as it is once a table has rested. */
async function rest() {
  for (;;) {
    await database.sql`vacuum (freeze, analyze) applications`
    const [row] = await database.sql`select relpages, relallvisible from pg_class
      where oid = 'applications'::regclass`
    if (row!.relallvisible > row!.relpages * 0.9) return
  }
}

test('a page of 10,000 applications costs the statements and blocks of one of ten', async () => {
  const subset = await received(10)
  const many = await received(10_000)
  await rest()
  const costOf = async (id: string, number: number) => {
    const [middle] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.opportunityId, id), eq(applications.number, number)))
    const pages = [
      `${paths.api.postingApplications(id)}?limit=4`,
      `${paths.api.postingApplications(id)}?limit=2&state=waiting`,
      paths.api.application(middle!.id),
    ]
    const costs: number[][] = []
    for (const path of pages) {
      const requested = await statementsOf(async () => (await one.get(path)).text())
      const blocks: number[] = []
      for (const each of requested) blocks.push(await blocksOf(each))
      costs.push(blocks)
    }
    return costs
  }
  const cheap = await costOf(subset, 5)
  const dear = await costOf(many, 5_000)
  // An index of 10,000 is a step deeper, and up to 1,000 rows that await a reply are read.
  for (const [page, blocks] of dear.entries()) {
    expect(blocks).toHaveLength(cheap[page]!.length)
    for (const [statement, count] of blocks.entries())
      expect(count).toBeLessThanOrEqual(cheap[page]![statement]! + 2_500)
  }
})
