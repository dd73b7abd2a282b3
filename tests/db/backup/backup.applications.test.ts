import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { apply } from '../../../src/db/applications/apply.ts'
import { changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { backup } from '../../../src/db/backup/backup.ts'
import { readBackup } from '../../../src/db/backup/file.ts'
import { restore } from '../../../src/db/backup/restore.ts'
import type { Database } from '../../../src/db/database.ts'
import * as schema from '../../../src/db/schema.ts'
import { locateBackup } from '../../../src/lib/backup/place.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import { row, sealed, table } from '../../support/backups.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addMentorship, addOpportunity } from '../../support/factories.ts'
import { addRichMember } from '../../support/resident.ts'

const from = await testDatabase()
const to = await testDatabase()
const older = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'backup-applications-'))
const file = join(folder, 'backup.gz')
afterAll(() => rmSync(folder, { recursive: true }))

const FOR_A_WHILE = ['sessions', 'account_tokens', 'challenges', 'rate_limits', 'exports']
const tables = Object.values(schema)
  .flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []))
  .filter((name) => !FOR_A_WHILE.includes(name))

/** All rows of a database, each as its text, in an order. */
async function contents({ sql }: Database) {
  const all: Record<string, string[]> = {}
  for (const name of tables) {
    const rows = await sql`select to_jsonb(t)::text as row from ${sql(name)} t order by 1`
    all[name] = rows.map((each) => each.row)
  }
  return all
}

test('applications come back as they were, noted and numbered no second time, with the résumés', async () => {
  const stores = storesIn({ dataDir: join(folder, 'here') })
  await addRichMember(from.db, stores)
  const poster = await addMember(from.db)
  const posting = await addOpportunity(from.db, { postedById: poster.id, organizationId: null })
  const sent = new Date('2026-01-10T12:00:00Z')
  for (const to of ['shortlisted', 'rejected'] as const) {
    const applicant = await addMember(from.db)
    const own = { opportunityId: posting.id, applicantId: applicant.id, coverLetter: 'Here I am.' }
    const applied = await apply(from.db, own, sent)
    if (!applied.ok) throw new Error(applied.reason)
    const later = new Date('2026-01-12T12:00:00Z')
    await changeStatusAsTeam(from.db, poster.id, { id: applied.application.id, to }, later, later)
  }
  // What was promised and whose it was may have changed since: the row says how it was.
  await from.sql`update opportunities set first_look_without_names = true, answer_by = now()`
  await from.sql`update reply_cases set struck_at = now() where answered_at is not null`
  const before = await contents(from)
  expect(before.application_events!.length).toBeGreaterThan(3)

  const counts = await backup(from, stores, locateBackup(file))
  expect(counts).toMatchObject({ photos: 2, resumes: 1 })
  const there = storesIn({ dataDir: join(folder, 'there') })
  expect(await restore(to, there, await readBackup(locateBackup(file)))).toEqual(counts)
  expect(await contents(to)).toEqual(before)
  const [resume] = await to.db.select().from(schema.resumes)
  const bytes = async ({ resumes }: typeof stores) => (await resumes.get(resume!.storedAs))!.bytes()
  expect(await bytes(there)).toEqual(await bytes(stores))

  // What is written from now on is noted again.
  const mentor = await addMember(to.db)
  const mentee = await addMember(to.db)
  const { id } = await addMentorship(to.db, { mentorId: mentor.id, menteeId: mentee.id })
  const [again] = await to.sql`insert into applications (opportunity_id, applicant_id)
    values (${posting.id}, ${mentee.id}) returning id, number`
  expect(again!.number).toBe(3)
  const noted = await to.sql`select id from reply_cases where id in (${id}, ${again!.id})`
  expect(noted).toHaveLength(2)
})

test('a backup from before applications were numbered is numbered and noted as it is put back', async () => {
  const posting = crypto.randomUUID()
  const member = () => crypto.randomUUID()
  const poster = member()
  const first = member()
  const second = member()
  const lines = [
    table('users', ['id', 'email', 'first_name']),
    ...[poster, first, second].map((id) =>
      row({ id, email: `${id}@example.com`, first_name: 'Ada' }),
    ),
    table('opportunities', ['id', 'title', 'description', 'type', 'status', 'posted_by_id']),
    row({
      id: posting,
      title: 'Weaver',
      description: 'Linen',
      type: 'grant',
      status: 'open',
      posted_by_id: poster,
    }),
    table('applications', ['id', 'opportunity_id', 'applicant_id', 'status', 'resume']),
    ...[first, second].map((applicant, n) =>
      row({
        id: crypto.randomUUID(),
        opportunity_id: posting,
        applicant_id: applicant,
        status: n ? 'rejected' : 'pending',
        resume: null,
      }),
    ),
  ]
  writeFileSync(file, sealed(lines, { version: 2 }))
  const stores = storesIn({ dataDir: join(folder, 'older') })
  expect(await restore(older, stores, await readBackup(locateBackup(file)))).toMatchObject({
    rows: 6,
  })
  const rows = await older.sql`select number, status, poster_id from applications order by number`
  expect(rows.map(({ number, status }) => `${number} ${status}`)).toEqual([
    '1 pending',
    '2 rejected',
  ])
  expect(rows[0]!.poster_id).toBe(poster)
  expect(await older.db.$count(schema.replyCases)).toBe(2)
  expect(await older.db.$count(schema.applicationEvents)).toBe(1)
})
