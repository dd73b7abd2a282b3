import { expect, test } from 'bun:test'
import { createApp } from '../../src/app.tsx'
import { connect } from '../../src/db/connection/connect.ts'
import { sendMessage } from '../../src/db/queries/messages.ts'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { createLog } from '../../src/lib/log.ts'
import { paths } from '../../src/lib/paths.ts'
import { photoStore } from '../../src/lib/photos/store.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import type { Client } from '../support/client.ts'
import { addMentorship } from '../support/factories.ts'

const { db, database, env, signInAs } = await testApp({}, 'postgres')
const { ada, grace, kwame } = await cast(db)
const mentor = { mentorId: grace.id, status: 'active' as const, acceptedAt: new Date() }
const adas = await addMentorship(db, { ...mentor, menteeId: ada.id })
const kwames = await addMentorship(db, { ...mentor, menteeId: kwame.id })

const write = (mentorshipId: string, body: string, clientId = crypto.randomUUID()) =>
  sendMessage(db, { mentorshipId, senderId: grace.id, body, clientId })

/** A member's stream at another instance: each call gives what comes next, null at its end. */
async function listenElsewhere({ cookies }: Client, id: string) {
  const other = await connect({ ...database.where })
  const stopping = new AbortController()
  const app = createApp({
    env,
    database: other,
    log: createLog('silent'),
    photos: photoStore({ dataDir: env.DATA_DIR }),
    assets: loadAssets({ client: assets.client, publicFiles: assets.public }),
    stopping: stopping.signal,
  })
  const Cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.request(`http://localhost${paths.messageStream(id)}`, {
    headers: { Cookie, Host: 'localhost' },
  })
  const reader = response.body!.getReader()
  const next = async () => {
    const { done, value } = await reader.read()
    return done ? null : new TextDecoder().decode(value)
  }
  expect(await next()).toContain('retry:')
  return { next, stopping, [Symbol.asyncDispose]: () => other.close() }
}

test('a message reaches who listens at another instance, which ends its streams when it stops', async () => {
  await using stream = await listenElsewhere(await signInAs(ada), adas.id)
  await write(adas.id, 'From one instance to the other')
  expect(await stream.next()).toContain('From one instance to the other')
  stream.stopping.abort()
  expect(await stream.next()).toBeNull()
})

test('nothing reaches who listens at another instance and signed out here', async () => {
  const browser = await signInAs(kwame)
  await using stream = await listenElsewhere(browser, kwames.id)
  await browser.post('/api/logout')
  await write(kwames.id, 'Not for whoever sits there now')
  expect(await stream.next()).toBeNull()
})

test('an id that is given in two mentorships at once names one message', async () => {
  for (let round = 0; round < 5; round++) {
    const id = crypto.randomUUID()
    const both = [write(adas.id, 'Either here', id), write(kwames.id, 'or there', id)]
    const results = (await Promise.all(both)).sort((a, b) => Number(b.ok) - Number(a.ok))
    expect(results).toMatchObject([{ ok: true }, { ok: false, reason: 'id_taken' }])
  }
})
