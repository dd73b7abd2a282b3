import { expect, test } from 'bun:test'
import { getEventListeners } from 'node:events'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { addMentorship } from '../../support/factories.ts'
import { asAdmin } from '../../support/server-databases.ts'

const stopping = new AbortController().signal
const { db, database, signInAs } = await testApp({}, 'postgres', { stopping })
const { ada, grace } = await cast(db)

/** Whether the database takes connections beside those that there are. */
const takeConnections = (takes: boolean) =>
  asAdmin(process.env.TEST_DATABASE_URL!, (admin) => {
    const name = new URL(database.where.databaseUrl!).pathname.slice(1)
    return admin`alter database ${admin(name)} allow_connections ${admin.unsafe(String(takes))}`
  })

test('a stream that cannot begin to listen leaves nothing behind, and the next one can', async () => {
  const { id } = await addMentorship(db, {
    mentorId: grace.id,
    menteeId: ada.id,
    status: 'active',
    acceptedAt: new Date(),
  })
  const browser = await signInAs(ada)
  const stream = async () => (await browser.get(paths.messageStream(id))).body!.getReader()
  await takeConnections(false)
  try {
    for (let i = 0; i < 3; i++) expect(await (await stream()).read()).toMatchObject({ done: true })
  } finally {
    await takeConnections(true)
  }
  expect(takeComplaints()).toHaveLength(3)
  expect(getEventListeners(stopping, 'abort')).toHaveLength(0)

  const reader = await stream()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('retry:')
  expect(getEventListeners(stopping, 'abort')).toHaveLength(1)
  const ended = Promise.withResolvers<void>()
  const listen = (reported: string) => void (reported.startsWith('ended') && ended.resolve())
  await database.listen('streams', listen, () => {})
  await reader.cancel()
  // It asks the database once more before it ends, and that must be there.
  await ended.promise
  expect(getEventListeners(stopping, 'abort')).toHaveLength(0)
})
