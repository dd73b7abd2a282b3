import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { remindOfDeadlines } from '../../../src/db/saved/saved-notifications.ts'
import { notificationEvents } from '../../../src/db/schema/notifications.ts'
import { savedOpportunities } from '../../../src/db/schema/saved.ts'
import { users } from '../../../src/db/schema/users.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { testDatabase } from '../../support/database.ts'
import { addOpportunity } from '../../support/factories.ts'

const { db } = await testDatabase()

test('more members than one statement writes are all reminded, in one run, once', async () => {
  const now = new Date()
  const applicationDeadline = new Date(now.getTime() + 6.5 * DAY_MS)
  const { id } = await addOpportunity(db, { applicationDeadline })
  await db.execute(sql`insert into ${users} (email, first_name)
    select 'saver' || n || '@example.com', 'A' from generate_series(1, 501) n`)
  await db.execute(sql`insert into ${savedOpportunities} (member_id, opportunity_id, created_at)
    select id, ${id}::uuid, now() - interval '1 day' from ${users}`)
  for (let n = 0; n < 2; n++) await db.transaction((tx) => remindOfDeadlines(tx, now))
  expect(await db.$count(notificationEvents, eq(notificationEvents.subjectId, id))).toBe(501)
})
